import { typeWords } from '#domains/campaigns/type_messages.ts'
import { orderListWords } from '#domains/orders/list_messages.ts'
import { salesWords } from '#domains/orders/sales/messages.ts'
import { changeOf, shareOf } from '#domains/orders/sales/rules.ts'
import { AskedChoice, optionsOf, useAsked } from '#domains/orders/ui/report_asked.tsx'
import { ReportPage } from '#domains/orders/ui/report_page.tsx'
import { addressOf } from '#platform/browser/call.ts'
import { useData } from '#platform/browser/use_data.ts'
import { formatCount, formatMoney, formatRoughMoney } from '#platform/contract/money.ts'
import { DayRange } from '#ui/admin/day_range.tsx'
import { usePhone } from '#ui/admin/media.ts'
import { type ResponsiveColumn, ResponsiveTable } from '#ui/admin/responsive_table.tsx'
import { TitledCard } from '#ui/card.tsx'
import { BarChart } from '#ui/charts.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { ShareBars } from '#ui/share_bars.tsx'
import { EmptyState } from '#ui/states.tsx'
import { type DonorReport, donorReportApi } from '../contract.ts'
import { donorReportWords as m } from '../messages.ts'
import { DonorTiles } from './donor_tiles.tsx'

type Month = DonorReport['months'][number]
type Group = { key: keyof typeof m.meaning; now: number; before: number }

const monthColumns: readonly ResponsiveColumn<Month>[] = [
  {
    key: 'span',
    label: salesWords.days,
    phone: 'title',
    cell: ({ from, to }) => <span className="figures">{salesWords.span(from, to)}</span>,
  },
  {
    ...{ key: 'givers', label: m.sums.givers, numeric: true, phone: 'fact' },
    cell: ({ givers }) => formatCount(givers),
    phoneCell: ({ givers }) => m.people(formatCount(givers)),
  },
  {
    ...{ key: 'new', label: m.sums.new_givers, numeric: true, phone: 'fact' },
    cell: ({ new_givers }) => formatCount(new_givers),
    phoneCell: ({ new_givers }) => m.of_them_new(formatCount(new_givers)),
  },
  {
    ...{ key: 'gifts', label: m.sums.gifts, numeric: true, phone: 'fact' },
    cell: ({ gifts }) => formatCount(gifts),
    phoneCell: ({ gifts }) => m.gifts(formatCount(gifts)),
  },
  {
    ...{ key: 'amount', label: m.sums.amount, numeric: true, phone: 'side' },
    cell: ({ amount }) => <b>{formatMoney(amount)}</b>,
  },
  {
    ...{ key: 'refunded', label: m.sums.refunded, numeric: true, phone: 'fact' },
    cell: ({ refunded }) => formatMoney(refunded),
    phoneCell: ({ refunded }) => refunded > 0 && m.went_back(formatMoney(refunded)),
  },
  {
    ...{ key: 'before', label: salesWords.before, numeric: true, phone: 'fact' },
    cell: ({ before }) => formatMoney(before),
    phoneCell: ({ before }) => salesWords.before_is(formatMoney(before)),
  },
]

const MonthsCard = ({ found: { months, sums, sums_before } }: { found: DonorReport }) => (
  <TitledCard title={m.by_month}>
    <div className="stack-16">
      <BarChart
        points={months.map(({ from, amount, before }) => ({ label: from.slice(2, 7), value: amount, second: before }))}
        sentence={m.sentence(formatMoney(sums.amount), formatMoney(sums_before.amount))}
        series={[salesWords.now, salesWords.before]}
        format={formatRoughMoney}
        width={1080}
        narrow={usePhone()}
      />
      <ResponsiveTable
        caption={m.by_month}
        columns={monthColumns}
        rows={months.toReversed()}
        keyOf={({ from }) => from}
      />
    </div>
  </TitledCard>
)

