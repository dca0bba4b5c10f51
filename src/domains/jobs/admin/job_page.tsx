import { useStaffSession } from '#domains/staff/ui/session.ts'
import { addressOf } from '#platform/browser/call.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useListRows } from '#platform/browser/use_list_rows.ts'
import type { StaffJob } from '#platform/contract/staff_jobs.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import type { FiltersOf } from '#ui/admin/filters.ts'
import { ListCard } from '#ui/admin/list_card.tsx'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Progress } from '#ui/progress.tsx'
import { FactsList } from '#ui/table.tsx'
import { DateText } from '#ui/values.tsx'
import { jobsApi } from '../contract.ts'
import { hasEnded } from '../rules.ts'
import { fileAddress, jobPercent, jobText, jobTitle } from '../ui/job_text.ts'
import { useOwnJobs, useUndo } from '../ui/own_jobs.ts'
import { ImportPage } from './import_page.tsx'
import { jobWords as m } from './messages.ts'
import { jobTone, rowTone } from './tones.ts'

const columns: ColumnsOf<typeof jobsApi.rows> = [
  { key: 'row', label: m.column.row, sort: 'place', phone: 'title', cell: (row) => row.label },
  {
    key: 'result',
    label: m.column.result,
    phone: 'tag',
    cell: (row) => <StatusTag tone={rowTone[row.state]}>{m.row_state[row.state]}</StatusTag>,
  },
  { key: 'reason', label: m.column.reason, muted: true, phone: 'fact', cell: (row) => row.message },
]

const filters: FiltersOf<typeof jobsApi.rows> = [
  {
    kind: 'choice',
    name: 'state',
    label: m.filter.result,
    pinned: true,
    options: Object.entries(m.row_state).map(([value, label]) => ({ value, label })),
  },
]

const Rows = ({ id }: { id: number }) => (
  <ListCard
    {...useListRows(jobsApi.rows, { sort: 'place', per_page: 50 }, { job: String(id) })}
    caption={m.rows}
    searchLabel={m.search_rows}
    filters={filters}
    columns={columns}
    nameOf={(row) => row.label}
    empty={{ title: m.no_rows, text: m.no_rows_text }}
  />
)

const at = (moment: string | null) => moment && <DateText value={moment} as="table-time" />

const Facts = ({ job }: { job: StaffJob }) => (
  <FactsList
    facts={[
      { label: m.column.starter, value: job.started_by_name },
      { label: m.column.created, value: at(job.created_at) },
      { label: m.finished, value: at(job.finished_at) },
      { label: m.kept_until, value: at(job.expires_at) },
      {
        label: m.undoes,
        value: job.undoes_id && (
          <a className="link figures" href={`/admin/jobs/${job.undoes_id}`}>
            #{job.undoes_id}
          </a>
        ),
      },
    ]}
  />
)

const JobActions = ({ job }: { job: StaffJob }) => {
  const cancel = useAction(jobsApi.cancel)
  const { undo, undoing } = useUndo()
  if (!hasEnded(job))
    return (
      <Button
        kind="outline"
        loading={cancel.running}
        onClick={() => void cancel.run({ params: { id: job.id } }).catch(() => undefined)}
      >
        {m.stop}
      </Button>
    )
  if (job.file)
    return (
      <ButtonLink icon="download" href={fileAddress(job.id)} download>
        {m.download}
      </ButtonLink>
    )
  return (
    <>
      {job.applies_id !== null && job.refused > 0 && (
        <ButtonLink
          kind="outline"
          icon="download"
          href={addressOf(jobsApi.refused, { params: { id: job.id } })}
          download
        >
          {m.import.download_refused(job.refused)}
        </ButtonLink>
      )}
      {job.can_undo && (
        <Button kind="outline" icon="arrow-back-up" loading={undoing} onClick={() => undo(job.id)}>
          {m.undo}
        </Button>
      )}
    </>
  )
}

const Job = ({ job }: { job: StaffJob }) => {
  const isMine = useStaffSession().details?.id === job.started_by
  const percent = jobPercent(job)
  return (
    <DetailPage
      title={jobTitle(job)}
      crumb={`#${job.id}`}
      tags={<StatusTag tone={jobTone(job)}>{m.state[job.state]}</StatusTag>}
      actions={isMine && <JobActions job={job} />}
      narrowSide
      side={
        <TitledCard title={m.column.progress}>
          <p className="figures">{jobText(job, new Date())}</p>
          {percent !== null && <Progress className="bell-progress" percent={percent} label={jobTitle(job)} />}
          <Facts job={job} />
        </TitledCard>
      }
    >
      <Rows id={job.id} />
    </DetailPage>
  )
}

/** One job: how far it is, and what came of each row. */
export const JobPage = ({ id }: { id: number }) => {
  const own = useOwnJobs()
  // what is under way is asked for again and again for the bell
  const moving = own?.open.find((job) => job.id === id)
  return (
    <Loaded {...useData(jobsApi.get, { params: { id } })}>
      {(job) =>
        job.is_dry_run && job.state === 'done' && !moving ? <ImportPage job={job} /> : <Job job={moving ?? job} />
      }
    </Loaded>
  )
}
