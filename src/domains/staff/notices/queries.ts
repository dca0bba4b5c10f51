import { sql } from 'kysely'
import type { z } from 'zod'
import type { LogAction } from '#domains/audit/contract.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import type { Day, Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'

export const insertNotices = async (
  app: App,
  user_ids: readonly number[],
  notice: { log_id: number; created_at: Instant },
): Promise<void> => {
  if (user_ids.length === 0) return
  await app.db
    .insertInto('staff_notices')
    .values(user_ids.map((user_id) => ({ user_id, ...notice })))
    .execute()
}

/** Writes that somebody asks for a permission; undefined where they did so on that day already. */
export const insertRequest = (
  app: App,
  request: { user_id: number; permission: Permission; asked_on: Day; created_at: Instant },
) =>
  app.db
    .insertInto('permission_requests')
    .values(request)
    .onConflict((conflict) => conflict.columns(['user_id', 'permission', 'asked_on']).doNothing())
    .returningAll()
    .executeTakeFirst()

/** The entry gives something to whoever reads the notice. */
const isGiven = sql<boolean>`coalesce(n.user_id::text =
  coalesce(l.changes -> 'assignee_id' ->> 1, l.changes -> 'assigned_to' ->> 1), false)`

// A task is nothing by itself: its notice leads to the record that it waits on. A case that was not granted, and what a
// colleague left, are their own.
const recordOf = sql<number | null>`case
  when l.subject_type = 'tasks' then
    (select t.subject_id from tasks t where t.id = l.subject_id::bigint and t.subject_type = 'orders')
  when l.subject_type in ('users', 'applications', 'contact_messages', 'adoption_requests') and l.action = 'updated'
    then l.subject_id::bigint end`

/** What an account was told of last, the newest first. */
export const listNotices = async (app: App, user_id: number, count: number) => {
  const rows = await app.db
    .selectFrom('staff_notices as n')
    .innerJoin('audit_logs as l', 'l.id', 'n.log_id')
    .select(['l.id', 'l.at', 'l.actor_name as by_name', 'l.action', 'l.subject_type', 'l.subject_label', 'l.reason'])
    .select(['n.read_at', recordOf.as('record_id'), isGiven.as('is_given')])
    .where('n.user_id', '=', user_id)
    .orderBy('n.log_id', 'desc')
    .limit(count)
    .execute()
  // the CHECK of the column holds the words of the contract
  return rows.map(({ read_at, action, ...row }) => ({
    ...row,
    action: action as z.output<typeof LogAction>,
    is_read: read_at !== null,
  }))
}

export const countUnread = async (app: App, user_id: number): Promise<number> => {
  const { n } = await app.db
    .selectFrom('staff_notices')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', user_id)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** The account has seen what it was told of. */
export const markRead = async (app: App, user_id: number, at: Instant): Promise<void> => {
  await app.db
    .updateTable('staff_notices')
    .set({ read_at: at })
    .where('user_id', '=', user_id)
    .where('read_at', 'is', null)
    .execute()
}
