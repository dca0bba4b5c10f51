import { type CourseDay, fundingsApi } from '#domains/ledger/fundings/contract.ts'
import { useData } from '#platform/browser/use_data.ts'
import { formatMoney, formatRoughMoney } from '#platform/contract/money.ts'
import { daysBetween, startOfDay, tableDate, taipeiDay } from '#platform/contract/time.ts'
import { usePhone } from '#ui/admin/media.ts'
import { TitledCard } from '#ui/card.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { GrowthChart } from '#ui/growth_chart.tsx'
import { Progress } from '#ui/progress.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Money } from '#ui/values.tsx'
import type { StaffCampaign } from '../desk/contract.ts'
import { progressPercent } from '../rules.ts'
import { campaignWords } from '../staff_messages.ts'

const m = campaignWords.course

const columns: readonly Column<CourseDay>[] = [
  { key: 'on', label: m.on, cell: (row) => tableDate(row.on) },
  { key: 'raised', label: m.raised, numeric: true, cell: (row) => <Money amount={row.raised} /> },
  { key: 'spent', label: m.spent, numeric: true, cell: (row) => <Money amount={row.spent} /> },
]

const sentenceOf = (days: readonly CourseDay[], last: CourseDay) =>
  m.sentence(days.length, tableDate(last.on), formatMoney(last.raised), formatMoney(last.spent))

/** Month and day; of more than a year its months with their year. */
const dayOfAxis = (day: string, days: readonly CourseDay[]): string => {
  const [first, last] = [days[0]?.on ?? '', days.at(-1)?.on ?? '']
  return daysBetween(first, last) > 365 ? day.slice(0, 7) : day.slice(5)
}

type CourseProps = { days: readonly CourseDay[]; last: CourseDay; target: number | null }

const Course = ({ days, last, target }: CourseProps) => (
  <>
    <GrowthChart
      points={days.map(({ on, raised, spent }) => ({ at: startOfDay(on), first: raised, second: spent }))}
      sentence={sentenceOf(days, last)}
      series={[m.raised, m.spent]}
      target={target === null ? undefined : { value: target, label: m.target(formatRoughMoney(target)) }}
      format={formatRoughMoney}
      formatTime={(at) => dayOfAxis(tableDate(taipeiDay(at)), days)}
      narrow={usePhone()}
    />
    <Disclosure title={m.table}>
      <Table caption={m.title} columns={columns} rows={days.toReversed()} keyOf={({ on }) => on} />
    </Disclosure>
  </>
)

/** What a campaign raised and spent over time, from the second day on which its money moved; before that how far it is. */
export const CourseCard = ({ campaign: { id, raised, target_amount } }: { campaign: StaffCampaign }) => {
  const days = useData(fundingsApi.course, { params: { id } }).data?.data ?? []
  const [last, before] = [days.at(-1), days.at(-2)]
  const percent = progressPercent(raised, target_amount)
  if (last && before)
    return (
      <TitledCard title={m.title}>
        <Course days={days} last={last} target={target_amount} />
      </TitledCard>
    )
  return percent === null ? null : (
    <TitledCard title={campaignWords.column.percent} side={<b className="figures">{percent}%</b>}>
      <Progress percent={percent} large />
    </TitledCard>
  )
}
