import { openOrderTask, settleOrderTasks } from '#domains/tasks/causes/service.ts'
import { addMinutes, type Instant, toInstant } from '#platform/contract/time.ts'
import type { Origin } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { noteFault } from '#platform/server/faults.ts'
import { isDatabaseAway } from '#platform/server/postgres_errors.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { readEcpayShop } from '../ecpay/service.ts'
import { isSignedByEcpay } from '../ecpay/signature.ts'
import {
  findAttempts,
  findByTradeNo,
  findOrderOfTrade,
  lockPayment,
  noteOnOrder,
  type PaidOrder,
  type PaymentRow,
  setPayment,
} from '../queries.ts'
import { noteUnsigned } from '../refused_notices/service.ts'
import { effectOfNotice, isWaiting } from '../rules.ts'
import { type Judged, moneyCame, otherAmount } from './money/service.ts'
import { findNotice, insertNotice, listDueNotices, lockOpenNotice, type NoticeRow, setNotice } from './queries.ts'
import { actionOfCode, type NoticeFacts, readNotice, retryAfter, waitingDays } from './rules.ts'

/** What the gateway is told. Anything but `1|OK` makes it send the notice again later. */
export const accepted = '1|OK'
const refusals = {
  signature: '0|CheckMacValue Error',
  malformed: '0|CheckMacValue Error',
  merchant: '0|MerchantID Error',
  unknown_payment: '0|MerchantTradeNo Error',
  later: '0|Try Again Later',
} as const

type Verdict = Pick<NoticeRow, 'state' | 'reason'>
const largestBody = 65_536

/** Stores a signed notice as it came, in a commit of its own: whatever happens next, what was said is not lost. */
const store = async (app: App, kind: NoticeRow['kind'], body: string, origin: Origin): Promise<NoticeRow> => {
  const said = readNotice(body)
  const now = app.clock()
  return insertNotice(app, {
    provider: 'ecpay',
    kind,
    body,
    ip: origin.ip || null,
    request_id: origin.request_id,
    trade_no: said.trade_no,
    provider_ref: said.provider_ref,
    amount: said.amount,
    signature_ok: true,
    simulated: said.simulated,
    received_at: toInstant(now),
    next_attempt_at: toInstant(addMinutes(now, retryAfter(0))),
  })
}

const attemptFailed = async (app: App, order: PaidOrder, payment: PaymentRow, said: NoticeFacts): Promise<void> => {
  await setPayment(app, payment.id, {
    state: 'failed',
    failed_reason: `${said.code} ${said.message}`.trim(),
    next_query_at: null,
  })
  if (order.paid_at !== null || order.status !== 'open') return
  const others = (await findAttempts(app, order.id)).filter(({ id, state }) => id !== payment.id && isWaiting(state))
  if (others.length === 0) await noteOnOrder(app, order.id, { payment_status: 'failed' })
}

const laterOf = (held_until: Instant | null, number_until: Date | null): Instant | null =>
  held_until === null || number_until === null || new Date(held_until) >= number_until
    ? held_until
    : toInstant(number_until)

const numberIssued = async (app: App, order: PaidOrder, payment: PaymentRow, said: NoticeFacts): Promise<void> => {
  const { bank_code, virtual_account, payment_code, barcodes, expires_at } = said
  await setPayment(app, payment.id, {
    state: 'pending',
    bank_code,
    virtual_account,
    payment_code,
    barcodes,
    ...(expires_at ? { expires_at: toInstant(expires_at) } : {}),
  })
  if (order.paid_at !== null || order.status !== 'open') return
  // The number is good until the end of its day: goods are held as long, or good money would find a closed order.
  const ends_at = laterOf(order.payment_expires_at, expires_at)
  await noteOnOrder(app, order.id, { payment_status: 'pending', payment_expires_at: ends_at })
  const number = { bank_code, virtual_account, payment_code, barcodes }
  await app.domainEvents.emit(app, 'payment number issued', {
    order_id: order.id,
    payment_id: payment.id,
    expires_at: ends_at,
    ...number,
  })
}

/** What a notice of the right amount does to its payment; the state only ever moves forward. */
const apply = async (app: App, order: PaidOrder, payment: PaymentRow, said: NoticeFacts): Promise<Verdict> => {
  const action = actionOfCode(said.code)
  if (action === 'open') return { state: 'ignored', reason: 'not_paid' }
  const effect = effectOfNotice(payment.state, action)
  if (effect.kind === 'repeat') return { state: 'repeat', reason: null }
  if (effect.kind === 'ignored') {
    return {
      state: 'ignored',
      reason: action === 'fail' && payment.state === 'paid' ? 'failed_after_paid' : 'not_paid',
    }
  }
  if (action === 'pay') await moneyCame(app, order, payment, said)
  else if (action === 'wait') await numberIssued(app, order, payment, said)
  else await attemptFailed(app, order, payment, said)
  return { state: 'applied', reason: action === 'fail' ? 'not_paid' : null }
}

