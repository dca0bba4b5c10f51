import { z } from 'zod'
import { publicNameModes } from '#domains/customers/rules.ts'
import { anyone } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { failures } from '#platform/contract/failures.ts'
import { amount, asRead, Flag, Id, optionalText, whole } from '#platform/contract/fields.ts'
import { isRecord } from '#platform/contract/unknown_values.ts'

export const invoiceTypes = ['member', 'mobile', 'citizen', 'company', 'donate', 'paper'] as const
export const receiptTypes = ['none', 'single', 'yearly'] as const
export const receiptKinds = ['person', 'company'] as const
export const lampKinds = ['hope', 'health', 'home', 'rainbow', 'thanks'] as const
export const cvsTypes = ['unimart', 'family', 'hilife', 'ok'] as const

export const cartFailures = failures({
  cart_gone: [404, '找不到這個購物車，請重新整理頁面。'],
  cart_full: [422, '購物車最多放 50 項，請先結帳或移除一些。'],
  code_refused: [422, '這組優惠碼不能使用。'],
})

/**
 * The second client of the specification sends flat forms: `item[variant_id]=1` or `item={"variant_id":1}` stand for the
 * object of the JSON body, a blank field for null.
 */
const nested = (raw: unknown): unknown => {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw
  const whole: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(raw)) {
    const [, name, part] = /^(item|offer|lamp|cvs)\[(\w+)\]$/.exec(key) ?? []
    if (name !== undefined && part !== undefined) {
      const known = whole[name] ?? {}
      // What is no object is left to the schema, which refuses it.
      whole[name] = isRecord(known) ? { ...known, [part]: value } : known
    } else whole[key] = typeof value === 'string' && value.startsWith('{') ? objectIn(value) : value
  }
  return whole
}

const objectIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A body that may come as a form. */
const formable = <S extends z.ZodType>(schema: S) => asRead<z.input<S>>(nested)(schema)

const blankIsNull = <S extends z.ZodType>(schema: S) =>
  asRead<z.input<S>>((value) => (value === '' ? null : value))(schema)

/** Without an id, or with one that is not open any more, a call answers with a fresh cart. */
const CartId = z.string().max(64).nullish()

const Address = {
  zip: z.string().nullable(),
  city: z.string().nullable(),
  address: z.string().nullable(),
}

const Goods = z.object({
  product_id: z.int(),
  variant_id: z.int(),
  name: z.string(),
  variant_name: z.string(),
  photo: z.string().nullable(),
  unit_price: z.int(),
  quantity: z.int(),
  total: z.int(),
  valid: z.boolean(),
  invalid_reason: z.string().nullable(),
  /** Pieces that the line can have, where ten or fewer are left; also where it asks for more than that. */
  few_left: z.int().nullable(),
})

const CartItem = Goods.extend({ id: z.int(), notice: z.string().nullable() })

const ProductGroup = z.object({
  id: z.int(),
  offer_id: z.int(),
  name: z.string(),
  rule: z
    .object({
      action: z.string(),
      bundle_qty: z.int(),
      bundle_price: z.int().nullable(),
      percent_off: z.int().nullable(),
      repeatable: z.boolean(),
    })
    .nullable(),
  items: z.array(Goods),
  list_total: z.int(),
  discount: z.int(),
  total: z.int(),
  is_valid: z.boolean(),
  group_valid: z.boolean(),
  invalid_reason: z.string().nullable(),
  missing_qty: z.int(),
})

const CampaignItem = z.object({
  id: z.int(),
  campaign_id: z.int(),
  option_id: z.int().nullable(),
  title: z.string(),
  option_label: z.string().nullable(),
  photo: z.string().nullable(),
  /** Gifts without a purpose (不指定用途) have no page of their own. */
  has_page: z.boolean(),
  quantity: z.int(),
  amount: z.int(),
  valid: z.boolean(),
  invalid_reason: z.string().nullable(),
})

const CartOffer = z.object({
  offer_id: z.int(),
  name: z.string(),
  code: z.string().nullable(),
  kind: z.string(),
  amount: z.int(),
  valid: z.boolean(),
  invalid_reason: z.string().nullable(),
  removable: z.boolean(),
})

