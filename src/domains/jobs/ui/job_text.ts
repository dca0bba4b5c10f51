import { addressOf } from '#platform/browser/call.ts'
import type { StaffJob } from '#platform/contract/staff_jobs.ts'
import { jobTitles, jobWords as m } from '../admin/messages.ts'
import { jobsApi } from '../contract.ts'
import { hasEnded } from '../rules.ts'

type Facts = Pick<StaffJob, 'name' | 'state' | 'total' | 'done' | 'refused' | 'undoes_id' | 'is_dry_run' | 'started_at'>

/** What a job does: 訂單開始備貨 4 筆. */
export const jobTitle = ({ name, total, undoes_id, is_dry_run }: Facts): string => {
  const action = jobTitles[name]
  const title = undoes_id !== null ? m.undo_of(action) : is_dry_run ? m.dry_run_of(action) : action
  return total === null ? title : m.row_count(title, total)
}

/** Where the file of a job is fetched. */
export const fileAddress = (id: number): string => addressOf(jobsApi.file, { params: { id } })

/** How much of a job is behind it, in percent; null where nobody has counted its rows. */
export const jobPercent = ({ state, total, done, refused }: Facts): number | null => {
  if (state === 'done') return 100
  return total === null || total === 0 ? null : Math.floor((100 * (done + refused)) / total)
}

/** Seconds that a job will still take, from how long it took so far; null until something of it is done. */
export const secondsLeft = ({ started_at, total, done, refused }: Facts, now: Date): number | null => {
  const behind = done + refused
  if (started_at === null || total === null || behind === 0) return null
  const spent = Math.max(0, now.getTime() - Date.parse(started_at)) / 1000
  return Math.max(1, Math.round((spent / behind) * (total - behind)))
}

const openText = (job: Facts, now: Date): string => {
  if (job.state === 'waiting') return m.waits
  if (job.total === null) return m.rows_so_far(job.done)
  const left = secondsLeft(job, now)
  return [m.progress(job.done + job.refused, job.total), left !== null && m.left(left)].filter(Boolean).join('・')
}

const endText = ({ is_dry_run, done, refused }: Facts): string => {
  if (is_dry_run) return refused > 0 ? m.some_checked(done + refused, refused) : m.all_checked(done)
  return refused > 0 ? m.some_done(done, refused) : m.all_done(done)
}

/** How far a job is, or what came of it. */
export const jobText = (job: Facts, now: Date): string => {
  if (!hasEnded(job)) return openText(job, now)
  if (job.state === 'failed') return m.failed
  if (job.state === 'cancelled') return m.stopped_at(job.done)
  return endText(job)
}
