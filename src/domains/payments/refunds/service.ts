import type { z } from 'zod'
import { mayDecide, needsSecondPerson } from '#domains/approvals/rules.ts'
import { askForApproval, endApproval } from '#domains/approvals/service.ts'
import { readSettings } from '#domains/settings/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { next } from '#platform/contract/machine.ts'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { brokeConstraint } from '#platform/server/postgres_errors.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type Settable, updateVersion } from '#platform/server/versions.ts'
import { payeeNeedOf } from '../payees/rules.ts'
import { openPayee, readPayee, sealPaid, sealPayee } from '../payees/service.ts'
import { type Refund, type RefundRequest, refundFailures } from './contract.ts'
import { refundWords } from './messages.ts'
import {
  countShortCampaigns,
  findPaidPayment,
  findRefund,
  insertRefund,
  isKnownOrder,
  leftOfPayment,
  listRefundable,
  listRefundLines,
  listRefunds,
  lockRefundedOrder,
  type RefundRow,
  sumTogether,
} from './queries.ts'
import {
  actionsOf,
  layOnLines,
  linesOfKind,
  mayApprove,
  pricedParts,
  type RefundAction,
  type RefundableLine,
  type RefundPart,
  refundMachine,
  whyNotParts,
} from './rules.ts'

declare module '#platform/server/domain_events.ts' {
  interface DomainEventMap {
    /** Money went back to a customer; told once per refund, in the transaction that ends it. */
    'refund done': { refund_id: number; order_id: number; staff_name: string }
  }
}

type Staff = Granted<'orders update'>
type Seen = { id: number; version: number }
type Typed = z.output<typeof RefundRequest> & { id: number }
/** Comes out of the payment that paid the order; its payee is what the buyer named in the return, sealed. */
type OfReturn = Omit<Typed, 'payee_name' | 'payee_bank_code' | 'payee_account_no'> & {
  return_id: number
  payee_enc: string | null
}
type Asked = Typed | OfReturn
type Paid = NonNullable<Awaited<ReturnType<typeof findPaidPayment>>>
type Order = NonNullable<Awaited<ReturnType<typeof lockRefundedOrder>>>

const shown = async (app: App, staff_id: number, of: { order_id: number } | { id: number }): Promise<Refund[]> => {
  const refunds = await listRefunds(app, of)
  const lines = Map.groupBy(
    await listRefundLines(
      app,
      refunds.map(({ id }) => id),
    ),
    ({ refund_id }) => refund_id,
  )
  return refunds.map(({ together, payee_enc, ...refund }) => ({
    ...refund,
    payee: openPayee(app, payee_enc),
    lines: (lines.get(refund.id) ?? []).map(({ refund_id: _, ...line }) => line),
    waits_for_second: refund.state === 'requested' && needsSecondPerson(together),
    actions: actionsOf({ ...refund, together }, staff_id),
  }))
}

/** One refund as this account may go on with it. @throws not_found */
export const getRefund = async (app: App, staff: Staff, id: number): Promise<Refund> =>
  (await shown(app, staff.staff.id, { id }))[0] ?? fail(common.not_found)

/** What of a payment may still go back: the money of a second payment as one line, else the lines of the order. */
export const linesOf = async (
  app: App,
  order_id: number,
  payment: { id: number; amount: number; is_surplus: boolean },
): Promise<RefundableLine[]> => {
  if (!payment.is_surplus) return listRefundable(app, order_id)
  const left = await leftOfPayment(app, payment)
  const line = { source: 'surplus', id: null, name: refundWords.surplus } as const
  return [{ ...line, paid: payment.amount, left, pieces: null, pieces_left: null }]
}

/**
 * The refunds of an order and what may go back next: a second payment before the one that paid the order.
 *
 * @throws not_found
 */
export const listOrderRefunds = async (app: App, { staff }: Granted<'orders view'>, order_id: number) => {
  if (!(await isKnownOrder(app, order_id))) fail(common.not_found)
  const payment = await findPaidPayment(app, order_id, null)
  return {
    refunds: await shown(app, staff.id, { order_id }),
    refundable: payment ? await linesOf(app, order_id, payment) : [],
    left: payment ? await leftOfPayment(app, payment) : 0,
    payee_needs: payment ? payeeNeedOf(payment) : 'nothing',
  }
}