const CartGift = z.object({
  gift_id: z.int(),
  name: z.string(),
  photo: z.string().nullable(),
  quantity: z.int(),
  /** `auto`: given unasked; `choose`: given to who chooses it. */
  mode: z.enum(['auto', 'choose']),
  /** Whoever chooses it is asked for an address, because nothing else is carried; its shipping costs nothing. */
  asks_address: z.boolean(),
  group_key: z.string().nullable(),
  selected: z.boolean(),
  valid: z.boolean(),
  invalid_reason: z.string().nullable(),
  shortfall: z.int(),
  /** NT$ of goods, of donations or of both together from which it comes along. */
  base: z.enum(['items', 'campaigns', 'both']),
  threshold_amount: z.int(),
})

/** The convenience store where a parcel is fetched. */
export const Cvs = z.object({
  type: z.enum(cvsTypes),
  store_id: z.string().max(20),
  store_name: z.string().max(40),
  store_address: z.string().max(100),
  store_phone: z.string().max(20).nullish(),
  outside: z.boolean().default(false),
})

const Lamp = z.object({
  enabled: z.boolean(),
  lamp_kind: z.enum(lampKinds).nullable(),
  display_name: z.string().nullable(),
  wish: z.string().nullable(),
})

const Method = z.object({ id: z.int(), code: z.string(), name: z.string(), kind: z.string() })

