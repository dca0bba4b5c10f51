import type { z } from 'zod'
import { notifyMember } from '#domains/notices/service.ts'
import { requestRefund } from '#domains/payments/refunds/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { next } from '#platform/contract/machine.ts'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import { type Actor, type Granted, type SignedInMember, system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type Settable, updateVersion } from '#platform/server/versions.ts'
import { finishOrder } from '../closure/service.ts'
import { orderFailures } from '../contract.ts'
import { addOrderEvent } from '../events/queries.ts'
import { findOfMember } from '../own/queries.ts'
import { lockOrder, type OrderRow } from '../queries.ts'
import { lastReturnDay } from '../rules.ts'
import { type DeskReturn, returnFailures, type returnsApi } from './contract.ts'
import {
  returnLineWords,
  returnNoticeWords,
  returnProblemWords,
  returnReasonWords,
  returnStaffWords,
} from './messages.ts'
import {
  closeReturn,
  findDeskReturn,
  findOrderOf,
  hasRefund,
  insertReturn,
  listArticles,
  listDeskReturns,
  listReturnLines,
  listReturns,
  lockReturn,
  lockReturnOfRefund,
  type ReturnRow,
} from './queries.ts'
import { piecesLeft, type ReturnAction, returnMachine, whyNotReturned, whyNotTheseLines } from './rules.ts'

type Staff = Granted<'orders update'>
type Seen = { id: number; version: number }

const withLines = async <R extends { id: number }>(app: App, rows: readonly R[]) => {
  const lines = await listReturnLines(
    app,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, lines: lines.filter(({ return_id }) => return_id === row.id) }))
}

const isOpen = ({ state }: Pick<ReturnRow, 'state'>): boolean => state !== 'refunded' && state !== 'rejected'

const look = async (app: App, order: OrderRow) => {
  const articles = await listArticles(app, order.id)
  const returns = await listReturns(app, order.id)
  const delivered_on = order.delivered_at && taipeiDay(order.delivered_at)
  const states = { ...order, has_open_return: returns.some(isOpen) }
  const problem = whyNotReturned(states, articles, delivered_on, taipeiDay(app.clock()))
  return { articles, returns, delivered_on, problem }
}

const present = async (app: App, order: OrderRow) => {
  const { articles, returns, delivered_on, problem } = await look(app, order)
  return {
    problem: problem && returnProblemWords[problem],
    last_day: delivered_on && lastReturnDay(delivered_on),
    lines: articles.map(({ source, id, name, variant_name, returnable, not_returnable_reason, ...line }) => ({
      ...{ source, id, name, variant_name, left: piecesLeft(line) },
      problem: returnable ? null : (not_returnable_reason ?? returnLineWords.not_returnable),
    })),
    returns: await withLines(app, returns),
  }
}

/** What a member may return of an order, and the returns there are. @throws not_found for an order of somebody else */
export const showReturns = async (app: App, { member }: SignedInMember, order_id: number) =>
  present(app, (await findOfMember(app, member.id, order_id)) ?? fail(common.not_found))

type Wish = z.output<typeof returnsApi.request.body & object>

/**
 * Asks to give goods back, up to the seventh day after the day of delivery (消費者保護法 §19).
 *
 * @throws not_found for an order of somebody else; no_return (409) with the reason; invalid (422) at `lines`
 */
export const requestReturn = (app: App, actor: SignedInMember, order_id: number, wish: Wish) =>
  inTransaction(app, async (app) => {
    const { member } = actor
    if (!(await findOfMember(app, member.id, order_id))) fail(common.not_found)
    const order = (await lockOrder(app, order_id)) ?? fail(common.not_found)
    const { articles, problem } = await look(app, order)
    if (problem) fail({ ...orderFailures.no_return, message: returnProblemWords[problem] })
    const wrong = whyNotTheseLines(wish.lines, articles)
    if (wrong) failField('lines', returnLineWords[wrong])
    const created_at = toInstant(app.clock())
    const { reason, note } = wish
    const made = await insertReturn(app, { order_id, customer_id: member.id, reason, note, created_at }, wish.lines)
    await addOrderEvent(app, actor, order_id, 'return_requested')
    await recordChange(app, actor, {
      action: 'created',
      subject_type: 'order_returns',
      subject_id: made.id,
      subject_label: order.order_no,
      after: made,
    })
    return present(app, order)
  })

/** Returns for staff, newest first. */
export const listReturnsAtDesk = async (
  app: App,
  _staff: Granted<'orders view'>,
  query: Parameters<typeof listDeskReturns>[1],
) => {
  const page = await listDeskReturns(app, query)
  return { ...page, data: await withLines(app, page.data) }
}

/** A return with its lines. @throws not_found */
export const getDeskReturn = async (app: App, _staff: Staff, id: number): Promise<z.output<typeof DeskReturn>> => {
  const row = (await findDeskReturn(app, id)) ?? fail(common.not_found)
  const [whole] = await withLines(app, [row])
  return whole ?? fail(common.not_found)
}

