import { useAction } from '#platform/browser/use_data.ts'
import { useRun } from '#platform/browser/use_run.ts'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { type ResponsiveColumn, ResponsiveTable } from '#ui/admin/responsive_table.tsx'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { DateText } from '#ui/values.tsx'
import { queueApi as api, type FailedJob } from '../contract.ts'
import { jobWords, queueWords as m } from '../messages.ts'
import { mostShown } from '../rules.ts'

type Retry = (jobs: readonly FailedJob[]) => void

const RetryButton = ({ job, retry }: { job: FailedJob; retry: Retry }) => (
  <Button kind="outline" size="small" icon="refresh" onClick={() => retry([job])}>
    {m.retry}
  </Button>
)

const Reason = ({ job }: { job: FailedJob }) => (
  <span className="small cell-text" lang="en">
    {job.reason}
  </span>
)

const columnsWith = (retry: Retry): readonly ResponsiveColumn<FailedJob>[] => [
  { key: 'name', label: m.column.name, phone: 'title', cell: ({ name }) => <b>{jobWords[name]}</b> },
  {
    key: 'failed_at',
    label: m.column.failed_at,
    phone: 'fact',
    cell: ({ failed_at }) => failed_at && <DateText value={failed_at} as="table-time" />,
  },
  { key: 'tries', label: m.column.tries, phone: 'fact', numeric: true, cell: ({ tries }) => m.tries(tries) },
  { key: 'reason', label: m.column.reason, phone: 'below', cell: (job) => <Reason job={job} /> },
  {
    key: 'act',
    label: m.column.act,
    hideLabel: true,
    phone: 'side',
    cell: (job) => <RetryButton job={job} retry={retry} />,
  },
]

/** Jobs that failed for good, each with what was thrown and a button that runs it again. */
export const FailedCard = ({ failed, count }: { failed: readonly FailedJob[]; count: number }) => {
  const { run, problem, reload } = useRun(useToasts())
  const again = useAction(api.retry)
  const retry: Retry = (jobs) => void run(() => again.run({ body: { ids: jobs.map(({ id }) => id) } }), m.retried)
  const all = failed.length > 1 && (
    <Button kind="outline" size="small" icon="refresh" loading={again.running} onClick={() => retry(failed)}>
      {m.retry_all(failed.length)}
    </Button>
  )
  return (
    <TitledCard flush title={m.failed} side={all}>
      <div className="pad stack gap-3">
        <p className="muted">{failed.length === 0 ? m.none_failed : m.failed_text}</p>
        {count > mostShown && <p className="small muted">{m.only_latest(mostShown)}</p>}
        {problem && <ProblemNotice problem={problem} reload={reload} />}
      </div>
      {failed.length > 0 && (
        <ResponsiveTable caption={m.failed} columns={columnsWith(retry)} rows={failed} keyOf={({ id }) => id} />
      )}
    </TitledCard>
  )
}
