import { DiffTable } from '#ui/admin/diff_table.tsx'
import { Identity } from '#ui/admin/identity.tsx'
import { ProgressCell } from '#ui/admin/progress_cell.tsx'
import { CardLink, TitledCard } from '#ui/card.tsx'
import { BarChart, LineChart, Sparkline } from '#ui/charts.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { NoBreak } from '#ui/no_break.tsx'
import { Gallery, Picture } from '#ui/picture.tsx'
import { Progress } from '#ui/progress.tsx'
import { ShareBars } from '#ui/share_bars.tsx'
import { StatTile } from '#ui/stat_tile.tsx'
import { Steps, Timeline } from '#ui/steps.tsx'
import { FactsList, Table } from '#ui/table.tsx'
import { DateText, Money } from '#ui/values.tsx'
import { sample } from './messages.ts'
import type { Part } from './part.tsx'

const drawing = (name: string) => ({ src: `/illustrations/${name}.svg`, alt: sample.orange })
const money = (value: number) => `NT$${value}`
const points = sample.days.map((label, index) => ({ label, value: 300 * (index + 1), second: 450 }))
const chart = {
  points,
  sentence: sample.sentence,
  series: [sample.this_period, sample.period_before],
  format: money,
} as const
const rows = [
  { id: 1, name: sample.orange, place: sample.shelter, amount: 1600 },
  { id: 2, name: sample.long_name, place: sample.shelter, amount: -450 },
]

/** What is read. */
export const records: readonly Part[] = [
  {
    name: 'Identity',
    states: {
      'with a photo': <Identity name={sample.orange} sub={sample.number} picture={drawing('cat-orange')} />,
      'too long for its cell': <Identity name={sample.long_name} sub={sample.number} />,
    },
  },
  {
    name: 'ProgressCell',
    states: {
      'on its way': <ProgressCell percent={62} none={sample.ended} />,
      'past its goal': <ProgressCell percent={105} none={sample.ended} />,
      'of what may be used': <ProgressCell percent={100} none={sample.ended} use={sample.ended} />,
      'without a goal': <ProgressCell percent={null} none={sample.ended} />,
    },
  },
  {
    name: 'Progress',
    states: {
      'of a goal': <Progress percent={62} />,
      'of what may be used': <Progress percent={95} of="use" large />,
    },
  },
  {
    name: 'StatTile',
    states: {
      'up, with its line': (
        <StatTile
          label={sample.income}
          value={<Money amount={1284500} />}
          change={14}
          chart={<Sparkline values={[3, 5, 4, 8]} />}
        />
      ),
      'down, where less is better': (
        <StatTile label={sample.late} value="4" change={-20} inverse note={sample.medical} />
      ),
    },
  },
  { name: 'BarChart', states: { 'two series': <BarChart {...chart} /> } },
  { name: 'LineChart', states: { 'two series': <LineChart {...chart} /> } },
  { name: 'Sparkline', states: { rising: <Sparkline values={[1, 2, 2, 5]} /> } },
  {
    name: 'ShareBars',
    states: {
      'two shares': (
        <ShareBars
          label={sample.use}
          bars={[
            { key: 'neuter', label: sample.purpose, length: 70, value: money(700) },
            { key: 'food', label: sample.food, length: 30, value: money(300) },
          ]}
        />
      ),
    },
  },
  {
    name: 'Money',
    states: {
      plain: <Money amount={1600} />,
      'money in': <Money amount={1600} signed />,
      'money out': <Money amount={-450} signed />,
    },
  },
  {
    name: 'DateText',
    states: {
      'in a table': <DateText value="2026-11-28T02:00:00Z" as="table-time" />,
      'in prose': <DateText value="2026-11-28T02:00:00Z" as="prose" />,
    },
  },
  { name: 'NoBreak', states: { 'a sentence': <NoBreak text={sample.answer} /> } },
  {
    name: 'Table',
    states: {
      'two rows, one muted': (
        <Table
          caption={sample.rows}
          columns={[
            { key: 'name', label: sample.name, cell: ({ name }) => name },
            { key: 'place', label: sample.place, cell: ({ place }) => place },
            {
              key: 'amount',
              label: sample.amount,
              cell: ({ amount }) => <Money amount={amount} signed />,
              numeric: true,
            },
          ]}
          rows={rows}
          keyOf={({ id }) => id}
          isMuted={({ id }) => id === 2}
        />
      ),
    },
  },
  {
    name: 'FactsList',
    states: {
      'two facts': (
        <FactsList
          facts={[
            { label: sample.name, value: sample.orange },
            { label: sample.state, value: <StatusTag tone="success">{sample.open}</StatusTag> },
          ]}
        />
      ),
    },
  },
  {
    name: 'DiffTable',
    states: {
      'a word and a name': (
        <DiffTable
          caption={sample.change}
          changes={[
            { field: sample.colour, before: sample.orange_only, after: sample.orange_white },
            { field: sample.name, before: null, after: sample.orange },
          ]}
        />
      ),
    },
  },
  { name: 'Steps', states: { 'the third of four': <Steps steps={sample.steps} now={2} /> } },
  {
    name: 'Timeline',
    states: {
      'now, and before': (
        <Timeline
          entries={[
            { key: 1, state: 'now', title: sample.waiting },
            {
              key: 2,
              state: 'done',
              title: sample.sent,
              time: <DateText value="2026-11-28T02:00:00Z" as="short-time" />,
            },
          ]}
        />
      ),
    },
  },
  { name: 'TitledCard', states: { plain: <TitledCard title={sample.facts}>{sample.answer}</TitledCard> } },
  { name: 'CardLink', states: { plain: <CardLink href="#here">{sample.orange}</CardLink> } },
  {
    name: 'Picture',
    states: { 'a drawing': <Picture {...drawing('cat-orange')} width={160} height={120} /> },
  },
  {
    name: 'Gallery',
    states: {
      'two photos': <Gallery label={sample.orange} pictures={[drawing('cat-orange'), drawing('cat-calico')]} />,
    },
  },
]
