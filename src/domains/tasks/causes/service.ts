import { type Day, type Instant, toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { closeAccountTasks, closeOpen, insertTask, listOpen, type Wanted } from './queries.ts'
import type { OrderCause } from './rules.ts'

/**
 * Asks for somebody to look at an order, in the transaction of what happened. The same cause is open once, however often
 * it is told.
 *
 * @param told `cause_key` is the id of the payment that brought it about, or empty where none is known
 */
export const openOrderTask = (
  app: App,
  { order_id, kind, cause_key }: { order_id: number; kind: OrderCause; cause_key: string },
): Promise<void> =>
  insertTask(app, {
    subject_type: 'orders',
    subject_id: order_id,
    kind,
    cause_key,
    opened_at: toInstant(app.clock()),
  })

/** Ends tasks of an order whose cause is gone, in the transaction that took it away. */
export const settleOrderTasks = async (app: App, wanted: Wanted): Promise<void> => {
  await closeOpen(app, wanted, { closed_at: toInstant(app.clock()), closed_by: null, closed_reason: null })
}

/**
 * Ends tasks of an order by the word of somebody, each with its row in the audit log, in the caller's transaction, which
 * holds the order and has checked that they may end so.
 *
 * @param wanted `order_no` is what the log calls them
 * @returns how many were open
 */
export const closeOrderTasks = async (
  app: App,
  staff: Granted<'orders update'>,
  { order_no, reason, ...wanted }: Wanted & { order_no: string; reason: string },
): Promise<number> => {
  const end = { closed_at: toInstant(app.clock()), closed_by: staff.staff.id, closed_reason: reason }
  const closed = await closeOpen(app, wanted, end)
  for (const after of closed) {
    await recordChange(app, staff, {
      action: 'state_changed',
      subject_type: 'tasks',
      subject_id: after.id,
      subject_label: order_no,
      before: { ...after, closed_at: null, closed_by: null, closed_reason: null },
      after,
      reason,
    })
  }
  return closed.length
}

/** Something open on an order: why, the payment that brought it about (empty where none is known), and since when. */
export type OpenCause = { kind: OrderCause; cause: string; since: Instant }

/** What is open on each of some orders, the oldest first; orders without anything are left out. */
export const listOrderCauses = async (
  app: App,
  order_ids: readonly number[],
): Promise<ReadonlyMap<number, readonly OpenCause[]>> => {
  const rows = order_ids.length === 0 ? [] : await listOpen(app, order_ids)
  const byOrder = Map.groupBy(rows, ({ subject_id }) => subject_id)
  return new Map(
    [...byOrder].map(([id, tasks]) => [
      id,
      tasks.map(({ kind, cause_key, opened_at }) => ({ kind, cause: cause_key, since: opened_at })),
    ]),
  )
}

/**
 * Asks for somebody to bring money to dedicated accounts, and ends tasks of those that have none outstanding, in the
 * caller's transaction. Money that came on another day is another cause.
 *
 * @param overdue each account to which money should have been brought, with the day on which the first of it came
 */
export const settleAccountTasks = async (
  app: App,
  overdue: readonly { bank_account_id: number; since: Day }[],
): Promise<void> => {
  const opened_at = toInstant(app.clock())
  await closeAccountTasks(app, overdue, opened_at)
  for (const { bank_account_id, since } of overdue) {
    const of = { subject_type: 'bank_accounts', subject_id: bank_account_id } as const
    await insertTask(app, { ...of, kind: 'restricted_overdue', cause_key: since, opened_at })
  }
}