/** The parts of a refund: as staff named them, or laid on the lines of the kind. */
const partsOf = (lines: readonly RefundableLine[], input: Pick<Typed, 'kind' | 'amount' | 'lines'>): RefundPart[] => {
  if (!input.lines) {
    const parts = layOnLines(linesOfKind(lines, input.kind), input.amount ?? null)
    return parts ?? fail(refundFailures.over_refund)
  }
  const parts = pricedParts(lines, input.lines)
  const problem = whyNotParts(lines, parts, input.kind)
  if (problem === 'too_much') fail(refundFailures.over_refund)
  return problem ? failField('lines', refundWords[problem]) : parts
}

/**
 * Gifts go back while their campaign still holds the money and the tax file of their year was not produced; a
 * super-admin may give back after that.
 */
const demandGiftsFree = async (
  app: App,
  staff: Staff,
  order: Order,
  parts: readonly RefundPart[],
  { promised = false }: { promised?: boolean } = {},
): Promise<void> => {
  if (!parts.some(({ source }) => source === 'campaign')) return
  if ((await countShortCampaigns(app, parts, promised)) > 0) fail(refundFailures.balance_low)
  const { locked_year } = await readSettings(app, 'receipt')
  const year = Number(taipeiDay(order.paid_at ?? toInstant(app.clock())).slice(0, 4))
  if (!staff.staff.superman && locked_year && year <= locked_year) fail(refundFailures.year_locked)
}

const subjectOf = ({ id }: { id: number }) => ({ subject_type: 'refunds', subject_id: id }) as const

/** Refunds of an order, or by one person on a day, above NT$10,000 together wait for somebody other than who asked. */
const askIfLarge = async (app: App, staff: Staff, refund: RefundRow): Promise<void> => {
  if (!needsSecondPerson(await sumTogether(app, refund.id))) return
  await askForApproval(app, staff, { ...subjectOf(refund), kind: 'refund', amount: refund.amount })
}

/** The database is the judge of two people who ask for the same money at the same time. */
export const explained = async <T>(write: () => Promise<T>): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    if (brokeConstraint(error, 'refunds_within_payment')) fail(refundFailures.over_refund)
    if (brokeConstraint(error, 'refunds_four_eyes')) fail(refundFailures.second_person)
    if (brokeConstraint(error, 'campaign_totals_balance_not_negative')) fail(refundFailures.balance_low)
    throw error
  }
}

/** The audit row of a refund. */
export const record = (
  app: App,
  staff: Staff,
  order_no: string,
  before: RefundRow | null,
  after: RefundRow,
  reason?: string,
) =>
  recordChange(app, staff, {
    action: before === null ? 'created' : after.state === 'done' ? 'refunded' : 'state_changed',
    subject_type: 'refunds',
    subject_id: after.id,
    subject_label: order_no,
    before,
    after,
    reason: reason ?? null,
  })

/** Who gets the money of a payment that goes back, sealed. @throws invalid (422) where the payment needs to know and nobody said so */
const payeeOf = (app: App, input: Omit<Typed, 'id'> | Omit<OfReturn, 'id'>, payment: Paid): string | null => {
  if ('return_id' in input) return input.payee_enc
  const payee = readPayee(input, payeeNeedOf(payment))
  return payee && sealPayee(app, payee)
}

/**
 * Asks for money of an order to go back. Nothing is booked before it is done. Without `payment_id`, a second payment of
 * the order goes back before the one that paid it; lines of the order can then not be named.
 *
 * @throws not_found; stale; nothing_paid; over_refund; balance_low and year_locked for gifts; invalid (422) for wrong lines, and
 *   for a payee that is missing or cannot be paid
 */
export const requestRefund = (app: App, staff: Staff, { id, ...input }: Asked): Promise<Refund> =>
  inTransaction(app, async (app) => {
    const order = (await lockRefundedOrder(app, id)) ?? fail(common.not_found)
    // Two people who see the same order may not both ask: the request makes what the other one sees old.
    const seen = await updateVersion(app, staff, 'orders', { id, version: input.version }, {})
    const payment =
      (await findPaidPayment(app, id, 'return_id' in input ? 'own' : (input.payment_id ?? null))) ??
      fail(refundFailures.nothing_paid)
    if ((await leftOfPayment(app, payment)) <= 0) fail(refundFailures.nothing_paid)
    // A second payment bought nothing: whatever kind was asked for, it is the payment that goes back.
    const kind = payment.is_surplus ? 'all' : input.kind
    const parts = partsOf(await linesOf(app, id, payment), { ...input, kind })
    await demandGiftsFree(app, staff, order, parts)
    const payee_enc = payeeOf(app, input, payment)
    const refund = await explained(() =>
      insertRefund(
        app,
        {
          order_id: id,
          payment_id: payment.id,
          return_id: 'return_id' in input ? input.return_id : null,
          payee_enc,
          kind,
          amount: parts.reduce((sum, { amount }) => sum + amount, 0),
          reason: input.reason,
          restock: input.restock,
          requested_by: staff.staff.id,
          created_by: staff.staff.id,
          created_at: toInstant(app.clock()),
        },
        parts,
      ),
    )
    await record(app, staff, order.order_no, null, refund, input.reason)
    await askIfLarge(app, staff, refund)
    await recordChange(app, staff, {
      action: 'updated',
      subject_type: 'orders',
      subject_id: id,
      subject_label: order.order_no,
      ...seen,
      reason: input.reason,
    })
    return getRefund(app, staff, refund.id)
  })

