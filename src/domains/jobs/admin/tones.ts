import type { StaffJob } from '#platform/contract/staff_jobs.ts'
import type { JobRow } from '../contract.ts'

/** The colour of a job's state: one that ended with refused rows is not all well. */
export const jobTone = ({ state, refused }: Pick<StaffJob, 'state' | 'refused'>) => {
  if (state === 'failed') return 'danger'
  if (state === 'cancelled') return 'plain'
  if (state === 'done') return refused > 0 ? 'warn' : 'success'
  return 'info'
}

export const rowTone = {
  waiting: 'plain',
  done: 'success',
  refused: 'danger',
  changed: 'warn',
} as const satisfies Record<JobRow['state'], string>