/** The cart as every call of the specification answers it. Amounts in whole NT$. */
export const Cart = z.object({
  id: z.string(),
  version: z.int(),
  customer_id: z.int().nullable(),
  delivery_method_id: z.int().nullable(),
  delivery_method: Method.nullable(),
  payment_method_id: z.int().nullable(),
  payment_method: Method.nullable(),
  offers: z.array(CartOffer),
  gifts: z.array(CartGift),
  email: z.string().nullable(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  ...Address,
  same_as_customer: z.boolean(),
  recipient_name: z.string().nullable(),
  recipient_phone: z.string().nullable(),
  recipient_zip: z.string().nullable(),
  recipient_city: z.string().nullable(),
  recipient_address: z.string().nullable(),
  customer_note: z.string().nullable(),
  invoice_type: z.enum(invoiceTypes).nullable(),
  invoice_company: z.string().nullable(),
  invoice_company_id: z.string().nullable(),
  invoice_carrier: z.string().nullable(),
  invoice_love_code: z.string().nullable(),
  cvs: Cvs.nullable(),
  receipt_type: z.enum(receiptTypes),
  receipt_kind: z.enum(receiptKinds),
  receipt_name: z.string().nullable(),
  /** Only whether one is stored and how it ends; the number itself never comes back. */
  receipt_identifier_last4: z.string().nullable(),
  receipt_email: z.string().nullable(),
  receipt_address: z.string().nullable(),
  upload_tax: z.boolean(),
  public_name_mode: z.enum(publicNameModes),
  public_name: z.string().nullable(),
  lamp: Lamp,
  items: z.array(CartItem),
  product_groups: z.array(ProductGroup),
  campaign_items: z.array(CampaignItem),
  quantity_count: z.int(),
  items_total: z.int(),
  campaigns_total: z.int(),
  discount_total: z.int(),
  shipping_total: z.int(),
  grand_total: z.int(),
  needs_shipping: z.boolean(),
  delivery_problem: z.string().nullable(),
  payment_problem: z.string().nullable(),
})
export type Cart = z.output<typeof Cart>

const Pieces = whole({ min: 0, max: 99, message: '數量要在 0 到 99 之間。' })
const Amount = amount({ min: 0, max: 10_000_000, message: '金額要是整數。' })

/** One line to set, or to add to with `add`. Quantity or amount 0 takes the line out. */
export const ItemWish = z.union([
  z.object({ variant_id: Id, product_id: Id.optional(), quantity: Pieces, add: Flag.optional() }),
  z.object({ product_group: Id, items: z.array(z.object({ variant_id: Id, quantity: Pieces })).max(50) }),
  z.object({
    campaign_id: Id,
    option_id: Id.nullish(),
    quantity: Pieces.optional(),
    amount: Amount.optional(),
    add: Flag.optional(),
    /** This line is all that is given to the campaign: its other lines go. */
    alone: Flag.optional(),
  }),
  z.object({ gift_id: Id, selected: Flag }),
])
export type ItemWish = z.output<typeof ItemWish>

/** A number, or an object that holds it under `key`. */
const numberOr = (key: string) =>
  asRead<number | string | Record<string, unknown>>((value) =>
    typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(key) : value,
  )(Id)

const text = optionalText

/** What a person may write into a cart. Read-only fields of the cart in the body are ignored. */
export const CartFields = z
  .object({
    delivery_method_id: blankIsNull(Id.nullable()),
    payment_method_id: blankIsNull(Id.nullable()),
    email: text(254),
    name: text(50),
    phone: text(30),
    zip: text(6),
    city: text(20),
    address: text(200),
    same_as_customer: Flag,
    recipient_name: text(50),
    recipient_phone: text(30),
    recipient_zip: text(6),
    recipient_city: text(20),
    recipient_address: text(200),
    customer_note: text(1000),
    invoice_type: blankIsNull(z.enum(invoiceTypes).nullable()),
    invoice_company: text(60),
    invoice_company_id: text(8),
    invoice_carrier: text(64),
    invoice_love_code: text(7),
    cvs: blankIsNull(Cvs.nullable()),
    receipt_type: z.enum(receiptTypes),
    receipt_kind: z.enum(receiptKinds),
    receipt_name: text(60),
    receipt_identifier: text(20),
    receipt_email: text(254),
    receipt_address: text(200),
    upload_tax: Flag,
    public_name_mode: z.enum(publicNameModes),
    public_name: text(20),
    lamp: z.object({
      enabled: Flag,
      lamp_kind: z.enum(lampKinds).nullish(),
      display_name: text(20),
      wish: text(40),
    }),
  })
  .partial()
export type CartFields = z.output<typeof CartFields>

const call = {
  access: anyone,
  output: Cart,
  forms: true,
  ignoresUnknown: true,
  limit: ['cart', 'new_cart', 'new_cart_day'],
  whenBusy: 'refused last',
} as const

export const cartApi = {
  load: endpoint({
    ...call,
    method: 'POST',
    path: '/api/cart',
    keyless: 'sets',
    summary: '取得購物車；沒有、過期或用過的編號會得到新的購物車',
    body: formable(z.object({ id: CartId })),
  }),
  update: endpoint({
    ...call,
    method: 'POST',
    path: '/api/cart/update',
    keyless: 'sets',
    summary: '設定一項內容的數量或金額',
    body: formable(z.object({ id: CartId, item: ItemWish })),
    failures: [cartFailures.cart_full],
  }),
  remove: endpoint({
    ...call,
    method: 'POST',
    path: '/api/cart/remove',
    keyless: 'sets',
    summary: '移除一項內容，或一個專案的所有項目',
    body: formable(z.object({ id: CartId, item: numberOr('id').optional(), campaign_id: Id.optional() })),
  }),
  save: endpoint({
    ...call,
    method: 'PUT',
    path: '/api/cart/:id',
    keyless: 'sets',
    summary: '儲存贊助資料',
    params: z.object({ id: z.string().max(64) }),
    body: formable(CartFields),
    failures: [cartFailures.cart_gone],
  }),
  applyOffer: endpoint({
    ...call,
    method: 'POST',
    path: '/api/cart/apply-offer',
    keyless: 'sets',
    limit: ['cart', 'new_cart', 'new_cart_day', 'coupon'],
    summary: '使用優惠碼',
    body: formable(z.object({ id: CartId, code: z.string().max(60) })),
    failures: [cartFailures.code_refused],
  }),
  removeOffer: endpoint({
    ...call,
    method: 'POST',
    path: '/api/cart/remove-offer',
    keyless: 'sets',
    summary: '移除一項優惠',
    body: formable(z.object({ id: CartId, offer: numberOr('offer_id') })),
  }),
}