/** Holds order and refund, in this order, and moves the refund on. A stale version is told before a wrong state. */
const move = (
  app: App,
  staff: Staff,
  seen: Seen,
  action: RefundAction,
  decide: (app: App, refund: RefundRow, order: Order) => Promise<{ set: Settable<'refunds'>; reason?: string }>,
  effects?: (app: App, refund: RefundRow) => Promise<void>,
): Promise<Refund> =>
  inTransaction(app, async (app) => {
    const { order_id } = (await findRefund(app, seen.id)) ?? fail(common.not_found)
    const order = (await lockRefundedOrder(app, order_id)) ?? fail(common.not_found)
    const refund = (await findRefund(app, seen.id)) ?? fail(common.not_found)
    if (refund.version !== seen.version) await updateVersion(app, staff, 'refunds', seen, {})
    const state = next(refundMachine, refund.state, action) ?? fail(refundFailures.refund_state)
    const { set, reason } = await decide(app, refund, order)
    await explained(async () => {
      const changed = await updateVersion(app, staff, 'refunds', seen, { ...set, state })
      await record(app, staff, order.order_no, changed.before, changed.after, reason)
      await effects?.(app, refund)
    })
    return getRefund(app, staff, seen.id)
  })

/** @throws not_found; stale; refund_state; second_person for the one who asked, above NT$10,000 together */
export const approveRefund = (app: App, staff: Staff, seen: Seen) =>
  move(app, staff, seen, 'approve', async (app, refund) => {
    const together = await sumTogether(app, refund.id)
    if (!mayApprove({ ...refund, together }, staff.staff.id)) fail(refundFailures.second_person)
    // an own one is approved when the refunds beside it failed: nobody else is needed any more
    const decision = mayDecide(refund, staff.staff.id) ? 'approved' : 'withdrawn'
    await endApproval(app, staff, subjectOf(refund), { decision })
    return { set: { approved_by: staff.staff.id, approved_at: toInstant(app.clock()) } }
  })

/**
 * Says that the money leaves the bank: the last moment at which it is asked whether it may.
 *
 * @throws not_found; stale; refund_state; balance_low when a bank took the money of the campaign meanwhile; year_locked
 */
export const sendRefund = (app: App, staff: Staff, { provider_ref, ...seen }: Seen & { provider_ref: string | null }) =>
  move(app, staff, seen, 'send', async (app, refund, order) => {
    await demandGiftsFree(app, staff, order, await listRefundLines(app, [refund.id]), { promised: true })
    return { set: { provider_ref, sent_at: toInstant(app.clock()) } }
  })

/** @throws not_found; stale; refund_state */
export const failRefund = (app: App, staff: Staff, { reason, ...seen }: Seen & { reason: string }) =>
  move(app, staff, seen, 'fail', async (app, refund) => {
    const decision = mayDecide(refund, staff.staff.id) ? 'refused' : 'withdrawn'
    await endApproval(app, staff, subjectOf(refund), { decision, reason })
    // nobody was paid
    return { set: { failed_reason: reason, payee_enc: null }, reason }
  })

/**
 * Ends a refund: stock, order, both books, receipt and mail follow in the same transaction (src/event_handlers.ts). What was
 * sent is gone, so nothing refuses to book it.
 *
 * @throws not_found; stale; refund_state
 */
export const finishRefund = (app: App, staff: Staff, seen: Seen) =>
  move(
    app,
    staff,
    seen,
    'done',
    async (app, { payee_enc }) => ({ set: { done_at: toInstant(app.clock()), payee_enc: sealPaid(app, payee_enc) } }),
    (app, { id, order_id }) =>
      app.domainEvents.emit(app, 'refund done', { refund_id: id, order_id, staff_name: staff.staff.name }),
  )
