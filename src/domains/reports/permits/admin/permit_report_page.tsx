import { permitSubject } from '#domains/campaigns/column_messages.ts'
import { permitWords } from '#domains/campaigns/permits/messages.ts'
import { CapCard } from '#domains/campaigns/ui/cap_card.tsx'
import { LegalCalendar, permitEntries } from '#domains/campaigns/ui/legal_calendar.tsx'
import { ReportsCard } from '#domains/campaigns/ui/reports_card.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { addressOf } from '#platform/browser/call.ts'
import { useData } from '#platform/browser/use_data.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PrintButton } from '#ui/print_button.tsx'
import { StatTile } from '#ui/stat_tile.tsx'
import { type Column, FactsList, Table } from '#ui/table.tsx'
import { Money } from '#ui/values.tsx'
import { type PermitStatement, permitStatementsApi } from '../contract.ts'
import { permitStatementWords as m } from '../messages.ts'
import { lineName } from '../sheet.ts'

const { columns: c } = permitSubject

type Row = { readonly key: string; readonly title: string; readonly amount: number; readonly isSum?: boolean }

const columns: readonly Column<Row>[] = [
  { key: 'title', label: m.category, cell: ({ title, isSum }) => (isSum ? <b>{title}</b> : title) },
  {
    key: 'amount',
    label: m.amount,
    numeric: true,
    cell: ({ amount, isSum }) => <Money amount={amount} className={isSum ? 'bold' : undefined} />,
  },
]

const rowsOf = ({ lines, income, expense, moved, balance }: PermitStatement): Row[] => {
  const of = (wanted: 'income' | 'expense') =>
    lines
      .filter(({ direction }) => direction === wanted)
      .map((line) => ({ key: `${wanted}-${line.category}`, title: lineName(line), amount: line.amount }))
  return [
    ...of('income'),
    { key: 'income', title: m.income, amount: income, isSum: true },
    ...of('expense'),
    { key: 'expense', title: m.expense, amount: expense, isSum: true },
    ...(moved === 0 ? [] : [{ key: 'moved', title: m.moved, amount: moved }]),
    { key: 'balance', title: m.balance, amount: balance, isSum: true },
  ]
}

const Sums = ({ statement: { permit, income, expense, balance } }: { statement: PermitStatement }) => (
  <section className="tiles" aria-label={m.title}>
    <StatTile label={m.raised} value={formatMoney(permit.raised)} />
    <StatTile label={m.income} value={formatMoney(income)} />
    <StatTile label={m.expense} value={formatMoney(expense)} />
    <StatTile label={m.balance} value={formatMoney(balance)} />
  </section>
)

const Statement = ({ statement }: { statement: PermitStatement }) => {
  const { permit } = statement
  return (
    <div className="papers stack-16">
      <TitledCard title={permit.name}>
        <FactsList
          facts={[
            { label: c.permit_no, value: permit.permit_no },
            { label: c.authority, value: permit.authority },
            { label: c.purpose, value: permit.purpose },
            { label: m.period, value: permitWords.days(tableDate(permit.starts_on), tableDate(permit.ends_on)) },
          ]}
        />
      </TitledCard>
      <TitledCard title={m.lines}>
        <Table caption={m.lines} columns={columns} rows={rowsOf(statement)} keyOf={({ key }) => key} />
      </TitledCard>
    </div>
  )
}

const Actions = ({ id }: { id: number }) => (
  <>
    {useMay()('campaigns update') && (
      <ButtonLink kind="outline" href={`/admin/settings/permits/${id}`}>
        {m.settings}
      </ButtonLink>
    )}
    <PrintButton />
    <ButtonLink
      kind="outline"
      icon="download"
      href={addressOf(permitStatementsApi.file, { params: { id }, query: {} })}
      download
    >
      {m.download}
    </ButtonLink>
  </>
)

/** /admin/reports/permits/{id}: what an appeal publishes and files, its cap and its deadlines. */
export const PermitReportPage = ({ id }: { id: number }) => {
  const read = useData(permitStatementsApi.get, { params: { id } })
  const name = read.data?.permit.name
  return (
    <Loaded {...read}>
      {(statement) => (
        <DetailPage
          {...(name && { crumb: name })}
          note={statement.permit.permit_no}
          actions={<Actions id={id} />}
          above={<Sums statement={statement} />}
          side={
            <div className="stack-16 no-print">
              <LegalCalendar entries={permitEntries(statement.permit, taipeiDay(new Date()))} />
              <CapCard permit={statement.permit} />
              <ReportsCard permit={statement.permit} />
            </div>
          }
        >
          <Statement statement={statement} />
        </DetailPage>
      )}
    </Loaded>
  )
}
