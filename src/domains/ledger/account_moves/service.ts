import { type Day, toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import {
  findSuspenseAccount,
  insertMove,
  insertSuspenseItem,
  lockItemOfPayment,
  type NewSuspenseItem,
} from './queries.ts'

/**
 * Writes money that arrived and cannot be booked as what it was meant for: it lies on its account and is owed to who paid it,
 * until somebody decides. It is no income, and the public does not read it.
 */
export const holdMoney = async (app: App, item: NewSuspenseItem) => {
  const held = await insertSuspenseItem(app, { ...item, created_at: toInstant(app.clock()) })
  await insertMove(app, item.arrived_on, {
    kind: 'held',
    from_account_id: await findSuspenseAccount(app),
    to_account_id: held.bank_account_id,
    amount: held.amount,
    suspense_item_id: held.id,
    created_by: item.created_by ?? null,
    created_at: toInstant(app.clock()),
  })
  return held
}

/** Money that waits goes out of suspense: back to who paid it, or into the payment that it makes up from now on. */
type End = { kind: 'returned'; refund_id: number | null; note?: string } | { kind: 'released'; payment_id: number }

/**
 * Takes an amount (NT$) of what an item holds out of suspense. More than it holds breaks `suspense_items_left`.
 *
 * @param of.day the day on which the money went back or found its purpose
 */
export const takeFromSuspense = async (
  app: App,
  item: { id: number; bank_account_id: number },
  of: End & { amount: number; day: Day; created_by: number | null },
) => {
  const { day, ...move } = of
  return insertMove(app, day, {
    ...move,
    from_account_id: item.bank_account_id,
    to_account_id: await findSuspenseAccount(app),
    suspense_item_id: item.id,
    created_at: toInstant(app.clock()),
  })
}

/** What waits of a payment, held until the transaction ends; undefined for a payment that was booked as income. */
export const holdItemOfPayment = (app: App, payment_id: number) => lockItemOfPayment(app, payment_id)

/**
 * Writes a move that a person enters, with its audit row. On a closed day it stands on the first open one.
 *
 * @param day the day on which the money moved
 * @param row.created_by who asked for it, where that is somebody else
 */
export const recordMove = async (
  app: App,
  staff: Granted<'transactions update'>,
  day: Day,
  row: Parameters<typeof insertMove>[2],
) => {
  const move = await insertMove(app, day, { created_by: staff.staff.id, ...row, created_at: toInstant(app.clock()) })
  await recordChange(app, staff, {
    action: 'created',
    subject_type: 'account_moves',
    subject_id: move.id,
    subject_label: move.no,
    after: move,
    reason: move.note,
  })
  return move
}
