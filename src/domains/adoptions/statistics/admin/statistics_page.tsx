import { addressOf } from '#platform/browser/call.ts'
import { useData } from '#platform/browser/use_data.ts'
import { usePlainSearch } from '#platform/browser/use_plain_search.ts'
import { formatCount } from '#platform/contract/money.ts'
import { type Day, isDay, taipeiDay } from '#platform/contract/time.ts'
import { daysOf } from '#platform/contract/typed_day.ts'
import { DayRange } from '#ui/admin/day_range.tsx'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { usePhone } from '#ui/admin/media.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { BarChart } from '#ui/charts.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { StatTile } from '#ui/stat_tile.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { requestDeskWords } from '../../desk/requests/staff_messages.ts'
import { type ShelterStatistics, statisticsApi } from '../contract.ts'
import type { Heads } from '../rules.ts'
import { statisticsWords as m } from '../staff_messages.ts'

type Row<R extends string> = Heads & { readonly reason: R }

const ReasonsCard = <R extends string>(props: {
  title: string
  text?: string
  rows: readonly Row<R>[]
  words: Readonly<Record<R, string>>
}) => {
  const { title, text, rows, words } = props
  const columns: readonly Column<Row<R>>[] = [
    { key: 'reason', label: m.reason, cell: ({ reason }) => words[reason] },
    { key: 'cat', label: m.cat, numeric: true, cell: ({ cat }) => formatCount(cat) },
    { key: 'dog', label: m.dog, numeric: true, cell: ({ dog }) => formatCount(dog) },
    { key: 'all', label: m.all, numeric: true, cell: ({ cat, dog }) => <b>{formatCount(cat + dog)}</b> },
  ]
  return (
    <TitledCard title={title}>
      <div className="stack-16">
        {text && <p className="small muted">{text}</p>}
        <Table
          caption={title}
          columns={columns}
          rows={rows}
          keyOf={({ reason }) => reason}
          isMuted={({ cat, dog }) => cat + dog === 0}
        />
      </div>
    </TitledCard>
  )
}

type Month = ShelterStatistics['months'][number]

const monthColumns: readonly Column<Month>[] = [
  { key: 'month', label: m.month, cell: ({ month }) => <span className="figures">{month}</span> },
  { key: 'came', label: m.came, numeric: true, cell: ({ intake }) => formatCount(intake) },
  { key: 'left', label: m.left, numeric: true, cell: ({ outcome }) => formatCount(outcome) },
]

const MonthsCard = ({ found: { months, stock } }: { found: ShelterStatistics }) => {
  const narrow = usePhone()
  return (
    <TitledCard title={m.months}>
      <div className="stack-16">
        {months.length > 1 && (
          <BarChart
            points={months.map(({ month, intake, outcome }) => ({ label: month, value: intake, second: outcome }))}
            sentence={m.sentence(stock.came.cat + stock.came.dog, stock.left.cat + stock.left.dog)}
            series={[m.came, m.left]}
            format={formatCount}
            narrow={narrow}
          />
        )}
        <Table caption={m.months} columns={monthColumns} rows={months.toReversed()} keyOf={({ month }) => month} />
      </div>
    </TitledCard>
  )
}

const stocks = ['before', 'came', 'left', 'after'] as const

const Found = ({ found }: { found: ShelterStatistics }) => (
  <>
    <section className="tiles" aria-label={m.stock_title}>
      {stocks.map((key) => {
        const { cat, dog } = found.stock[key]
        return <StatTile key={key} label={m.stock[key]} value={m.heads(cat + dog)} note={m.of_both(cat, dog)} />
      })}
    </section>
    <div className="columns-21">
      <div className="stack-16">
        <MonthsCard found={found} />
        <ReasonsCard title={m.intake} rows={found.intake} words={m.intake_reason} />
        <ReasonsCard title={m.outcome} rows={found.outcome} words={m.outcome_reason} />
      </div>
      <ReasonsCard
        title={m.returns}
        text={m.returns_text}
        rows={found.returns}
        words={requestDeskWords.return_reason}
      />
    </div>
  </>
)

/** The period of the address; the year so far where it says none. */
const usePeriod = () => {
  const { search, go } = usePlainSearch()
  const year = daysOf('year', taipeiDay(new Date()))
  const dayIn = (text: unknown, other: Day) => (typeof text === 'string' && isDay(text) ? text : other)
  const period = { from: dayIn(search.from, year.from), to: dayIn(search.to, year.to) }
  const choose = (change: { from?: Day | undefined; to?: Day | undefined }) =>
    go({ ...period, ...change }, { replace: true, resetScroll: false })
  return { period, choose }
}

/** /admin/care/statistics: how animals came and left in a period, by reason, as the law counts it. */
export const StatisticsPage = () => {
  const { period, choose } = usePeriod()
  return (
    <DetailPage
      note={m.lead}
      actions={
        <ButtonLink kind="outline" icon="download" href={addressOf(statisticsApi.file, { query: period })} download>
          {m.download}
        </ButtonLink>
      }
    >
      <TitledCard title={m.period}>
        <DayRange label={m.period} {...period} onRange={choose} />
      </TitledCard>
      <Loaded {...useData(statisticsApi.show, { query: period })}>{(found) => <Found found={found} />}</Loaded>
    </DetailPage>
  )
}
