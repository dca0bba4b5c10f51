import { useMay } from '#domains/staff/ui/session.ts'
import { useData } from '#platform/browser/use_data.ts'
import { type Dashboard, dashboardApi } from '../contract.ts'
import type { TodoKey } from '../rules.ts'

/** The list on which waiting work is done. */
const pageOf: Partial<Record<TodoKey, string>> = {
  to_ship: '/admin/orders',
  drafts: '/admin/transactions',
  low_stock: '/admin/products',
}

/** How much waits on each page, by the page's address. */
export const waitingByPage = (todo: Dashboard['todo']): Readonly<Record<string, number>> =>
  Object.fromEntries(todo.flatMap(({ key, count }) => (pageOf[key] ? [[pageOf[key], count]] : [])))

/** What waits for this account, for the drawer; empty for those who may not see the dashboard. */
export const useWaiting = (): Readonly<Record<string, number>> => {
  const enabled = useMay()('dashboard view', 'own')
  return waitingByPage(useData(dashboardApi.get, {}, { enabled }).data?.todo ?? [])
}
