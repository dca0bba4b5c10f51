import type { PaymentStart } from '#domains/payments/contract.ts'
import { bankWords } from '#domains/payments/messages.ts'
import { readSettings } from '#domains/settings/service.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { tableDate, tableTime, toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { DomainEventMap } from '#platform/server/domain_events.ts'
import { queueMail } from '#platform/server/mail.ts'
import { layoutMail } from '#platform/server/mail_layout.ts'
import { party, payer } from '#platform/server/recipients.ts'
import { orderMailWords as words } from '../messages.ts'
import { lockOrder, type OrderRow } from '../queries.ts'

type Told = { kind: string; key?: string; subject: string; paragraphs: string[]; facts: (readonly [string, string])[] }

/** Where a guest sees the order for 30 days after it was placed, and after it was delivered. */
export const orderPath = (order: Pick<OrderRow, 'order_no' | 'access_key'>): string =>
  `/order?no=${order.order_no}&key=${encodeURIComponent(order.access_key)}`

const sendOrderMail = async (
  app: App,
  order: OrderRow,
  { kind, key = `${kind}:${order.id}`, subject, paragraphs, facts }: Told,
): Promise<void> => {
  if (!order.email) return
  const { site_name } = await readSettings(app, 'website')
  const site_url = app.config.app_url
  const body = layoutMail({
    site_name,
    site_url,
    greeting: words.greeting(order.name),
    paragraphs,
    facts: [[words.orderNo, order.order_no], [words.total, formatMoney(order.grand_total)], ...facts],
    button: { label: words.seeOrder, url: `${site_url}${orderPath(order)}` },
    small: [words.linkDays],
  })
  await queueMail(app, {
    kind,
    to: order.paid_at === null ? party(order.email) : payer(order.email),
    to_name: order.name,
    subject: `${subject}｜${site_name}`,
    ...body,
    dedupe_key: key,
    about: { type: 'orders', id: order.id },
  })
}

export const mailOrderPlaced = (app: App, order: OrderRow): Promise<void> =>
  sendOrderMail(app, order, {
    kind: 'order_placed',
    subject: words.placedSubject(order.order_no),
    paragraphs: [words.placedText, ...(order.grand_total > 0 ? [words.placedUnpaid] : [])],
    facts: order.payment_expires_at ? [[words.payBefore, tableTime(order.payment_expires_at)]] : [],
  })

/** Sends the number to pay by, so that it is at hand at the bank. */
export const mailPaymentNumber = async (app: App, event: DomainEventMap['payment number issued']): Promise<void> => {
  const order = await lockOrder(app, event.order_id)
  if (!order) return
  const { bank_code, virtual_account, payment_code, expires_at } = event
  const bank = bank_code && [bank_code, bankWords[bank_code]].filter(Boolean).join(' ')
  const facts: [string, string | null][] = [
    [words.bankCode, bank],
    [words.account, virtual_account],
    [words.paymentCode, payment_code],
    [words.payBefore, expires_at && tableTime(expires_at)],
  ]
  await sendOrderMail(app, order, {
    kind: 'payment_number',
    key: `payment_number:${event.payment_id}`,
    subject: words.numberSubject(order.order_no),
    paragraphs: [words.numberText],
    facts: facts.filter((fact): fact is [string, string] => fact[1] !== null),
  })
}

/** Sends our account to whoever pays by transfer; gateways give their numbers later, and those have a mail of their own. */
export const mailTransferAccount = async (app: App, order: OrderRow, payment: PaymentStart): Promise<void> => {
  if (payment.kind !== 'instructions' || payment.method_kind !== 'transfer' || payment.account_no === null) return
  const { bank_code, bank_name, account_no, account_name, expires_at } = payment
  const facts: [string, string | null][] = [
    [words.bankCode, [bank_code, bank_name].filter(Boolean).join(' ') || null],
    [words.account, account_no],
    [words.accountName, account_name],
    [words.payBefore, expires_at && tableTime(expires_at)],
  ]
  await sendOrderMail(app, order, {
    kind: 'payment_number',
    // another attempt has another end, and is event again
    key: `transfer_account:${order.id}:${expires_at ?? ''}`,
    subject: words.numberSubject(order.order_no),
    paragraphs: [words.transferText],
    facts: facts.filter((fact): fact is [string, string] => fact[1] !== null),
  })
}

type Instructions = Extract<PaymentStart, { kind: 'instructions' }>

