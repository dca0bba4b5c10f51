import { useStaffSession } from '#domains/staff/ui/session.ts'
import { useData } from '#platform/browser/use_data.ts'
import { type MyTask, tasksApi, type Waiting } from '../contract.ts'
import type { TaskKind } from '../rules.ts'

/** The entry of the menu beside which the count of a kind stands: one a page. */
const pageOf: Partial<Record<TaskKind, string>> = {
  to_ship: '/admin/orders',
  drafts: '/admin/transactions',
  low_stock: '/admin/products',
}

/** How much waits on each page, by the page's address. */
export const waitingByPage = (waiting: readonly Waiting[]): Readonly<Record<string, number>> =>
  Object.fromEntries(waiting.flatMap(({ key, count }) => (pageOf[key] ? [[pageOf[key], count]] : [])))

const useAnswer = () => {
  const enabled = useStaffSession().details?.clinic_id === null
  return useData(tasksApi.waiting, {}, { enabled, withStart: true }).data
}

/**
 * What waits for this account; undefined while it is not known. It comes with the start of the back office. Accounts of
 * clinics have none.
 */
export const useWaiting = (): readonly Waiting[] | undefined => useAnswer()?.data

/** Open tasks that are this account's own, the first due first. */
export const useMyTasks = (): readonly MyTask[] => useAnswer()?.mine ?? []
