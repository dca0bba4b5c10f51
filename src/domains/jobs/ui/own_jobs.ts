import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { readOf } from '#platform/browser/reread.ts'
import { useStarted } from '#platform/browser/started.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import { useAction } from '#platform/browser/use_data.ts'
import type { CallResult } from '#platform/contract/endpoint.ts'
import type { StaffJob } from '#platform/contract/staff_jobs.ts'
import type { StaffJobName } from '#registry/staff_jobs.ts'
import { useToasts } from '#ui/toasts.tsx'
import { jobWords as m } from '../admin/messages.ts'
import { jobsApi } from '../contract.ts'
import { jobText, jobTitle } from './job_text.ts'

type OwnJobs = CallResult<typeof jobsApi.mine>

/** Milliseconds between two looks at what is under way. */
const lookEveryMs = 1_000

/** What the account started. Asked for again every second while something is under way, and else only after a write. */
export const useOwnJobs = (): OwnJobs | undefined => {
  const call = useCall()
  const { data } = useQuery({
    ...readOf(jobsApi.mine, {}),
    queryFn: () => call(jobsApi.mine, {}),
    enabled: useStarted(),
    refetchInterval: ({ state }) => (state.data && state.data.open.length > 0 ? lookEveryMs : false),
  })
  return data
}

/** Takes a job back and says so. */
export const useUndo = () => {
  const undo = useAction(jobsApi.undo)
  const toast = useToasts()
  return {
    undoing: undo.running,
    undo: (id: number) =>
      void undo.run({ params: { id } }).then(
        () => toast({ text: m.undoing }),
        (error: Error) => toast({ kind: 'error', text: error.message }),
      ),
  }
}

/**
 * Says that a single action is done, with undo where the server wrote it down.
 *
 * `total` is how many rows it was done with, which sets it apart from a bulk action of the same name.
 */
export const useDoneToast = () => {
  const call = useCall()
  const toast = useToasts()
  const { undo } = useUndo()
  return async (text: string, name: StaffJobName, total = 1): Promise<void> => {
    const { ended } = await call(jobsApi.mine, {}).catch(() => ({ ended: [] as OwnJobs['ended'] }))
    const done = ended.find((job) => job.name === name && job.total === total && job.can_undo)
    toast({ text, ...(done && { action: { label: m.undo, run: () => undo(done.id) } }) })
  }
}

/**
 * Says when a job has ended, offers to take it back, and reads again what the page shows. A quick job ends before anybody
 * saw it under way: what counts is that it had not ended at the last look. A single action that was noted as done is read
 * from the start.
 */
export const useEndings = (jobs: OwnJobs | undefined): void => {
  const queries = useQueryClient()
  const toast = useToasts()
  const { undo } = useUndo()
  const endedBefore = useRef<ReadonlySet<number>>(undefined)
  const tell = (job: StaffJob) =>
    toast({
      text: `${jobTitle(job)}：${jobText(job, new Date())}`,
      ...(job.can_undo && { action: { label: m.undo, run: () => undo(job.id) } }),
    })
  const look = useRef(tell)
  look.current = tell
  useEffect(() => {
    if (!jobs) return
    const before = endedBefore.current
    endedBefore.current = new Set(jobs.ended.map(({ id }) => id))
    const ended = before ? jobs.ended.filter(({ id, is_read }) => !is_read && !before.has(id)) : []
    if (ended.length === 0) return
    for (const job of ended) look.current(job)
    void queries.invalidateQueries()
  }, [jobs, queries])
}