/** Sends the number or account once more, as somebody asked for it; within an hour it stays one mail. */
export const mailNumberAgain = async (app: App, order: OrderRow, payment: Instructions): Promise<void> => {
  const facts: [string, string | null][] = [
    [words.bankCode, [payment.bank_code, payment.bank_name].filter(Boolean).join(' ') || null],
    [words.account, payment.account_no],
    [words.accountName, payment.account_name],
    [words.paymentCode, payment.payment_code],
    [words.payBefore, payment.expires_at && tableTime(payment.expires_at)],
  ]
  await sendOrderMail(app, order, {
    kind: 'payment_number',
    key: `payment_number:${order.id}:again:${toInstant(app.clock()).slice(0, 13)}`,
    subject: words.numberSubject(order.order_no),
    paragraphs: [payment.account_name === null ? words.numberText : words.transferText],
    facts: facts.filter((fact): fact is [string, string] => fact[1] !== null),
  })
}

export const mailOrderCancelled = (app: App, order: OrderRow, reason: string): Promise<void> =>
  sendOrderMail(app, order, {
    kind: 'order_cancelled',
    subject: words.cancelledSubject(order.order_no),
    paragraphs: [words.cancelledText],
    facts: [[words.cancelReason, reason]],
  })

export const mailOrderShipped = (app: App, order: OrderRow, tracking_no: string | null): Promise<void> =>
  sendOrderMail(app, order, {
    kind: 'order_shipped',
    subject: words.shippedSubject(order.order_no),
    paragraphs: [words.shippedText],
    facts: tracking_no ? [[words.trackingNo, tracking_no]] : [],
  })

type IssuedInvoice = {
  readonly id: number
  readonly invoice_no: string | null
  readonly provider: 'manual' | 'ecpay' | 'plain_receipt'
  readonly random_code: string | null
  readonly issued_on: string | null
  readonly total: number
}

/** Sends a guest the number of the invoice for the goods; members hear it at the bell. */
export const mailInvoiceIssued = (app: App, order: OrderRow, invoice: IssuedInvoice): Promise<void> => {
  const isOurs = invoice.provider === 'plain_receipt'
  const facts: [string, string | null][] = [
    [isOurs ? words.goodsReceiptNo : words.invoiceNo, invoice.invoice_no],
    [words.randomCode, invoice.random_code],
    [words.invoicedOn, invoice.issued_on && tableDate(invoice.issued_on)],
    [isOurs ? words.goodsReceiptTotal : words.invoiceTotal, formatMoney(invoice.total)],
  ]
  return sendOrderMail(app, order, {
    kind: 'invoice_issued',
    key: `invoice_issued:${invoice.id}`,
    subject: (isOurs ? words.goodsReceiptSubject : words.invoiceSubject)(order.order_no),
    paragraphs: [isOurs ? words.goodsReceiptText : words.invoiceText],
    facts: facts.filter((fact): fact is [string, string] => fact[1] !== null),
  })
}

/** Tells that gifts were gone when the money came, so that they do not travel with the order. */
export const mailGiftLeftOut = (
  app: App,
  order: OrderRow,
  gifts: readonly { gift_id: number; name: string }[],
): Promise<void> =>
  sendOrderMail(app, order, {
    kind: 'order_gift_left_out',
    key: `order_gift_left_out:${order.id}:${gifts.map(({ gift_id }) => gift_id).join()}`,
    subject: words.giftLeftOutSubject(order.order_no),
    paragraphs: [words.giftLeftOutText],
    facts: gifts.map(({ name }) => [words.giftLeftOut, name]),
  })

/** Tells a guest how far a return is; members hear it at the bell. */
export const mailReturn = (
  app: App,
  order: OrderRow,
  { key, subject, text }: { key: string; subject: string; text: string },
): Promise<void> => sendOrderMail(app, order, { kind: 'order_return', key, subject, paragraphs: [text], facts: [] })

export const mailOrderRefunded = (
  app: App,
  order: OrderRow,
  refund: { id: number; amount: number; reason: string },
): Promise<void> =>
  sendOrderMail(app, order, {
    kind: 'order_refunded',
    key: `order_refunded:${refund.id}`,
    subject: words.refundedSubject(order.order_no),
    paragraphs: [words.refundedText],
    facts: [
      [words.refundAmount, formatMoney(refund.amount)],
      [words.refundReason, refund.reason],
    ],
  })
