import { fail } from '#platform/contract/failures.ts'
import { mayDo, type Permission } from '#platform/contract/permissions.ts'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { SignedInStaff } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { logChange } from '#platform/server/audit.ts'
import type { DomainEventMap } from '#platform/server/domain_events.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { listHolders } from '../holders/queries.ts'
import { permissionWord } from '../permission_messages.ts'
import { noticeFailures } from './contract.ts'
import { countUnread, insertNotices, insertRequest, listNotices, markRead } from './queries.ts'

/** How many notices the bell shows. */
const shownInBell = 10

/** Who gives permissions: by a role, or by giving an account another role. */
const granting = ['roles update', 'users update'] as const satisfies readonly Permission[]

/**
 * Tells others of an entry of the log, in the transaction that wrote it; whoever did it knows.
 *
 * @param by who did it; null where nobody did, as of what a job finds
 * @param holders who is told
 */
export const tellOfEntry = async (
  app: App,
  by: number | null,
  log_id: number,
  holders: readonly number[],
): Promise<void> =>
  insertNotices(
    app,
    holders.filter((id) => id !== by),
    { log_id, created_at: toInstant(app.clock()) },
  )

/** Tells whoever reads the log that somebody has looked at personal data in full. For src/event_handlers.ts. */
export const tellOfShownData = async (
  app: App,
  { staff_id, log_id }: DomainEventMap['personal data shown'],
): Promise<void> => tellOfEntry(app, staff_id, log_id, await listHolders(app, ['logs view']))

/** What the account was told of last, and how much of it it has not seen. */
export const readMyNotices = async (app: App, { staff }: SignedInStaff) => {
  const [data, unread] = await Promise.all([listNotices(app, staff.id, shownInBell), countUnread(app, staff.id)])
  return { data, unread }
}

/** The account has seen its notices. */
export const readNotices = async (app: App, { staff }: SignedInStaff): Promise<undefined> => {
  await markRead(app, staff.id, toInstant(app.clock()))
}

/**
 * Asks those who manage roles or accounts for permissions. They are told of each once a day; a repeat does nothing.
 *
 * @throws permission_held when nothing of it is missing; nobody_to_ask where no other account could give it
 */
export const askForPermissions = (app: App, actor: SignedInStaff, permissions: readonly Permission[]) =>
  inTransaction(app, async (app) => {
    const { id: user_id } = actor.staff
    const missing = [...new Set(permissions)].filter((permission) => !mayDo(actor.staff, permission))
    if (missing.length === 0) fail(noticeFailures.permission_held)
    const holders = (await listHolders(app, granting)).filter((id) => id !== user_id)
    if (holders.length === 0) fail(noticeFailures.nobody_to_ask)
    const now = app.clock()
    let told = false
    for (const permission of missing) {
      const day = { asked_on: taipeiDay(now), created_at: toInstant(now) }
      const after = await insertRequest(app, { user_id, permission, ...day })
      if (!after) continue
      const log_id = await logChange(app, actor, {
        action: 'created',
        subject_type: 'permission_requests',
        subject_id: after.id,
        subject_label: permissionWord(permission),
        after,
      })
      await tellOfEntry(app, user_id, log_id, holders)
      told = true
    }
    return { told }
  })