const events = {
  approve: 'return_approved',
  receive: 'return_received',
  refund: 'return_refunded',
  reject: 'return_rejected',
} as const

type Step = {
  action: ReturnAction
  set: Settable<'order_returns'>
  check?: (app: App, held: ReturnRow) => Promise<void>
}

/** Timeline, audit row and a word to the member about a return that moved on. */
const tell = async (app: App, actor: Actor, action: ReturnAction, before: ReturnRow, after: ReturnRow) => {
  const { order_no } = (await findDeskReturn(app, after.id)) ?? fail(common.not_found)
  const reason = after.rejected_reason
  await recordChange(app, actor, {
    action: 'state_changed',
    subject_type: 'order_returns',
    subject_id: after.id,
    subject_label: order_no,
    before,
    after,
    reason,
  })
  await addOrderEvent(app, actor, after.order_id, events[action], reason ? { reason } : {})
  const order = isOpen(after) ? undefined : await lockOrder(app, after.order_id)
  if (order) await finishOrder(app, actor, order)
  const words = returnNoticeWords[action]
  await notifyMember(app, {
    customer_id: after.customer_id,
    kind: 'orders',
    key: `order_return_${action}:${after.id}`,
    subject: words.subject(order_no),
    text: words.text(reason),
    link: `/account/order/${after.order_id}`,
  })
}

/** Moves a return on, with timeline, audit row and a word to the member. A stale version is told before anything else. */
const move = (app: App, staff: Staff, seen: Seen, { action, set, check }: Step) =>
  inTransaction(app, async (app) => {
    const held = (await lockReturn(app, seen.id)) ?? fail(common.not_found)
    const isCurrent = held.version === seen.version
    const state = next(returnMachine, held.state, action)
    if (isCurrent && !state) fail(orderFailures.wrong_state)
    if (isCurrent) await check?.(app, held)
    const { before, after } = await updateVersion(app, staff, 'order_returns', seen, { state, ...set })
    await tell(app, staff, action, before, after)
    return getDeskReturn(app, staff, held.id)
  })

/** @throws not_found; stale; wrong_state */
export const approveReturn = (app: App, staff: Staff, seen: Seen) =>
  move(app, staff, seen, { action: 'approve', set: { approved_at: toInstant(app.clock()) } })

/** @throws not_found; stale; wrong_state */
export const receiveReturn = (app: App, staff: Staff, seen: Seen) =>
  move(app, staff, seen, { action: 'receive', set: { received_at: toInstant(app.clock()) } })

const demandNoRefund = async (app: App, { id }: ReturnRow): Promise<void> => {
  if (await hasRefund(app, id)) fail(returnFailures.refund_under_way)
}

type RefundWish = Seen & { shipping: boolean; restock: boolean }

/**
 * Asks for the money of a return that came back: its pieces at what they cost after their discounts, and the delivery if
 * that is wanted. The return ends when this refund is done.
 *
 * @throws not_found; stale; wrong_state; refund_under_way; nothing_paid; over_refund; invalid (422) for pieces that went
 * back otherwise meanwhile
 */
export const refundReturn = (app: App, staff: Staff, { shipping, restock, ...seen }: RefundWish) =>
  inTransaction(app, async (app) => {
    // the order before the return, as a refund that ends locks them
    const order = await lockOrder(app, (await findOrderOf(app, seen.id)) ?? fail(common.not_found))
    const held = (await lockReturn(app, seen.id)) ?? fail(common.not_found)
    const { before, after } = await updateVersion(app, staff, 'order_returns', seen, {})
    if (!next(returnMachine, held.state, 'refund') || !order) return fail(orderFailures.wrong_state)
    await demandNoRefund(app, held)
    const pieces = (await listReturnLines(app, [held.id])).map(({ source, id, quantity }) => ({ source, id, quantity }))
    const carriage = shipping ? [{ source: 'shipping', id: null, quantity: null } as const] : []
    await requestRefund(app, staff, {
      id: order.id,
      version: order.version,
      return_id: held.id,
      kind: 'goods',
      lines: [...pieces, ...carriage].map((part) => ({ ...part, amount: null })),
      reason: returnStaffWords.refund_reason(returnReasonWords[held.reason]),
      restock,
    })
    const about = { subject_type: 'order_returns', subject_id: held.id, subject_label: order.order_no } as const
    await recordChange(app, staff, { ...about, action: 'updated', before, after })
    return getDeskReturn(app, staff, held.id)
  })

/** Ends the return whose money went back; one of the answers to 'refund done'. */
export const settleReturn = async (app: App, told: { refund_id: number }): Promise<void> => {
  const held = await lockReturnOfRefund(app, told.refund_id)
  if (held && isOpen(held)) await tell(app, system('refund'), 'refund', held, await closeReturn(app, held))
}

/** @throws not_found; stale; wrong_state; refund_under_way */
export const rejectReturn = (app: App, staff: Staff, { reason, ...seen }: Seen & { reason: string }) =>
  move(app, staff, seen, {
    action: 'reject',
    set: { rejected_reason: reason, ended_at: toInstant(app.clock()) },
    check: demandNoRefund,
  })
