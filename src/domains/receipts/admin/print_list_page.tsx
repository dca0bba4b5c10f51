import { useReader } from '#domains/staff/ui/session.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { useData } from '#platform/browser/use_data.ts'
import { findWord, keysOf } from '#platform/contract/closed_lists.ts'
import { formatCount, formatMoney } from '#platform/contract/money.ts'
import { mayRead } from '#platform/contract/readers.ts'
import { tableTime, taipeiDay } from '#platform/contract/time.ts'
import { PrintPage } from '#ui/admin/print_page.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Pager } from '#ui/navigation.tsx'
import { EmptyState } from '#ui/states.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { SelectField } from '#ui/text_fields.tsx'
import { DateText } from '#ui/values.tsx'
import { printedOf, receiptsDeskApi } from '../desk/contract.ts'
import { receiptStateWords } from '../messages.ts'
import { receiptDeskPageWords } from '../staff_messages.ts'
import { ReceiptSum } from './receipt_sum.tsx'
import { purposeWords, type ReceiptRow, receiptYears } from './receipt_words.ts'
import '#ui/styles/receipt.css'

const { list: m, column, year: yearWords } = receiptDeskPageWords

const ReceiptNo = ({ row }: { row: ReceiptRow }) => {
  const readsDonors = mayRead(useReader(), ...printedOf)
  if (!readsDonors) return row.receipt_no
  return (
    <a href={`/api/admin/receipts/${row.id}/pdf`} target="_blank" aria-label={m.pdf(row.receipt_no)} rel="noopener">
      {row.receipt_no}
    </a>
  )
}

const columns: readonly Column<ReceiptRow>[] = [
  { key: 'no', label: column.no, cell: (row) => <ReceiptNo row={row} /> },
  { key: 'date', label: column.date, cell: (row) => <DateText value={row.issued_on} /> },
  { key: 'name', label: column.name, cell: (row) => row.receipt_name },
  { key: 'purpose', label: column.purpose, cell: purposeWords },
  { key: 'state', label: column.state, cell: (row) => receiptStateWords[row.state] },
  { key: 'amount', label: column.amount, numeric: true, cell: (row) => <ReceiptSum row={row} /> },
]

type Question = { year: string; state: ReceiptRow['state'] | undefined; page: number }

const addressOf = ({ year, state, page }: Question) => {
  const pairs = Object.entries({ year, state: state ?? '', page: page > 1 ? String(page) : '' }).filter(
    ([, value]) => value,
  )
  return `/dashboard/receipts${pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''}`
}

const Choices = ({ question }: { question: Question }) => (
  <>
    <SelectField
      label={m.year}
      hideLabel
      placeholder={m.all_years}
      options={receiptYears(taipeiDay(new Date())).map((year) => ({ value: String(year), label: yearWords(year) }))}
      value={question.year}
      onChange={(event) => goTo(addressOf({ ...question, year: event.target.value, page: 1 }))}
    />
    <SelectField
      label={m.state}
      hideLabel
      placeholder={m.all_states}
      options={Object.entries(receiptStateWords).map(([value, label]) => ({ value, label }))}
      value={question.state ?? ''}
      onChange={(event) =>
        goTo(addressOf({ ...question, state: findWord(keysOf(receiptStateWords), event.target.value), page: 1 }))
      }
    />
  </>
)

/** /dashboard/receipts: receipts of a year as a plain list for paper, a hundred on a page. */
export const PrintListPage = (question: Question) => {
  const { year, state, page } = question
  const filter = { ...(year && { year }), ...(state && { state }) }
  const read = useData(receiptsDeskApi.list, { query: { page, per_page: 100, sort: 'receipt_no', filter } })
  const sums = useData(receiptsDeskApi.sums, { query: { filter } })
  return (
    <PrintPage
      back={{ href: '/admin/receipts', label: m.back }}
      tools={<Choices question={question} />}
      print={m.print}
    >
      <article className="print-list">
        <h1>{m.heading(year)}</h1>
        <Loaded {...read}>
          {({ data, meta }) => {
            const pages = Math.ceil(meta.total / meta.per_page)
            return data.length === 0 ? (
              <EmptyState icon="receipt" title={m.none} />
            ) : (
              <>
                <p className="small muted">
                  {sums.data && m.count(formatCount(sums.data.count), formatMoney(sums.data.issued_amount))}
                  {pages > 1 && m.page_of(formatCount(page), formatCount(pages))}・{m.as_of(tableTime(new Date()))}
                </p>
                <Table caption={m.heading(year)} columns={columns} rows={data} keyOf={(row) => row.id} />
                <div className="no-print">
                  <Pager meta={meta} hrefOf={(next) => addressOf({ ...question, page: next })} />
                </div>
              </>
            )
          }}
        </Loaded>
      </article>
    </PrintPage>
  )
}
