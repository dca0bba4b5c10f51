import type { Permission } from '#platform/contract/permissions.ts'
import type { App } from '#platform/server/app.ts'
import { findHolders, findHoldersByName, listHolderMailboxes, lockPowers } from './queries.ts'

/** How many people a field offers; who is not among them is found by name. */
const offered = 20

/** Active accounts of the charity that hold all of some permissions, by name; the first twenty whose name has the words. */
export const listHoldersByName = (app: App, permissions: readonly Permission[], q: string) =>
  findHoldersByName(app, permissions, { q, count: offered })

/** Active accounts of the charity that hold one of some permissions, with their mailboxes. */
export const holderMailboxes = (app: App, permissions: readonly Permission[]) => listHolderMailboxes(app, permissions)

/** Of some accounts, those that are active and hold all of some permissions. */
export const whoHolds = async (
  app: App,
  permissions: readonly Permission[],
  user_ids: readonly number[],
): Promise<ReadonlySet<number>> => new Set(await findHolders(app, permissions, user_ids))

/** Whether an account is active and holds all of some permissions, which stays so until the caller's transaction ends. */
export const holdsUntilEnd = async (
  app: App,
  permissions: readonly Permission[],
  user_id: number,
): Promise<boolean> => {
  await lockPowers(app, user_id)
  return (await whoHolds(app, permissions, [user_id])).has(user_id)
}
