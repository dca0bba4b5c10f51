import { formatCount } from '#platform/contract/money.ts'
import { tableTime } from '#platform/contract/time.ts'
import { usePhone } from '#ui/admin/media.ts'
import { TitledCard } from '#ui/card.tsx'
import { Tag } from '#ui/chip.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { DateText } from '#ui/values.tsx'
import type { Kind } from '../contract.ts'
import { jobWords, queueWords as m } from '../messages.ts'
import { stuckAfterMinutes } from '../rules.ts'
import { timetableWords } from './timetable.ts'

const isStuck = ({ waiting_since }: Kind) =>
  waiting_since !== null && Date.now() - Date.parse(waiting_since) > stuckAfterMinutes * 60_000

const Stuck = ({ kind }: { kind: Kind }) =>
  isStuck(kind) && kind.waiting_since !== null && <Tag tone="warn">{m.stuck(tableTime(kind.waiting_since))}</Tag>

const Failed = ({ count }: { count: number }) =>
  count > 0 ? <Tag tone="danger">{formatCount(count)}</Tag> : formatCount(0)

const Last = ({ at }: { at: string | null }) => at && <DateText value={at} as="short-time" />

const columns: readonly Column<Kind>[] = [
  {
    key: 'name',
    label: m.column.name,
    cell: (kind) => (
      <span className="stack gap-1">
        {jobWords[kind.name]}
        <Stuck kind={kind} />
      </span>
    ),
  },
  { key: 'when', label: m.column.when, cell: ({ cron }) => timetableWords(cron) },
  { key: 'last', label: m.column.last, cell: ({ last_done_at }) => <Last at={last_done_at} /> },
  { key: 'ms', label: m.column.ms, numeric: true, cell: ({ last_ms }) => last_ms !== null && m.ms(last_ms) },
  { key: 'running', label: m.column.running, numeric: true, cell: ({ running }) => formatCount(running) },
  { key: 'waiting', label: m.column.waiting, numeric: true, cell: ({ waiting }) => formatCount(waiting) },
  { key: 'done', label: m.column.done, numeric: true, cell: ({ done }) => formatCount(done) },
  { key: 'failed', label: m.column.failed, numeric: true, cell: ({ failed }) => <Failed count={failed} /> },
]

const PhoneRows = ({ rows }: { rows: readonly Kind[] }) => (
  <ul className="phone-list" aria-label={m.kinds}>
    {rows.map((kind) => (
      <li key={kind.name} className="stack gap-1">
        <div className="row between gap-2">
          <b>{jobWords[kind.name]}</b>
          {kind.failed > 0 && <Tag tone="danger">{m.failed_count(kind.failed)}</Tag>}
        </div>
        <p className="small muted figures joined">
          <span>{timetableWords(kind.cron)}</span>
          {kind.last_done_at && (
            <span>
              <Last at={kind.last_done_at} />
            </span>
          )}
          {kind.last_ms !== null && <span>{m.ms(kind.last_ms)}</span>}
          {kind.waiting > 0 && <span>{m.waiting_count(kind.waiting)}</span>}
        </p>
        <Stuck kind={kind} />
      </li>
    ))}
  </ul>
)

/** Every kind of background work: when it starts, ran last, waits and fails. */
export const KindsCard = ({ kinds }: { kinds: readonly Kind[] }) => {
  const phone = usePhone()
  return (
    <TitledCard flush title={m.kinds} side={<span className="small muted">{m.kinds_text}</span>}>
      {phone ? (
        <PhoneRows rows={kinds} />
      ) : (
        <Table caption={m.kinds} columns={columns} rows={kinds} keyOf={({ name }) => name} />
      )}
    </TitledCard>
  )
}
