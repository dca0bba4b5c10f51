import type { z } from 'zod'
import { staffSrc } from '#domains/media/rules.ts'
import { privateFilesOf } from '#domains/media/service.ts'
import { notifyMember } from '#domains/notices/service.ts'
import { openPayee } from '#domains/payments/payees/service.ts'
import { requestRefund } from '#domains/payments/refunds/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { next } from '#platform/contract/machine.ts'
import { toInstant } from '#platform/contract/time.ts'
import { type Actor, type Granted, system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type Settable, updateVersion } from '#platform/server/versions.ts'
import { finishOrder } from '../closure/service.ts'
import { orderFailures } from '../contract.ts'
import { addOrderEvent } from '../events/queries.ts'
import { mailReturn } from '../mails/service.ts'
import { lockOrder } from '../queries.ts'
import { type DeskReturn, RefundAccount, returnFailures } from './contract.ts'
import { returnNoticeWords, returnReasonWords, returnStaffWords } from './messages.ts'
import {
  closeReturn,
  findDeskReturn,
  findOrderOf,
  hasRefund,
  listDeskReturns,
  listReturnLines,
  lockReturn,
  lockReturnOfRefund,
  type ReturnRow,
  withReturnLines,
} from './queries.ts'
import { isOpenReturn, type ReturnAction, returnMachine } from './rules.ts'

type Staff = Granted<'orders update'>
type Seen = { id: number; version: number }

const openAccount = (app: App, sealed: string | null): RefundAccount | null =>
  sealed === null ? null : RefundAccount.parse(openPayee(app, sealed))

type DeskRow = NonNullable<Awaited<ReturnType<typeof findDeskReturn>>>

const atDesk = async (app: App, rows: readonly DeskRow[]) => {
  const photos = await privateFilesOf(
    app,
    'order_returns',
    rows.map(({ id }) => id),
  )
  return (await withReturnLines(app, rows)).map(({ refund_account_enc, ...row }) => ({
    ...row,
    photos: (photos.get(row.id) ?? []).map(({ id }) => ({ id, src: staffSrc(id) })),
    refund_account: openAccount(app, refund_account_enc),
  }))
}

/** Returns for staff, newest first. */
export const listReturnsAtDesk = async (
  app: App,
  { staff }: Granted<'orders view'>,
  query: Parameters<typeof listDeskReturns>[2],
) => {
  const page = await listDeskReturns(app, staff, query)
  return { ...page, data: await atDesk(app, page.data) }
}

/** A return with its lines. @throws not_found */
export const getDeskReturn = async (app: App, _staff: Staff, id: number): Promise<z.output<typeof DeskReturn>> => {
  const row = (await findDeskReturn(app, id)) ?? fail(common.not_found)
  const [whole] = await atDesk(app, [row])
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

/** Timeline, audit row and a word to the customer about a return that moved on. */
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
  const order = (await lockOrder(app, after.order_id)) ?? fail(common.not_found)
  if (!isOpenReturn(after)) await finishOrder(app, actor, order)
  const words = returnNoticeWords[action]
  if (order.customer_id === null) {
    const told = { subject: words.subject(order_no), text: words.text(reason) }
    return mailReturn(app, order, { key: `order_return_${action}:${after.id}`, ...told })
  }
  await notifyMember(app, {
    customer_id: order.customer_id,
    kind: 'orders',
    key: `order_return_${action}:${after.id}`,
    subject: words.subject(order_no),
    text: words.text(reason),
    link: `/account/order/${after.order_id}`,
  })
}

/** Holds a return and its order before it, as a refund that ends does. @throws not_found */
const hold = async (app: App, id: number) => {
  const order = (await lockOrder(app, (await findOrderOf(app, id)) ?? fail(common.not_found))) ?? fail(common.not_found)
  const held = (await lockReturn(app, id)) ?? fail(common.not_found)
  return { order, held }
}

/** Moves a return on, with timeline, audit row and a word to the customer. A stale version is told before anything else. */
const move = (app: App, staff: Staff, seen: Seen, { action, set, check }: Step) =>
  inTransaction(app, async (app) => {
    const { held } = await hold(app, seen.id)
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
    const { order, held } = await hold(app, seen.id)
    const { before, after } = await updateVersion(app, staff, 'order_returns', seen, {})
    if (!next(returnMachine, held.state, 'refund')) fail(orderFailures.wrong_state)
    await demandNoRefund(app, held)
    const pieces = (await listReturnLines(app, [held.id])).map(({ source, id, quantity }) => ({ source, id, quantity }))
    const carriage = shipping ? [{ source: 'shipping', id: null, quantity: null } as const] : []
    await requestRefund(app, staff, {
      id: order.id,
      version: order.version,
      return_id: held.id,
      payee_enc: held.refund_account_enc,
      kind: 'goods',
      lines: [...pieces, ...carriage].map((part) => ({ ...part, amount: null })),
      reason: returnStaffWords.refund_reason(returnReasonWords[held.reason]),
      restock,
    })
    const about = { subject_type: 'order_returns', subject_id: held.id, subject_label: order.order_no } as const
    await recordChange(app, staff, { ...about, action: 'updated', before, after })
    return getDeskReturn(app, staff, held.id)
  })

/** Ends the return whose money went back; for 'refund done'. */
export const settleReturn = async (app: App, told: { refund_id: number }): Promise<void> => {
  const held = await lockReturnOfRefund(app, told.refund_id)
  if (held && isOpenReturn(held)) await tell(app, system('refund'), 'refund', held, await closeReturn(app, held))
}

/** @throws not_found; stale; wrong_state; refund_under_way */
export const rejectReturn = (app: App, staff: Staff, { reason, ...seen }: Seen & { reason: string }) =>
  move(app, staff, seen, {
    action: 'reject',
    set: { rejected_reason: reason, refund_account_enc: null, ended_at: toInstant(app.clock()) },
    check: demandNoRefund,
  })
