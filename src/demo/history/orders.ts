import { invoiceSums } from '#domains/orders/invoices/rules.ts'
import { entryAt } from '#platform/contract/known_entries.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { Methods } from '../methods.ts'
import type { Offers } from '../offers.ts'
import { coupon } from '../offers.ts'
import { insertRows, insertWithIds } from '../rows.ts'
import type { StaffPerson } from '../staff.ts'
import { cancelTexts, storeText, voidText } from '../texts/history.ts'
import { offerTexts } from '../texts/offers.ts'
import { companyTexts } from '../texts/people.ts'
import { commentsOnGifts } from './comments.ts'
import type { Gave } from './plan.ts'
import { hasReached, type PricedLine, parcelOf, type Sale } from './sale.ts'

export type GivenLine = Gave & { id: number }
export type SoldLine = PricedLine & { id: number }
/** A sale in the database. */
export type Order = Sale & { id: number; given: GivenLine[]; sold: SoldLine[] }

const paymentStatus = ({ paid_at, refunded_at, back, grand_total }: Sale) => {
  if (paid_at === null) return 'unpaid' as const
  if (refunded_at === null) return 'paid' as const
  return back.goods + back.donation === grand_total ? ('refunded' as const) : ('partially_refunded' as const)
}

const stockState = (sale: Sale) => {
  if (sale.lines.length === 0) return 'none' as const
  if (sale.cancelled_at !== null) return 'released' as const
  const hasLeft = parcelOf(sale).length === 0 ? sale.paid_at !== null : sale.shipped_at !== null
  return hasLeft ? ('taken' as const) : ('reserved' as const)
}

const person = ({ donor, channel }: Sale) => ({
  email: donor.email,
  name: donor.name,
  phone: donor.phone,
  zip: channel === 'event' ? null : donor.zip,
  city: channel === 'event' ? null : donor.city,
  address: channel === 'event' ? null : donor.address,
  customer_id: donor.id,
})

const papers = ({ donor, lines, gave }: Sale) => {
  const hasGoods = lines.length > 0
  const company = donor.kind === 'company' ? companyTexts.find(({ name }) => name === donor.name) : undefined
  return {
    invoice_type: !hasGoods
      ? null
      : company
        ? ('company' as const)
        : donor.id === null
          ? ('paper' as const)
          : ('member' as const),
    invoice_company: hasGoods && company ? company.name : null,
    invoice_company_id: hasGoods && company ? company.tax_id : null,
    receipt_type: gave.length > 0 ? donor.receipt_type : ('single' as const),
    receipt_kind: donor.kind,
    receipt_name: donor.receipt_name,
    ...donor.identifier,
    receipt_email: donor.email,
    receipt_address: `${donor.zip} ${donor.city}${donor.address}`,
    upload_tax: donor.upload_tax,
    public_name_mode: donor.public_name_mode,
  }
}

const course = (sale: Sale) => {
  return {
    status: sale.cancelled_at ? ('cancelled' as const) : sale.completed_at ? ('completed' as const) : ('open' as const),
    payment_status: paymentStatus(sale),
    shipping_status: sale.shipping_status,
    stock_state: stockState(sale),
    payment_expires_at: sale.channel === 'web' ? sale.expires_at : null,
    paid_at: sale.paid_at,
    shipped_at: sale.shipped_at,
    delivered_at: sale.delivered_at,
    completed_at: sale.completed_at,
    cancelled_at: sale.cancelled_at,
    cancel_reason: sale.cancelled_at === null ? null : cancelTexts[sale.outcome === 'expired' ? 'expired' : 'customer'],
  }
}

const lastTouched = (sale: Sale) =>
  [sale.paid_at, sale.cancelled_at, sale.shipped_at, sale.delivered_at, sale.completed_at, sale.refunded_at]
    .filter((moment) => moment !== null)
    .reduce((last, moment) => (Date.parse(moment) > Date.parse(last) ? moment : last), sale.placed_at)