const changeOfGroup = ({ now, before }: Group) => {
  const change = changeOf(now, before)
  return change === undefined ? salesWords.no_change : salesWords.percent(change)
}

const groupColumns: readonly ResponsiveColumn<Group>[] = [
  {
    ...{ key: 'group', label: m.group, phone: 'title' },
    cell: ({ key }) => (
      <>
        {m.sums[key]} <span className="small muted">{m.meaning[key]}</span>
      </>
    ),
  },
  {
    ...{ key: 'now', label: salesWords.now, numeric: true, phone: 'side' },
    cell: ({ now }) => <b>{formatCount(now)}</b>,
  },
  {
    ...{ key: 'before', label: salesWords.before, numeric: true, phone: 'fact' },
    cell: ({ before }) => formatCount(before),
    phoneCell: ({ before }) => salesWords.before_is(m.people(formatCount(before))),
  },
  {
    ...{ key: 'change', label: salesWords.against, numeric: true, phone: 'fact' },
    cell: changeOfGroup,
  },
]

const GroupsCard = ({ found: { sums, sums_before } }: { found: DonorReport }) => (
  <TitledCard title={m.groups}>
    <ResponsiveTable
      caption={m.groups}
      columns={groupColumns}
      rows={(['new_givers', 'kept', 'came_back', 'lost'] as const).map((key) => ({
        ...{ key, now: sums[key], before: sums_before[key] },
      }))}
      keyOf={({ key }) => key}
    />
  </TitledCard>
)

type Part = { key: string; name: string; amount: number; gifts: number }

const PartsCard = ({ title, parts, whole }: { title: string; parts: readonly Part[]; whole: number }) => (
  <TitledCard title={title}>
    <ShareBars
      label={title}
      bars={parts.map(({ key, name, amount, gifts }) => ({
        key,
        label: (
          <>
            {name} <span className="small muted">{m.gifts(formatCount(gifts))}</span>
          </>
        ),
        length: whole === 0 ? 0 : amount / whole,
        value: formatMoney(amount),
        note: salesWords.percent(shareOf(amount, whole)),
      }))}
    />
  </TitledCard>
)

const Found = ({ found }: { found: DonorReport }) => {
  const { sums, sums_before, types, methods, channels } = found
  if (sums.gifts === 0 && sums.refunded === 0 && sums_before.gifts === 0)
    return <EmptyState title={m.nothing} text={m.nothing_text} icon="chart-bar" />
  const named = <K extends string>(
    parts: readonly { key: K; amount: number; gifts: number }[],
    of: (key: K) => string,
  ) => parts.map((part) => ({ ...part, name: of(part.key) }))
  return (
    <>
      <DonorTiles sums={sums} before={sums_before} />
      <GroupsCard found={found} />
      <MonthsCard found={found} />
      <div className="grid columns-3">
        <PartsCard title={m.type} parts={named(types, (key) => typeWords.type[key])} whole={sums.amount} />
        <PartsCard title={salesWords.method} parts={methods} whole={sums.amount} />
        <PartsCard
          title={salesWords.channel}
          parts={named(channels, (key) => orderListWords.channel[key])}
          whole={sums.amount}
        />
      </div>
    </>
  )
}

/** /admin/reports/donors: how many gave in a period and what, beside another one. */
export const DonorReportPage = () => {
  const { asked, choose } = useAsked()
  return (
    <ReportPage note={m.lead} file={addressOf(donorReportApi.file, { query: asked })}>
      <TitledCard title={salesWords.days}>
        <div className="stack-16">
          <DayRange label={salesWords.days} from={asked.from} to={asked.to} onRange={choose} />
          <AskedChoice
            {...{ asked, choose }}
            name="compare"
            label={salesWords.compare}
            options={optionsOf(salesWords.comparisons)}
          />
        </div>
      </TitledCard>
      <Loaded {...useData(donorReportApi.get, { query: asked })}>{(found) => <Found found={found} />}</Loaded>
    </ReportPage>
  )
}
