import { addressOf } from '#platform/browser/call.ts'
import { useData } from '#platform/browser/use_data.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { DayRange } from '#ui/admin/day_range.tsx'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Loaded, MissingRecord } from '#ui/loaded.tsx'
import { Pager } from '#ui/navigation.tsx'
import { StatTile } from '#ui/stat_tile.tsx'
import { EmptyState } from '#ui/states.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { DateText, Money } from '#ui/values.tsx'
import { reportsPath, usePeriod } from '../../admin/use_period.ts'
import { accountReportWords } from '../../messages.ts'
import { type AccountLedger, accountLedgerApi, type LedgerRow } from '../contract.ts'
import { accountLedgerWords as m } from '../messages.ts'
import { rowsOfPage } from '../rules.ts'
import { counterOf, kindOf } from '../sheet.ts'

const RowText = ({ row }: { row: LedgerRow }) =>
  row.book === 'transactions' ? (
    <a className="link" href={`/admin/transactions/${row.id}`}>
      {row.text}
    </a>
  ) : (
    (row.text ?? kindOf(row))
  )

const columns: readonly Column<LedgerRow>[] = [
  { key: 'date', label: m.date, cell: (row) => <DateText value={row.occurred_on} /> },
  { key: 'no', label: m.no, className: 'muted', cell: ({ no }) => <span className="figures nowrap">{no}</span> },
  { key: 'text', label: m.text, minWidth: 160, cell: (row) => <RowText row={row} /> },
  { key: 'kind', label: m.category, width: 70, cell: kindOf },
  { key: 'counter', label: m.counter, width: 120, cell: counterOf },
  { key: 'debit', label: m.debit, numeric: true, cell: ({ debit }) => debit !== 0 && <Money amount={debit} /> },
  { key: 'credit', label: m.credit, numeric: true, cell: ({ credit }) => credit !== 0 && <Money amount={credit} /> },
  {
    key: 'balance',
    label: m.balance,
    numeric: true,
    cell: ({ balance }) => <Money amount={balance} className="bold" />,
  },
]

type FoundProps = { found: AccountLedger; hrefOf: (page: number) => string }

const Found = ({ found, hrefOf }: FoundProps) => {
  const { opening, debit, credit, closing, rows, rows_count, page, from, to } = found
  const title = accountReportWords.titled(m.title, from, to)
  return (
    <>
      <section className="tiles" aria-label={m.title}>
        <StatTile label={m.opening} value={formatMoney(opening)} />
        <StatTile label={m.debit} value={formatMoney(debit)} />
        <StatTile label={m.credit} value={formatMoney(credit)} />
        <StatTile label={m.closing} value={formatMoney(closing)} note={m.rows(rows_count)} />
      </section>
      {rows.length === 0 ? (
        <EmptyState title={m.nothing} text={m.nothing_text} icon="report-money" />
      ) : (
        <TitledCard title={title}>
          <Table
            className="table-wrap"
            caption={title}
            columns={columns}
            rows={rows}
            keyOf={({ book, id }) => `${book}-${id}`}
          />
          <Pager meta={{ page, per_page: rowsOfPage, total: rows_count }} hrefOf={hrefOf} />
        </TitledCard>
      )}
    </>
  )
}

/** /admin/reports/accounts/{id}: the rows of one account with the balance after each. */
export const AccountLedgerPage = ({ id }: { id: number }) => {
  const { search, period, choose, hrefOf } = usePeriod()
  const read = useData(accountLedgerApi.get, {
    params: { id },
    query: { ...period, page: Number(search.page ?? 1) || 1 },
  })
  if (read.missing) return <MissingRecord />
  const name = read.data?.account.title
  const own = `${reportsPath}/${id}`
  return (
    <DetailPage
      title={name ?? m.title}
      {...(name && { crumb: name })}
      actions={
        <ButtonLink
          kind="outline"
          icon="download"
          href={addressOf(accountLedgerApi.file, { params: { id }, query: period })}
          download
        >
          {accountReportWords.download.xlsx}
        </ButtonLink>
      }
    >
      <TitledCard title={accountReportWords.period}>
        <DayRange label={accountReportWords.period} {...period} onRange={choose} />
      </TitledCard>
      <Loaded {...read}>
        {(found) => <Found found={found} hrefOf={(page) => hrefOf(own, page > 1 ? { page: String(page) } : {})} />}
      </Loaded>
    </DetailPage>
  )
}
