import type { PricedCart } from '#domains/cart/rules.ts'
import { paymentWords } from '#domains/payments/messages.ts'
import type { BillLine } from '#domains/payments/rules.ts'

/** Pieces of each variant over all lines and bundles of a cart: one shelf is asked once. */
export const piecesOf = (cart: PricedCart): { variant_id: number; quantity: number }[] => {
  const pieces = new Map<number, number>()
  for (const { variant_id, quantity } of [...cart.items, ...cart.product_groups.flatMap((group) => group.items)]) {
    pieces.set(variant_id, (pieces.get(variant_id) ?? 0) + quantity)
  }
  return [...pieces].map(([variant_id, quantity]) => ({ variant_id, quantity }))
}

/** Offers that take something off, bundles included, with their amounts (NT$). */
export const usesOf = (cart: PricedCart): { offer_id: number; amount: number }[] => [
  ...cart.offers.flatMap(({ offer_id, amount, valid }) => (valid && amount > 0 ? [{ offer_id, amount }] : [])),
  ...cart.product_groups.flatMap(({ offer_id, discount }) => (discount > 0 ? [{ offer_id, amount: discount }] : [])),
]

/**
 * The lines of an order as they are frozen. Every discount stands on the line it fell on, so that a later refund of a
 * part is exact; what an offer took off the shipping fee stands on the offer alone.
 *
 * @param permits the permit each campaign collects under, by campaign
 */
export const childrenOf = (cart: PricedCart, permits: ReadonlyMap<number, string | null>) => ({
  items: cart.items.map((line) => ({ ...goodsOf(line), discount: line.offer_discount })),
  groups: cart.product_groups.map((group) => ({
    offer_id: group.offer_id,
    name: group.name,
    list_total: group.list_total,
    discount: group.discount,
    items: group.items.map((line) => ({ ...goodsOf(line), discount: line.bundle_discount + line.offer_discount })),
  })),
  campaign_items: cart.campaign_items.map(({ campaign_id, option_id, title, option_label, quantity, amount }) => ({
    campaign_id,
    option_id,
    title,
    option_label,
    quantity,
    amount,
    permit_no: permits.get(campaign_id) ?? null,
  })),
  offers: cart.offers.flatMap(({ offer_id, name, code, amount, valid }) =>
    valid && amount > 0 ? [{ offer_id, name, code, amount }] : [],
  ),
})

/** The bill of an order that is being placed, line by line as listBillLines reads it afterwards. NT$. */
export const billOf = (
  { campaign_items, items, groups }: ReturnType<typeof childrenOf>,
  shipping_total: number,
): BillLine[] => [
  ...campaign_items.map(({ title, quantity, amount }) => ({ name: title, quantity, amount })),
  ...items.map(({ name, quantity, unit_price, discount }) => ({
    name,
    quantity,
    amount: unit_price * quantity - discount,
  })),
  ...groups.map(({ name, list_total, discount }) => ({ name, quantity: 1, amount: list_total - discount })),
  ...(shipping_total > 0 ? [{ name: paymentWords.shipping, quantity: 1, amount: shipping_total }] : []),
]

const goodsOf = (line: PricedCart['items'][number] | PricedCart['product_groups'][number]['items'][number]) => ({
  variant_id: line.variant_id,
  product_id: line.product_id,
  name: line.name,
  variant_name: line.variant_name,
  sku: line.sku,
  unit_price: line.unit_price,
  quantity: line.quantity,
  tax_type: line.tax_type,
  returnable: line.returnable,
  not_returnable_reason: line.not_returnable_reason,
})