const orderRow = (sale: Sale, methods: Methods, clerk: StaffPerson) => ({
  order_no: sale.order_no,
  access_key: sale.access_key,
  channel: sale.channel,
  placed_at: sale.placed_at,
  ...person(sale),
  customer_note: sale.customer_note,
  cvs: sale.delivery === 'cvs_unimart' ? storeText : null,
  ...papers(sale),
  delivery_method_id: parcelOf(sale).length === 0 ? methods.delivery.none : methods.delivery[sale.delivery],
  payment_method_id: methods.payment[sale.pay_by],
  quantity_count: [...sale.lines, ...sale.gave].reduce((sum, { quantity }) => sum + quantity, 0),
  items_total: sale.items_total,
  campaigns_total: sale.campaigns_total,
  discount_total: sale.discount_total,
  shipping_total: sale.shipping_total,
  grand_total: sale.grand_total,
  ...course(sale),
  created_at: sale.placed_at,
  updated_at: lastTouched(sale),
  created_by: sale.channel === 'web' ? null : clerk.id,
  updated_by: null,
})

const goodsRow = ({ variant, quantity, discount }: PricedLine) => ({
  variant_id: variant.id,
  product_id: variant.product_id,
  name: variant.product_name,
  variant_name: variant.name,
  sku: variant.sku,
  unit_price: variant.price,
  quantity,
  discount,
  tax_type: 'taxable' as const,
  ...variant.return_terms,
})

const insertGoods = async (app: App, sales: readonly (Sale & { id: number })[]): Promise<Map<number, SoldLine[]>> => {
  const plain = sales
    .filter(({ is_bundle }) => !is_bundle)
    .flatMap(({ id, lines, ...sale }) =>
      lines.map((line) => ({
        order_id: id,
        line,
        returned_qty:
          sale.refunded_at && sale.refund?.kind === 'goods' && line === parcelOf({ lines })[0] ? line.quantity : 0,
      })),
    )
  const ids = await insertWithIds(
    app,
    'order_items',
    plain.map(({ order_id, line, returned_qty }) => ({ order_id, ...goodsRow(line), returned_qty })),
  )
  const sold = plain.map(({ order_id, line }, index) => ({ order_id, line: { ...line, id: entryAt(ids, index) } }))
  return new Map(
    [...Map.groupBy(sold, ({ order_id }) => order_id)].map(([id, list]) => [id, list.map(({ line }) => line)]),
  )
}

const insertBundles = async (app: App, sales: readonly (Sale & { id: number })[], offers: Offers): Promise<void> => {
  const bundles = sales.filter(({ is_bundle }) => is_bundle)
  const ids = await insertWithIds(
    app,
    'order_product_groups',
    bundles.map(({ id, items_total, bundle_discount }) => ({
      order_id: id,
      offer_id: offers.bundle,
      name: offerTexts.bundle,
      list_total: items_total,
      discount: bundle_discount,
    })),
  )
  await insertRows(
    app,
    'order_product_group_items',
    bundles.flatMap(({ lines }, index) => lines.map((line) => ({ group_id: entryAt(ids, index), ...goodsRow(line) }))),
  )
}

