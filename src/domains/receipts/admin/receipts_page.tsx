import { BulkButton, chosenRows } from '#domains/jobs/ui/bulk_button.tsx'
import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { useCounts } from '#platform/browser/use_counts.ts'
import { useCrumbs } from '#platform/browser/use_crumbs.ts'
import { type ListView, useList, viewsOf } from '#platform/browser/use_list.ts'
import type { FilterName } from '#platform/contract/list.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import type { ColumnsOf } from '#ui/admin/data_table.tsx'
import type { FiltersOf } from '#ui/admin/filter_bar.tsx'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { DateText, Money } from '#ui/values.tsx'
import { receiptsDeskApi } from '../desk/contract.ts'
import { receiptStateWords } from '../messages.ts'
import { receiptDeskPageWords as m } from './messages.ts'
import { purposeWords, type ReceiptRow, receiptTone, receiptYears, sentWords } from './receipt_words.ts'

const Sent = ({ row }: { row: ReceiptRow }) => {
  const { words, late } = sentWords(row)
  return late ? <b className="to-do">{words}</b> : words
}

const columns: ColumnsOf<typeof receiptsDeskApi.list> = [
  { key: 'no', label: m.column.no, sort: 'receipt_no', phone: 'fact', cell: (row) => row.receipt_no },
  {
    key: 'date',
    label: m.column.date,
    sort: 'issued_on',
    muted: true,
    phone: 'fact',
    cell: (row) => <DateText value={row.issued_on} />,
  },
  { key: 'name', label: m.column.name, phone: 'title', cell: (row) => row.receipt_name },
  {
    key: 'purpose',
    label: m.column.purpose,
    muted: true,
    phone: 'fact',
    cell: (row) => <span className="clip-cell">{purposeWords(row)}</span>,
  },
  { key: 'type', label: m.column.type, cell: (row) => m.type[row.type] },
  { key: 'delivery', label: m.column.delivery, cell: (row) => <Sent row={row} /> },
  {
    key: 'upload',
    label: m.column.upload,
    muted: true,
    cell: (row) => (row.upload_tax ? m.upload.agreed : m.upload.none),
  },
  { key: 'order', label: m.column.order, hidden: true, muted: true, cell: (row) => row.order_no },
  {
    key: 'state',
    label: m.column.state,
    phone: 'tag',
    cell: (row) => <StatusTag tone={receiptTone[row.state]}>{receiptStateWords[row.state]}</StatusTag>,
  },
  {
    key: 'amount',
    label: m.column.amount,
    sort: 'total_amount',
    numeric: true,
    bold: true,
    phone: 'side',
    cell: (row) =>
      row.state === 'voided' ? (
        <s>
          <Money amount={row.total_amount} />
        </s>
      ) : (
        <Money amount={row.total_amount} />
      ),
  },
]

const views: readonly ListView<FilterName<typeof receiptsDeskApi.list>>[] = [
  { label: m.view.all, filters: {} },
  { label: m.view.issued, filters: { state: 'issued' } },
  { label: m.view.merged, filters: { state: 'merged' } },
  { label: m.view.voided, filters: { state: 'voided' } },
]

const choices = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const filters = (): FiltersOf<typeof receiptsDeskApi.list> => [
  {
    kind: 'choice',
    name: 'year',
    label: m.filter.year,
    pinned: true,
    options: receiptYears(taipeiDay(new Date())).map((year) => ({ value: String(year), label: m.year(year) })),
  },
  { kind: 'choice', name: 'state', label: m.filter.state, pinned: true, options: choices(receiptStateWords) },
  { kind: 'choice', name: 'type', label: m.filter.type, pinned: true, options: choices(m.type) },
  { kind: 'choice', name: 'delivery', label: m.filter.delivery, pinned: true, options: choices(m.delivery) },
  {
    kind: 'choice',
    name: 'upload_tax',
    label: m.filter.upload,
    options: choices({ 1: m.filter.agreed, 0: m.filter.refused }),
  },
]

type BulkProps = { selection: ReturnType<typeof chosenRows>; clear: () => void }

const BulkButtons = ({ selection, clear }: BulkProps) => (
  <>
    <BulkButton
      endpoint={receiptsDeskApi.mailMany}
      selection={selection}
      label={m.bulk.mail}
      icon="mail"
      onBegun={clear}
    />
    <BulkButton
      endpoint={receiptsDeskApi.markManySent}
      selection={selection}
      label={m.bulk.posted}
      icon="mailbox"
      onBegun={clear}
    />
  </>
)

/** Receipts of every state, and how far they are on their way to the donors. */
export const ReceiptsPage = () => {
  const may = useMay()
  const list = useList(receiptsDeskApi.list, { sort: '-issued_on' })
  const counts = useCounts(receiptsDeskApi.list, views)
  return (
    <ListPage
      {...list}
      title={m.title}
      caption={m.title}
      crumbs={useCrumbs()}
      actions={
        <>
          <ExportButton endpoint={receiptsDeskApi.export} state={list.state} />
          <ButtonLink kind="outline" icon="printer" href="/dashboard/receipts">
            {m.print_list}
          </ButtonLink>
        </>
      }
      views={viewsOf('/admin/receipts', list.state, views).map((view, index) => {
        const count = counts[index]
        return count === undefined ? view : { ...view, count }
      })}
      searchLabel={m.search}
      filters={filters()}
      columns={columns}
      keyOf={(row) => row.id}
      nameOf={(row) => row.receipt_no}
      hrefOf={(row) => `/admin/receipts/${row.id}`}
      rowClass={(row) => (row.state === 'voided' ? 'is-dim' : undefined)}
      {...(may('receipts update') && {
        bulkActions: (keys: readonly (string | number)[], clear: () => void) => (
          <BulkButtons selection={chosenRows(list.list?.data, keys)} clear={clear} />
        ),
      })}
      empty={{
        title: m.empty,
        text: m.empty_text,
        action: may('orders view') && (
          <ButtonLink kind="outline" href="/admin/orders">
            {m.see_orders}
          </ButtonLink>
        ),
      }}
    />
  )
}
