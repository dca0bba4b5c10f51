import { NoticeList, useStaffNotices } from '#domains/staff/ui/notices.tsx'
import { taskWords } from '#domains/tasks/messages.ts'
import { TaskList, useTasks } from '#domains/tasks/ui/task_list.tsx'
import { useMyTasks } from '#domains/tasks/ui/waiting.ts'
import { useAction } from '#platform/browser/use_data.ts'
import type { StaffJob } from '#platform/contract/staff_jobs.ts'
import { relativeTime } from '#platform/contract/time.ts'
import { PopoverButton } from '#ui/admin/popover.tsx'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { useNow } from '#ui/now.ts'
import { Progress } from '#ui/progress.tsx'
import { jobWords as m } from '../admin/messages.ts'
import { jobsApi } from '../contract.ts'
import { fileAddress, jobPercent, jobText, jobTitle } from './job_text.ts'
import { useEndings, useOwnJobs, useUndo } from './own_jobs.ts'

const OpenJob = ({ job }: { job: StaffJob }) => {
  const cancel = useAction(jobsApi.cancel)
  const title = jobTitle(job)
  return (
    <li className="bell-row">
      <Icon name={job.undoes_id === null ? 'stack-2' : 'arrow-back-up'} />
      <div className="grow">
        <p className="row between">
          <b>{title}</b>
          <Button
            kind="outline"
            size="small"
            loading={cancel.running}
            onClick={() => void cancel.run({ params: { id: job.id } }).catch(() => undefined)}
          >
            {m.stop}
          </Button>
        </p>
        <p className="small muted figures">{jobText(job, new Date())}</p>
        <Progress className="bell-progress" percent={jobPercent(job) ?? 0} label={title} />
      </div>
    </li>
  )
}

const EndedJob = ({ job, close }: { job: StaffJob; close: () => void }) => {
  const { undo, undoing } = useUndo()
  const now = useNow()
  const hasFaults = job.refused > 0 || job.state === 'failed'
  return (
    <li className={classes('bell-row', !job.is_read && 'is-unread')}>
      <Icon name={hasFaults ? 'alert-triangle' : 'circle-check'} />
      <div className="grow">
        <p className="row between">
          <a className="bell-link" href={`/admin/jobs/${job.id}`} onClick={close}>
            {jobTitle(job)}
          </a>
          <span className="small muted nowrap">{relativeTime(job.finished_at ?? job.created_at, now)}</span>
        </p>
        <p className="row between small muted">
          {jobText(job, now)}
          {job.file && (
            <a className="link" href={fileAddress(job.id)} download>
              {m.download}
            </a>
          )}
          {job.can_undo && (
            <Button kind="outline" size="small" loading={undoing} onClick={() => undo(job.id)}>
              {m.undo}
            </Button>
          )}
        </p>
      </div>
    </li>
  )
}

type Jobs = NonNullable<ReturnType<typeof useOwnJobs>>

const Panel = ({ jobs: { open, ended, unread }, close }: { jobs: Jobs; close: () => void }) => {
  const read = useAction(jobsApi.read)
  const tasks = useTasks()
  const mine = useMyTasks()
  const notices = useStaffNotices()
  return (
    <div className="bell-panel">
      {open.length > 0 && (
        <>
          <div className="bell-head">
            <b>{m.open}</b>
            <span className="small muted">{m.goes_on}</span>
          </div>
          <ul>
            {open.map((job) => (
              <OpenJob key={job.id} job={job} />
            ))}
          </ul>
        </>
      )}
      {tasks.length + mine.length > 0 && (
        <>
          <div className="bell-head">
            <b>{taskWords.title}</b>
          </div>
          <TaskList tasks={tasks} mine={mine} onFollow={close} />
        </>
      )}
      {notices && <NoticeList notices={notices} close={close} />}
      <div className="bell-head">
        <b>{m.ended}</b>
        {unread > 0 && (
          <button type="button" className="link small" onClick={() => void read.run({}).catch(() => undefined)}>
            {m.read_all}
          </button>
        )}
      </div>
      <ul>
        {ended.map((job) => (
          <EndedJob key={job.id} job={job} close={close} />
        ))}
      </ul>
      {open.length + ended.length === 0 && <p className="bell-nothing muted">{m.nothing_text}</p>}
      <p className="bell-foot">
        <a className="link small" href="/admin/jobs" onClick={close}>
          {m.see_all}
        </a>
      </p>
    </div>
  )
}

/** The bell of the shell: what the account has under way, what waits for it, what it is told of, what ended last, and how much of that it has not looked at. */
export const Bell = () => {
  const jobs = useOwnJobs()
  useEndings(jobs)
  const notices = useStaffNotices()
  const unread = (jobs?.unread ?? 0) + (notices?.unread ?? 0)
  return (
    <PopoverButton
      title={m.bell}
      icon="bell"
      className={classes('icon-button', 'bell', unread > 0 && 'has-unread')}
      label={<span className="visually-hidden">{unread > 0 ? m.bell_unread(unread) : m.bell}</span>}
    >
      {(close) => jobs && <Panel jobs={jobs} close={close} />}
    </PopoverButton>
  )
}
