import { useCampaignFilter } from '#domains/campaigns/ui/campaign_filter.ts'
import { bulkButtonsOf } from '#domains/jobs/ui/bulk_button.tsx'
import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { reasonDialogOf } from '#domains/jobs/ui/reason_dialog.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import type { ListView } from '#platform/browser/list_address.ts'
import { useList } from '#platform/browser/use_list.ts'
import type { FilterName } from '#platform/contract/list.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { DateText } from '#ui/values.tsx'
import { receiptsDeskApi } from '../desk/contract.ts'
import { receiptStateWords } from '../messages.ts'
import { receiptDeskPageWords as m } from '../staff_messages.ts'
import { ReceiptSum } from './receipt_sum.tsx'
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
  { key: 'name', label: m.column.name, phone: 'title', clip: 'short', cell: (row) => row.receipt_name },
  {
    key: 'purpose',
    label: m.column.purpose,
    muted: true,
    phone: 'fact',
    clip: 'long',
    cell: purposeWords,
  },
  { key: 'kind', label: m.column.kind, hidden: true, cell: (row) => m.kind[row.kind] },
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
    cell: (row) => <ReceiptSum row={row} />,
  },
]

const views: readonly ListView<FilterName<typeof receiptsDeskApi.list>>[] = [
  { label: m.view.all, filters: {} },
  { label: m.view.issued, filters: { state: 'issued' } },
  { label: m.view.merged, filters: { state: 'merged' } },
  { label: m.view.voided, filters: { state: 'voided' } },
  { label: m.view.corrections, filters: { correction: '1' } },
]

const useFilters = (): FiltersOf<typeof receiptsDeskApi.list> => [
  {
    kind: 'choice',
    name: 'year',
    label: m.filter.year,
    pinned: true,
    options: receiptYears(taipeiDay(new Date())).map((year) => ({ value: String(year), label: m.year(year) })),
  },
  { kind: 'choices', name: 'state', label: m.filter.state, pinned: true, options: choices(receiptStateWords) },
  { kind: 'choice', name: 'kind', label: m.filter.kind, options: choices(m.kind) },
  { kind: 'choices', name: 'type', label: m.filter.type, pinned: true, options: choices(m.type) },
  { kind: 'choices', name: 'delivery', label: m.filter.delivery, pinned: true, options: choices(m.delivery) },
  { kind: 'choice', name: 'correction', label: m.filter.correction, options: choices({ 1: m.filter.yes }) },
  { kind: 'choice', name: 'void_asked', label: m.filter.void_asked, options: choices({ 1: m.filter.yes }) },
  {
    kind: 'choice',
    name: 'upload_tax',
    label: m.filter.upload,
    options: choices({ 1: m.filter.agreed, 0: m.filter.refused }),
  },
  { kind: 'days', from: 'from', to: 'to', label: m.column.date },
  { kind: 'numbers', from: 'amount_from', to: 'amount_to', label: m.column.amount, unit: m.filter.unit },
  ...useCampaignFilter(m.filter.campaign),
  { kind: 'text', name: 'permit', label: m.filter.permit },
  { kind: 'given', name: 'customer', label: m.filter.customer },
]

const VoidManyDialog = reasonDialogOf({
  label: m.void.reason,
  step: m.bulk.void,
  text: m.bulk.void_text,
  maxLength: 200,
})

const bulkButtons = bulkButtonsOf([
  { endpoint: receiptsDeskApi.mailMany, label: m.bulk.mail, icon: 'mail' },
  { endpoint: receiptsDeskApi.markManySent, label: m.bulk.posted, icon: 'mailbox' },
  { endpoint: receiptsDeskApi.voidMany, label: m.bulk.void, icon: 'receipt-off', values: VoidManyDialog },
])

/** Receipts of every state, and how far they are on their way to the donors. */
export const ReceiptsPage = () => {
  const may = useMay()
  const list = useList(receiptsDeskApi.list, { name: 'receipts', sort: '-issued_on', views })
  return (
    <ListPage
      {...list}
      actions={
        <>
          {may('receipts create') && (
            <ButtonLink kind="outline" icon="plus" href="/admin/receipts/create">
              {m.missing}
            </ButtonLink>
          )}
          <ExportButton endpoint={receiptsDeskApi.export} list={list} />
          <ButtonLink kind="outline" icon="file-download" href="/admin/receipts/tax-file">
            {m.tax_file}
          </ButtonLink>
          <ButtonLink kind="outline" icon="printer" href="/dashboard/receipts">
            {m.print_list}
          </ButtonLink>
        </>
      }
      searchLabel={m.search}
      filters={useFilters()}
      columns={columns}
      nameOf={(row) => row.receipt_no}
      hrefOf={(row) => `/admin/receipts/${row.id}`}
      rowClass={(row) => (row.state === 'voided' ? 'is-dim' : undefined)}
      bulkActions={may('receipts update') && bulkButtons}
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
