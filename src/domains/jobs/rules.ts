import type { StaffJob } from '#platform/contract/staff_jobs.ts'

/** Whether a job has come to its end. */
export const hasEnded = ({ state }: Pick<StaffJob, 'state'>): boolean => state !== 'waiting' && state !== 'running'
