import { useState } from 'react'
import { LogLink } from '#domains/audit/ui/log_link.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { RecordTasks } from '#domains/tasks/ui/record_tasks.tsx'
import { useData } from '#platform/browser/use_data.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { type ResponsiveColumn, ResponsiveTable } from '#ui/admin/responsive_table.tsx'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { StatTile } from '#ui/stat_tile.tsx'
import { FactsList } from '#ui/table.tsx'
import { Money } from '#ui/values.tsx'
import { closedYearsApi, type YearDetail } from '../contract.ts'
import { AskDialog } from './ask_dialog.tsx'
import { AskedYearCard, useAskedYears } from './asked_years.tsx'
import { yearPageWords as m } from './messages.ts'
import { PointsCard } from './points_card.tsx'
import { toneOf } from './tones.ts'

type Props = { year: YearDetail }
type Fund = YearDetail['funds'][number]

/** The button that asks for the close. */
const buttonId = 'close-year'

const sum = (key: 'opening' | 'income' | 'expense' | 'moved' | 'closing', label: string): ResponsiveColumn<Fund> => ({
  ...{ key, label, numeric: true, phone: 'fact' },
  cell: ({ [key]: amount }) => <Money amount={amount} />,
  phoneCell: ({ [key]: amount }) => (
    <>
      {label} <Money amount={amount} />
    </>
  ),
})

const agreed: ResponsiveColumn<Fund> = {
  ...{ key: 'agreed', label: m.agreed, numeric: true, phone: 'fact' },
  cell: ({ agreed, closing }) =>
    agreed !== null && <Money amount={agreed} {...(agreed !== closing && { className: 'negative' })} />,
  phoneCell: ({ agreed, closing }) =>
    agreed !== null && (
      <>
        {m.agreed} <Money amount={agreed} {...(agreed !== closing && { className: 'negative' })} />
      </>
    ),
}

const columns: readonly ResponsiveColumn<Fund>[] = [
  { key: 'title', label: m.fund, minWidth: 150, phone: 'title', cell: ({ title }) => title },
  sum('opening', m.opening),
  sum('income', m.income),
  sum('expense', m.expense),
  sum('moved', m.moved),
  { ...sum('closing', m.closing), phone: 'side', phoneCell: ({ closing }) => <Money amount={closing} /> },
]

const FundsCard = ({ year: { funds, closed_at } }: Props) => (
  <TitledCard title={m.funds} flush>
    {funds.length === 0 ? (
      <p className="pad muted">{m.nothing}</p>
    ) : (
      <ResponsiveTable
        caption={m.funds}
        columns={closed_at === null ? columns : [...columns, agreed]}
        rows={funds}
        keyOf={({ campaign_id }) => campaign_id ?? 0}
      />
    )}
  </TitledCard>
)

const LateCard = ({ year: { late, changed } }: Props) => (
  <TitledCard title={m.late} flush>
    <p className="pad muted">{late.length === 0 ? m.no_late : m.late_text(formatMoney(changed))}</p>
    <ul className="plain-list">
      {late.map(({ id, no, on, amount, about }) => (
        <li key={id} className="row between small">
          <span className="grow">
            <a className="link figures" href={`/admin/transactions/${id}`}>
              {no}
            </a>{' '}
            {tableDate(on)} {about}
          </span>
          <Money amount={amount} signed />
        </li>
      ))}
    </ul>
  </TitledCard>
)

const dayOf = (at: string | null) => at && tableDate(taipeiDay(at))

const Facts = ({ year }: Props) => (
  <TitledCard title={m.facts}>
    <FactsList
      facts={[
        { label: m.asked_by, value: year.asked_by_name },
        { label: m.closed_by, value: year.closed_by_name },
        { label: m.closed_at, value: dayOf(year.closed_at) },
        { label: m.surplus, value: year.surplus !== null && <Money amount={year.surplus} /> },
        { label: m.net, value: year.net !== null && <Money amount={year.net} /> },
        { label: m.correction, value: year.correction },
        { label: m.corrected_by, value: year.corrected_by_name },
        { label: m.corrected_at, value: dayOf(year.corrected_at) },
        { label: m.deadline, value: tableDate(year.due_on) },
      ]}
    />
    <p className="hint">{m.deadline_note}</p>
  </TitledCard>
)

const Tiles = ({ year: { now } }: Props) => (
  <section className="tiles" aria-label={m.figures}>
    <StatTile label={m.income} value={formatMoney(now.income)} />
    <StatTile label={m.expense} value={formatMoney(now.expense)} />
    <StatTile label={m.surplus} value={formatMoney(now.surplus)} />
    <StatTile label={m.net} value={formatMoney(now.net)} />
  </section>
)

const Year = ({ year }: Props) => {
  const { id, state, is_ready, closed_at } = year
  const may = useMay()('transactions update') && state !== 'closed'
  const asked = useAskedYears().find((one) => one.year === id)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <DetailPage
        title={m.title(id)}
        crumb={m.year(id)}
        tags={<StatusTag tone={asked ? 'info' : toneOf(year)}>{asked ? m.waits : m.state[state]}</StatusTag>}
        note={m.lead}
        actions={
          <>
            {closed_at && <LogLink type="closed_years" id={id} />}
            {may && (
              <Button id={buttonId} icon="lock" disabled={!is_ready} onClick={() => setAsking(true)}>
                {m.close}
              </Button>
            )}
          </>
        }
        above={
          <>
            <RecordTasks
              noun="closed_years"
              id={id}
              settledBy={{ years_to_close: { control: may && is_ready ? buttonId : null } }}
            />
            {asked && <AskedYearCard asked={asked} />}
            <Tiles year={year} />
          </>
        }
        side={
          <>
            <Facts year={year} />
            {closed_at && <LateCard year={year} />}
          </>
        }
      >
        <PointsCard points={year.points} id={id} />
      </DetailPage>
      {/* as wide as the page: a column for each sum of a fund */}
      <div className="mt-4">
        <FundsCard year={year} />
      </div>
      {asking && <AskDialog year={id} onClose={() => setAsking(false)} />}
    </>
  )
}

/** /admin/transactions/close/$id: one year of the books, and its close by two people. */
export const YearPage = ({ id }: { id: number }) => (
  <Loaded {...useData(closedYearsApi.get, { params: { id } })}>{(year) => <Year key={year.id} year={year} />}</Loaded>
)