/** Goods that were paid have an invoice, the day after; a void one stands where the money went back. */
const insertInvoices = async (app: App, orders: readonly (Sale & { id: number })[], clerk: StaffPerson) => {
  const sold = orders
    .filter(hasReached('paid_at'))
    .filter(({ lines, cancelled_at }) => lines.length > 0 && !cancelled_at)
  await insertRows(
    app,
    'invoices',
    sold.map((sale, index) => {
      const total = sale.items_total - sale.discount_total + sale.shipping_total
      const taxed = [{ tax_type: 'taxable' as const, amount: total }]
      const isVoid = sale.refunded_at !== null && sale.back.goods === total
      const { invoice_type, invoice_company, invoice_company_id } = papers(sale)
      return {
        order_id: sale.id,
        invoice_no: `PL${String(40_000_000 + index * 7)}`,
        random_code: String((index * 1_237) % 10_000).padStart(4, '0'),
        issued_on: taipeiDay(sale.paid_at),
        type: invoice_type ?? ('paper' as const),
        buyer_title: invoice_company,
        buyer_tax_id: invoice_company_id,
        ...invoiceSums(taxed, total),
        state: isVoid ? ('voided' as const) : ('issued' as const),
        void_reason: isVoid ? voidText : null,
        counted_at: sale.paid_at,
        created_at: sale.paid_at,
        updated_at: sale.refunded_at ?? sale.paid_at,
        created_by: clerk.id,
        updated_by: clerk.id,
      }
    }),
  )
}

const insertExtras = async (app: App, orders: readonly (Sale & { id: number })[], offers: Offers): Promise<void> => {
  const redeemed = orders.filter(({ coupon_amount }) => coupon_amount > 0)
  const offer = { offer_id: offers.coupon, amount: coupon.amount_off }
  await insertRows(
    app,
    'order_offers',
    redeemed.map(({ id }) => ({ order_id: id, ...offer, name: offerTexts.coupon, code: coupon.code })),
  )
  const uses = [
    ...redeemed.map((order) => ({ order, ...offer })),
    ...orders
      .filter(({ is_bundle }) => is_bundle)
      .map((order) => ({ order, offer_id: offers.bundle, amount: order.bundle_discount })),
  ]
  await insertRows(
    app,
    'offer_redemptions',
    uses.map(({ order, offer_id, amount }) => ({
      offer_id,
      order_id: order.id,
      customer_id: order.donor.id,
      email_hash: app.secrets.blindIndex(order.donor.email, 'email'),
      amount,
      released_at: order.cancelled_at,
      created_at: order.placed_at,
    })),
  )
  await insertRows(
    app,
    'order_gifts',
    orders.flatMap(({ id, gift }) =>
      gift ? [{ order_id: id, gift_id: gift.id, name: gift.name, quantity: 1, ship_required: true }] : [],
    ),
  )
}

const noComment = { gift_comment: null, gift_comment_state: null, gift_comment_at: null }

/** Writes the orders with everything that stands on them. */
export const insertOrders = async (
  app: App,
  sales: readonly Sale[],
  methods: Methods,
  offers: Offers,
  clerk: StaffPerson,
): Promise<Order[]> => {
  const comments = commentsOnGifts(sales)
  const ids = await insertWithIds(
    app,
    'orders',
    sales.map((sale) => ({ ...orderRow(sale, methods, clerk), ...(comments.get(sale) ?? noComment) })),
  )
  const placed = sales.map((sale, index) => ({ ...sale, id: entryAt(ids, index) }))
  const goods = await insertGoods(app, placed)
  await insertBundles(app, placed, offers)
  await insertExtras(app, placed, offers)
  await insertInvoices(app, placed, clerk)
  const gave = placed.flatMap(({ id, gave }) => gave.map((line) => ({ order_id: id, line })))
  const givenIds = await insertWithIds(
    app,
    'order_campaign_items',
    gave.map(({ order_id, line: { campaign, option, quantity, amount } }) => ({
      order_id,
      campaign_id: campaign.id,
      option_id: option?.id ?? null,
      title: campaign.title,
      option_label: option?.label ?? null,
      quantity,
      amount,
      permit_no: campaign.permit_no,
    })),
  )
  const given = Map.groupBy(
    gave.map(({ order_id, line }, index) => ({ order_id, line: { ...line, id: entryAt(givenIds, index) } })),
    ({ order_id }) => order_id,
  )
  return placed.map((sale) => ({
    ...sale,
    given: (given.get(sale.id) ?? []).map(({ line }) => line),
    sold: goods.get(sale.id) ?? [],
  }))
}
