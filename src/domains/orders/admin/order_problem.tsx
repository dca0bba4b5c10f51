import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '#platform/browser/call.ts'
import { relativeTime } from '#platform/contract/time.ts'
import { adminMessages } from '#ui/admin/messages.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToasts } from '#ui/toasts.tsx'
import type { DeskOrder } from '../desk/contract.ts'
import { orderDeskWords as m } from './messages.ts'

/**
 * Runs what staff does with an order: a toast when it is done, the sentence on the page when it was refused. `run`
 * answers the failure, so that a dialog can show the fields at fault.
 */
export const useOrderAction = (order: DeskOrder) => {
  const toast = useToasts()
  const queries = useQueryClient()
  const [problem, setProblem] = useState<CallFailed>()
  const run = async (act: () => Promise<unknown>, done: string): Promise<CallFailed | undefined> => {
    setProblem(undefined)
    try {
      await act()
      toast({ text: done })
      return undefined
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (Object.keys(error.errors).length === 0) setProblem(error)
      return error
    }
  }
  const reload = () => {
    setProblem(undefined)
    void queries.invalidateQueries()
  }
  return { order, run, problem, reload }
}
export type OrderDesk = ReturnType<typeof useOrderAction>

/** Why the last action was not carried out; another person's change leads to the newest version. */
export const StaleNotice = ({ problem, reload }: Pick<OrderDesk, 'problem' | 'reload'>) => {
  if (!problem) return null
  const { changed_by, changed_at } = problem.details
  const sentence =
    problem.code === 'stale'
      ? m.stale(
          changed_by ?? adminMessages.somebody,
          changed_at ? relativeTime(changed_at, new Date()) : adminMessages.just_now,
        )
      : problem.message
  return (
    <Notice kind={problem.code === 'stale' ? 'warn' : 'danger'} live>
      <p>{sentence}</p>
      {problem.status === 409 && (
        <Button kind="outline" size="small" className="mt-2" onClick={reload}>
          {adminMessages.load_newest}
        </Button>
      )}
    </Notice>
  )
}
