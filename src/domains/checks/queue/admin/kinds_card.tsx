import { formatCount } from '#platform/contract/money.ts'
import { tableTime } from '#platform/contract/time.ts'
import { type ResponsiveColumn, ResponsiveTable } from '#ui/admin/responsive_table.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Tag } from '#ui/chip.tsx'
import { DateText } from '#ui/values.tsx'
import type { Kind } from '../contract.ts'
import { jobWords, queueWords as m } from '../messages.ts'
import { stuckAfterMinutes } from '../rules.ts'
import { timetableWords } from './timetable.ts'

const isStuck = ({ waiting_since }: Kind) =>
  waiting_since !== null && Date.now() - Date.parse(waiting_since) > stuckAfterMinutes * 60_000

const Stuck = ({ kind }: { kind: Kind }) =>
  isStuck(kind) && kind.waiting_since !== null && <Tag tone="warn">{m.stuck(tableTime(kind.waiting_since))}</Tag>

const columns: readonly ResponsiveColumn<Kind>[] = [
  {
    key: 'name',
    label: m.column.name,
    phone: 'title',
    cell: (kind) => (
      <span className="stack gap-1">
        {jobWords[kind.name]}
        <Stuck kind={kind} />
      </span>
    ),
    phoneCell: (kind) => (
      <>
        <b>{jobWords[kind.name]}</b> <Stuck kind={kind} />
      </>
    ),
  },
  { key: 'when', label: m.column.when, phone: 'fact', cell: ({ cron }) => timetableWords(cron) },
  {
    key: 'last',
    label: m.column.last,
    phone: 'fact',
    cell: ({ last_done_at }) => last_done_at && <DateText value={last_done_at} as="short-time" />,
  },
  {
    key: 'ms',
    label: m.column.ms,
    phone: 'fact',
    numeric: true,
    cell: ({ last_ms }) => last_ms !== null && m.ms(last_ms),
  },
  { key: 'running', label: m.column.running, numeric: true, cell: ({ running }) => formatCount(running) },
  {
    key: 'waiting',
    label: m.column.waiting,
    phone: 'fact',
    numeric: true,
    cell: ({ waiting }) => formatCount(waiting),
    phoneCell: ({ waiting }) => waiting > 0 && m.waiting_count(waiting),
  },
  { key: 'done', label: m.column.done, numeric: true, cell: ({ done }) => formatCount(done) },
  {
    key: 'failed',
    label: m.column.failed,
    phone: 'side',
    numeric: true,
    cell: ({ failed }) => (failed > 0 ? <Tag tone="danger">{formatCount(failed)}</Tag> : formatCount(0)),
    phoneCell: ({ failed }) => failed > 0 && <Tag tone="danger">{m.failed_count(failed)}</Tag>,
  },
]

/** Every kind of background work: when it starts, ran last, waits and fails. */
export const KindsCard = ({ kinds }: { kinds: readonly Kind[] }) => (
  <TitledCard flush title={m.kinds} side={<span className="small muted">{m.kinds_text}</span>}>
    <ResponsiveTable caption={m.kinds} columns={columns} rows={kinds} keyOf={({ name }) => name} />
  </TitledCard>
)