/** The checks of a notice in the order of payments.md 1.5; each one that fails leaves the payment as it is. */
const judge = async (app: App, notice: NoticeRow): Promise<Judged> => {
  const said = readNotice(notice.body)
  const shop = await readEcpayShop(app)
  const refuse = (reason: NonNullable<Verdict['reason']>, payment_id: number | null = null) =>
    ({ state: 'refused', reason, payment_id }) as const
  if (said.merchant_id !== shop?.merchant_id) return refuse('merchant')
  if (said.trade_no === null) return refuse('malformed')
  const known = await findByTradeNo(app, said.trade_no)
  if (!known) {
    const since = app.clock().getTime() - new Date(notice.received_at).getTime()
    const isTooOld = since > waitingDays * 86_400_000
    return { state: isTooOld ? 'refused' : 'waiting', reason: 'unknown_payment', payment_id: null }
  }
  const { order, payment } = await lockPayment(app, known)
  // it is handled after all; in a transaction that fails again the task stays
  const asked = { order_id: order.id, kinds: ['notice_failed'], cause_key: String(payment.id) } as const
  if (notice.attempts > 0) await settleOrderTasks(app, asked)
  if (said.amount !== payment.amount) return otherAmount(app, order, payment, said)
  if (said.simulated) return refuse('simulated', payment.id)
  return { ...(await apply(app, order, payment, said)), payment_id: payment.id }
}

/**
 * Handles a stored notice in one transaction: the judgement, everything it books and the notice's own state commit
 * together. Handled notices stay as they are.
 */
export const handleNotice = (app: App, id: number): Promise<void> =>
  inTransaction(app, async (app) => {
    const notice = await lockOpenNotice(app, id)
    if (!notice) return
    const verdict = await judge(app, notice)
    const attempts = notice.attempts + 1
    const isOpen = verdict.state === 'waiting'
    const now = app.clock()
    await setNotice(app, id, {
      ...verdict,
      attempts,
      last_error: null,
      handled_at: isOpen ? null : toInstant(now),
      next_attempt_at: isOpen ? toInstant(addMinutes(now, retryAfter(attempts))) : null,
    })
    if (verdict.state === 'refused') {
      app.log.error({ notice_id: id, reason: verdict.reason, payment_id: verdict.payment_id }, 'payment notice refused')
    }
  })

/** Tries after which staff are asked about a notice: the first one may fail of what is over a minute later. */
const triesAlone = 2

/** Asks staff about money that was told and cannot be booked; handling the notice ends that. */
const askAbout = async (app: App, notice: NoticeRow | undefined): Promise<void> => {
  const payment = notice?.trade_no ? await findByTradeNo(app, notice.trade_no) : undefined
  if (!payment) return
  await openOrderTask(app, { order_id: payment.order_id, kind: 'notice_failed', cause_key: String(payment.id) })
}

const noteFailure = async (app: App, id: number, error: unknown): Promise<void> => {
  if (isDatabaseAway(error)) throw error
  await noteFault(app, { notice_id: id, place: 'payment notice' }, error, 'payment notice not booked')
  const notice = await findNotice(app, id)
  const attempts = (notice?.attempts ?? 0) + 1
  if (attempts >= triesAlone) await askAbout(app, notice)
  await setNotice(app, id, {
    state: 'failed',
    attempts,
    last_error: (error instanceof Error ? error.message : String(error)).slice(0, 500),
    next_attempt_at: toInstant(addMinutes(app.clock(), retryAfter(attempts))),
  })
}

/** Handles a notice; one that could not be booked is kept and tried again. */
export const tryNotice = (app: App, id: number): Promise<void> =>
  handleNotice(app, id).catch((error: unknown) => noteFailure(app, id, error))

const answerOf = (notice: NoticeRow | undefined): string => {
  if (!notice || notice.state === 'failed' || notice.state === 'received') return refusals.later
  const { reason } = notice
  if (notice.state === 'waiting') return refusals.unknown_payment
  const isRefusal = reason === 'malformed' || reason === 'merchant' || reason === 'unknown_payment'
  return notice.state === 'refused' && isRefusal ? refusals[reason] : accepted
}

const isSigned = async (app: App, body: string): Promise<boolean> => {
  const shop = await readEcpayShop(app)
  // The database keeps no NUL, and nobody signs one.
  if (shop === null || Buffer.byteLength(body) > largestBody || body.includes('\u0000')) return false
  return isSignedByEcpay(readNotice(body).fields, shop.keys, 'sha256')
}

/**
 * Takes a notice of the gateway: stores it, books what it says, and answers after the commit. One that is not signed
 * could come from anybody and is only noted.
 *
 * @returns the exact text to answer
 */
export const receiveNotice = async (
  app: App,
  kind: 'return' | 'payment_info' | 'query',
  body: string,
  origin: Origin,
): Promise<string> => {
  if (!(await isSigned(app, body))) {
    await noteUnsigned(app, kind, body, origin)
    return refusals.signature
  }
  const { id } = await store(app, kind, body, origin)
  await tryNotice(app, id)
  return answerOf(await findNotice(app, id))
}

/** Tries notices again that could not be booked or that came before their order. */
export const retryNotices = async (app: App): Promise<void> => {
  for (const { id } of await listDueNotices(app, app.clock())) await tryNotice(app, id)
}

/**
 * Where the browser goes after the gateway. What it brings is no proof of anything: the page only reads the state. The
 * key to the order is given to those alone who carry a signed answer of the gateway for it.
 */
export const pageAfterPayment = async (app: App, body: string): Promise<string> => {
  const { trade_no } = readNotice(body)
  const order = trade_no !== null && (await isSigned(app, body)) ? await findOrderOfTrade(app, trade_no) : undefined
  return order ? `/order?no=${order.order_no}&key=${encodeURIComponent(order.access_key)}` : '/order'
}
