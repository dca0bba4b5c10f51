import { mayDo } from '#platform/contract/permissions.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { countWaiting } from './queries.ts'
import { taskKinds, taskPermission } from './rules.ts'

/** How much waits of each kind that the account may see the list of, and since when. */
export const listWaiting = async (app: App, { staff }: Granted<never>) => {
  const kinds = taskKinds.filter((kind) => mayDo(staff, taskPermission[kind]))
  const data = await Promise.all(kinds.map(async (key) => ({ key, ...(await countWaiting(app, key)) })))
  return { data }
}
