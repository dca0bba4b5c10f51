import { useMemo, useState } from 'react'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useRun } from '#platform/browser/use_run.ts'
import { tableTime } from '#platform/contract/time.ts'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { type ResponsiveColumn, ResponsiveTable } from '#ui/admin/responsive_table.tsx'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Chip, StatusTag, type Tone } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { DateText } from '#ui/values.tsx'
import { checksApi as api, type Check } from '../contract.ts'
import { checkPageWords as m } from '../messages.ts'
import { jobWords, queueWords } from '../queue/messages.ts'
import { ruleWords } from '../rule_messages.ts'
import { type CheckState, commandOf, fixingJobs } from '../rules.ts'
import { fixWordOf } from './fix.ts'

const tones: Record<CheckState, Tone> = {
  waiting: 'plain',
  running: 'info',
  stopped: 'warn',
  passed: 'success',
  broken: 'danger',
  failed: 'danger',
}

const isBad = ({ state }: Check) => state === 'broken' || state === 'failed' || state === 'stopped'

const wordOf = ({ name }: Check) => ruleWords[name] ?? name

const Result = ({ check }: { check: Check }) => (
  <span className="stack gap-1">
    <StatusTag tone={tones[check.state]}>{m.state[check.state]}</StatusTag>
    {check.rows_found > 0 && <span className="small figures">{m.rows(check.rows_found)}</span>}
    {check.broken_since && <span className="small muted figures">{m.since(tableTime(check.broken_since))}</span>}
  </span>
)

/** What fixes it: a kind of background work by itself, or somebody by hand; with the rows where there are some. */
const Fix = ({ check }: { check: Check }) => {
  const job = fixingJobs[check.name]
  return (
    <span className="stack gap-1 small">
      <span>{job ? m.by_job(jobWords[job]) : m.by_hand(fixWordOf(check.name))}</span>
      {check.state === 'stopped' && <span>{m.stopped}</span>}
      {check.first_rows.length > 0 && (
        <details>
          <summary>{m.first_rows}</summary>
          {check.first_rows.map((row) => (
            <code key={row} className="block small">
              {row}
            </code>
          ))}
        </details>
      )}
      {isBad(check) && (
        <span className="muted">
          {m.command}
          <code>npm run --silent cli -- {commandOf(check.name)}</code>
        </span>
      )}
    </span>
  )
}

const Rule = ({ check }: { check: Check }) => (
  <span className="stack gap-1">
    <span>{wordOf(check)}</span>
    <span className="small muted" lang="en">
      {check.name}
    </span>
  </span>
)

const columns: readonly ResponsiveColumn<Check>[] = [
  {
    key: 'rule',
    label: m.column.rule,
    phone: 'title',
    cell: (check) => (
      <div className="stack gap-2 cell-text">
        <Rule check={check} />
        <Fix check={check} />
      </div>
    ),
  },
  { key: 'state', label: m.column.state, phone: 'side', cell: (check) => <Result check={check} /> },
  {
    key: 'last_run_at',
    label: m.column.last_run_at,
    phone: 'fact',
    cell: ({ last_run_at }) => last_run_at && <DateText value={last_run_at} as="short-time" />,
  },
  {
    key: 'ms',
    label: m.column.ms,
    phone: 'fact',
    numeric: true,
    cell: ({ last_ms }) => last_ms !== null && queueWords.ms(last_ms),
  },
]

const Rows = ({ data }: { data: readonly Check[] }) => {
  const [isAll, setAll] = useState(false)
  const bad = data.filter(isBad)
  const rows = isAll ? data : bad
  return (
    <>
      <div className="pad row gap-2 wrap">
        <span>{m.summary(data.length, data.filter(({ state }) => state === 'passed').length)}</span>
        <Chip on={!isAll} onClick={() => setAll(false)}>
          {m.only_bad}
        </Chip>
        <Chip on={isAll} onClick={() => setAll(true)}>
          {m.all}
        </Chip>
      </div>
      {rows.length === 0 && (
        <p className="pad muted">{data.every(({ state }) => state === 'passed') ? m.none_bad : m.none_found}</p>
      )}
      {rows.length > 0 && (
        <ResponsiveTable caption={m.title} columns={columns} rows={rows} keyOf={({ name }) => name} />
      )}
    </>
  )
}

/** In how many milliseconds the page looks again: while some have not run since `asked`. */
const lookingSince =
  (asked: string | undefined) =>
  ({ data }: { data: readonly Check[] }) => {
    const isWaiting = ({ last_run_at, state }: Check) =>
      state === 'running' || (asked !== undefined && Date.parse(last_run_at ?? asked) < Date.parse(asked))
    return data.some(isWaiting) ? 5_000 : null
  }

/** Each check of the night: its last run, how long it took, what it found and what fixes it. */
export const ChecksCard = () => {
  const { run, problem, reload } = useRun(useToasts())
  const again = useAction(api.run)
  const [asked, setAsked] = useState<string>()
  const againIn = useMemo(() => lookingSince(asked), [asked])
  const runAll = () => run(async () => setAsked((await again.run({})).again), m.run_done)
  return (
    <TitledCard
      flush
      title={m.title}
      side={
        <Button kind="outline" size="small" icon="refresh" loading={again.running} onClick={() => void runAll()}>
          {m.run}
        </Button>
      }
    >
      <div className="pad stack gap-3">
        <p className="muted">{m.text}</p>
        {problem && <ProblemNotice problem={problem} reload={reload} />}
      </div>
      <Loaded {...useData(api.list, {}, { againIn })}>{({ data }) => <Rows data={data} />}</Loaded>
    </TitledCard>
  )
}
