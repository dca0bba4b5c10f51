import { useHasDesk } from '#domains/staff/ui/session.ts'
import { useData } from '#platform/browser/use_data.ts'
import { type MyTask, tasksApi, type Waiting } from '../contract.ts'
import { knownTasks, menuPageOf } from '../rules.ts'

/** How much waits on each page, by the page's address. */
export const waitingByPage = (waiting: readonly Waiting[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    waiting.flatMap(({ key, count }) => {
      const page = menuPageOf(key)
      return page === undefined ? [] : [[page, count]]
    }),
  )

const useAnswer = () => {
  const enabled = useHasDesk()
  return useData(tasksApi.waiting, {}, { enabled, withStart: true }).data
}

/**
 * What waits for this account; undefined while it is not known. It comes with the start of the back office. Accounts of
 * clinics have none.
 */
export const useWaiting = (): readonly Waiting[] | undefined => {
  const answer = useAnswer()
  return answer && knownTasks(answer.data)
}

/** Open tasks that are this account's own, the first due first. */
export const useMyTasks = (): readonly MyTask[] => useAnswer()?.mine ?? []
