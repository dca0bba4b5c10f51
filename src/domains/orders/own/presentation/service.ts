import type { z } from 'zod'
import { giverName, maskPhone } from '#domains/customers/rules.ts'
import { listDeliveryMethods } from '#domains/deliveries/service.ts'
import { sumHeldOfOrder } from '#domains/ledger/suspense_items/service.ts'
import { firstPhotosFor } from '#domains/media/service.ts'
import { type PaymentStart, paymentFailures } from '#domains/payments/contract.ts'
import { listPaymentMethods } from '#domains/payments/methods/service.ts'
import { lookAtAttempts, resumePayment } from '#domains/payments/service.ts'
import { readSettings } from '#domains/settings/service.ts'
import { common, fail, isFailed } from '#platform/contract/failures.ts'
import { addMinutes, toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { CustomerOrder } from '../../contract.ts'
import { canComment } from '../../gift_comments/queries.ts'
import { findPlainReceiptOf } from '../../invoices/plain/service.ts'
import { isPlain } from '../../invoices/rules.ts'
import { showInvoice } from '../../invoices/service.ts'
import { findShipment, listLines, listReceiptsOf, type OrderRow } from '../../queries.ts'
import { canCustomerCancel, canEditDelivery, canPayAgain } from '../../rules.ts'
import { canReportTransfer } from '../../transfer_reports/rules.ts'
import { isGivingOpen, startAfterEnd } from '../campaign_ends/service.ts'
import type { MyOrder } from '../contract.ts'
import { showLampOf } from '../lamp/service.ts'

/** An order can be looked at also while its gateway is not set up. */
const startFor = async (
  app: App,
  order: OrderRow,
  methods: Parameters<typeof resumePayment>[2],
): Promise<PaymentStart> => {
  if (!canPayAgain(order)) return { kind: 'none' }
  return resumePayment(app, order, methods).catch((error: unknown): PaymentStart => {
    if (isFailed(error, paymentFailures.gateway_not_set)) return { kind: 'none' }
    throw error
  })
}

/** How and from when on public lists show a gift, as the donor chose; a company is named as on its receipt. */
const publicOf = async (app: App, order: OrderRow) => {
  const { paid_at } = order
  if (paid_at === null || order.campaigns_total === 0) return { donor_name: null, public_at: null }
  const { publish_delay_h } = await readSettings(app, 'donation')
  return {
    donor_name: giverName(order),
    public_at: toInstant(addMinutes(new Date(paid_at), publish_delay_h * 60)),
  }
}

/** What the payer said of a transfer, all or nothing of it. */
const reportOf = ({ transfer_last5: last5, transferred_on, transferred_amount: amount }: OrderRow) =>
  last5 === null || transferred_on === null || amount === null ? null : { last5, transferred_on, amount }

/** A link may be passed on: of the digits it shows so many that the payer knows them again. */
const reportByLink = (order: OrderRow) => {
  const report = reportOf(order)
  return report && { ...report, last5: report.last5.replace(/^.../, '***') }
}

const commentOf = ({ gift_comment: text, gift_comment_state: state }: OrderRow): CustomerOrder['gift_comment'] =>
  text === null || state === null ? null : { text, state }

/** An order as whoever has its key sees it. */
export const present = async (app: App, order: OrderRow): Promise<CustomerOrder & { id: number }> => {
  const [
    lines,
    receipts,
    goods_receipt,
    shipment,
    attempts,
    held_amount,
    lamp,
    payment_methods,
    delivery_methods,
    can_comment,
  ] = await Promise.all([
    listLines(app, order.id),
    listReceiptsOf(app, order.id),
    isPlain(order) ? findPlainReceiptOf(app, order.id) : null,
    findShipment(app, order.id),
    lookAtAttempts(app, order.id),
    sumHeldOfOrder(app, order.id),
    showLampOf(app, order),
    listPaymentMethods(app),
    listDeliveryMethods(app),
    canComment(app, order),
  ])
  const payment_method = payment_methods.find(({ id }) => id === order.payment_method_id) ?? fail(common.not_found)
  const delivery_method = delivery_methods.find(({ id }) => id === order.delivery_method_id) ?? fail(common.not_found)
  const start = await startFor(app, order, payment_methods)
  const giving_closed = canPayAgain(order) && !(await isGivingOpen(app, order))
  return {
    ...order,
    ...lines,
    ...attempts,
    ...lamp,
    ...(await publicOf(app, order)),
    receipts,
    goods_receipt_no: goods_receipt?.paper.receipt_no ?? null,
    held_amount,
    payment: giving_closed ? startAfterEnd(start) : start,
    giving_closed,
    payment_method,
    delivery_method,
    tracking_no: shipment?.tracking_no ?? null,
    can_cancel: canCustomerCancel(order),
    can_pay_again: canPayAgain(order) && order.grand_total > 0 && !giving_closed,
    transfer_report: reportByLink(order),
    can_report_transfer: canReportTransfer(order, payment_method.kind),
    gift_comment: commentOf(order),
    can_comment,
  }
}

/** The convenience store of an order as its cart named it. */
const storeOf = (cvs: OrderRow['cvs']): z.output<typeof MyOrder>['store'] =>
  cvs && { id: cvs.store_id, name: cvs.store_name, address: cvs.store_address }

const recipientOf = (order: OrderRow): z.output<typeof MyOrder>['recipient'] => {
  if (order.shipping_status === 'not_required') return null
  const { same_as_customer: own } = order
  const phone = own ? order.phone : order.recipient_phone
  const [zip, city, address] = own
    ? [order.zip, order.city, order.address]
    : [order.recipient_zip, order.recipient_city, order.recipient_address]
  return {
    name: (own ? order.name : order.recipient_name) ?? order.name,
    phone: phone && maskPhone(phone),
    address: [zip, `${city ?? ''}${address ?? ''}`].filter(Boolean).join(' '),
  }
}

/** An order as its member sees it. */
export const presentMine = async (app: App, order: OrderRow): Promise<z.output<typeof MyOrder>> => {
  const shown = await present(app, order)
  const [goods, campaigns, gifts, invoice] = await Promise.all([
    firstPhotosFor(app, 'member', 'products', [...new Set(shown.items.map(({ product_id }) => product_id))]),
    firstPhotosFor(app, 'member', 'campaigns', [
      ...new Set(shown.campaign_items.map(({ campaign_id }) => campaign_id)),
    ]),
    firstPhotosFor(app, 'member', 'gifts', [...new Set(shown.gifts.map(({ gift_id }) => gift_id))]),
    showInvoice(app, order),
  ])
  const store = storeOf(order.cvs)
  return {
    ...shown,
    items: shown.items.map((item) => ({ ...item, photo: goods.get(item.product_id) ?? null })),
    campaign_items: shown.campaign_items.map((item) => ({ ...item, photo: campaigns.get(item.campaign_id) ?? null })),
    gifts: shown.gifts.map((gift) => ({ ...gift, photo: gifts.get(gift.gift_id) ?? null })),
    transfer_report: reportOf(order),
    store,
    can_change_store: store !== null && canEditDelivery(order),
    recipient: recipientOf(order),
    receipt_name: order.receipt_type === 'none' ? null : (order.receipt_name ?? order.name),
    invoice,
  }
}
