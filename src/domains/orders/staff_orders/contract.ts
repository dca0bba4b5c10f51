import { z } from 'zod'
import { CartFields } from '#domains/cart/contract.ts'
import { publicNameModes } from '#domains/customers/rules.ts'
import { staff } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { amount, Id, optionalText, whole } from '#platform/contract/fields.ts'
import { orderFailures } from '../contract.ts'
import { staffOrderWords as m } from './messages.ts'
import { orderChannels } from './rules.ts'

const Pieces = whole({ min: 1, max: 99, message: m.pieces })
const Given = amount({ min: 1, max: 10_000_000, message: m.amount })

const person = CartFields.pick({
  name: true,
  email: true,
  phone: true,
  zip: true,
  city: true,
  address: true,
  delivery_method_id: true,
  receipt_type: true,
  receipt_kind: true,
  receipt_name: true,
  receipt_identifier: true,
  upload_tax: true,
  public_name_mode: true,
  lamp: true,
})

/** What staff order for somebody: who, what, where to, and how it is paid. */
export const StaffOrder = person.extend({
  /** The member for whom it is: what is left blank of the person is as the member's profile says. */
  customer_id: Id.nullish(),
  channel: z.enum(orderChannels).default('staff'),
  items: z
    .array(z.object({ variant_id: Id, quantity: Pieces }))
    .max(50)
    .default([]),
  campaign_items: z
    .array(z.object({ campaign_id: Id, amount: Given }))
    .max(20)
    .default([]),
  payment_method_id: Id,
  staff_note: optionalText(1000),
})
export type StaffOrder = z.output<typeof StaffOrder>

/** What it comes to now. NT$. */
export const StaffQuote = z.object({
  items_total: z.int(),
  campaigns_total: z.int(),
  discount_total: z.int(),
  shipping_total: z.int(),
  grand_total: z.int(),
  needs_shipping: z.boolean(),
  /** Why it cannot be ordered as it stands; null when it can. */
  problem: z.string().nullable(),
  /** Fields that an order of this needs and that are blank. */
  missing: z.array(z.object({ field: z.string(), message: z.string() })),
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), total: z.int(), problem: z.string().nullable() })),
})
export type StaffQuote = z.output<typeof StaffQuote>

const DraftVersion = whole({ min: 0, max: 2_147_483_647 })

/** The same with the total that was on the screen, NT$. */
export const NewStaffOrder = StaffOrder.extend({
  grand_total: amount({ min: 0, max: 1_000_000_000 }),
  /** The draft that becomes this order: it becomes one once, whatever other tab or device shows it. */
  draft_version: DraftVersion.optional(),
})
export type NewStaffOrder = z.output<typeof NewStaffOrder>

export const PlacedByStaff = z.object({
  id: z.int(),
  order_no: z.string(),
  grand_total: z.int(),
  /** The page on which the person sees the order and pays it online, until it is paid, called off or lapsed. */
  pay_url: z.string(),
  payment_expires_at: z.string().nullable(),
})

const typed = (most: number) => z.string().max(most).optional()
/** Ids and small numbers as they stand in their fields. */
const Figure = z.string().max(12)

/** What was typed so far, as it stands in the fields. An identifier is never kept: it is typed at the end. */
export const OrderDraft = z.object({
  step: whole({ min: 0, max: 4 }),
  fields: z.object({
    customer_id: typed(12),
    name: typed(50),
    phone: typed(30),
    email: typed(254),
    channel: typed(12),
    lamp_kind: typed(12),
    lamp_name: typed(40),
    lamp_wish: typed(80),
    delivery_method_id: typed(12),
    zip: typed(10),
    city: typed(20),
    address: typed(200),
    receipt_type: typed(12),
    receipt_kind: typed(12),
    receipt_name: typed(60),
    upload_tax: typed(12),
    public_name_mode: typed(12),
    payment_method_id: typed(12),
    staff_note: typed(1000),
  }),
  goods: z.array(z.object({ variant_id: Figure, quantity: Figure })).max(50),
  gifts: z.array(z.object({ campaign_id: Figure, amount: Figure })).max(20),
})
export type OrderDraft = z.output<typeof OrderDraft>
export type DraftField = keyof OrderDraft['fields']

/** A draft in its version; 0 before the first one. */
export const KeptDraft = z.object({ draft: OrderDraft.nullable(), version: DraftVersion })
export type KeptDraft = z.output<typeof KeptDraft>

const Named = z.object({ id: z.int(), name: z.string() })

/** What an order may be made of and how it may be paid, by staff. NT$. */
export const OrderChoices = z.object({
  variants: z.array(Named.extend({ price: z.int() })),
  campaigns: z.array(Named),
  payments: z.array(Named.extend({ kind: z.string(), pays_online: z.boolean() })),
  deliveries: z.array(Named),
  /** How the gift is named in public where nobody says otherwise. */
  public_name_mode: z.enum(publicNameModes),
})
export type OrderChoices = z.output<typeof OrderChoices>

const creates = staff('orders create')
const failures = [common.not_found, orderFailures.not_placed, orderFailures.too_many_unpaid] as const

export const staffOrdersApi = {
  choices: endpoint({
    method: 'GET',
    path: '/api/admin/orders/choices',
    summary: 'What is on sale, what takes gifts and how an order by staff may be paid',
    access: creates,
    output: OrderChoices,
  }),
  draft: endpoint({
    method: 'GET',
    path: '/api/admin/orders/draft',
    summary: 'The order that this account is writing, on whatever device; null when it writes none',
    access: creates,
    output: KeptDraft,
  }),
  keepDraft: endpoint({
    method: 'PUT',
    path: '/api/admin/orders/draft',
    summary: 'Keep the order that this account is writing; null throws it away',
    access: creates,
    body: KeptDraft,
    output: KeptDraft,
    failures: [common.stale],
  }),
  quote: endpoint({
    method: 'POST',
    path: '/api/admin/orders/quote',
    summary: 'What an order that staff are writing comes to now; nothing is kept',
    access: creates,
    body: StaffOrder.partial({ payment_method_id: true }),
    output: StaffQuote,
    status: 200,
    failures: [common.not_found],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/orders',
    summary: 'An order that staff place for somebody: by phone, at an event, by post',
    access: creates,
    body: NewStaffOrder,
    output: PlacedByStaff,
    failures: [...failures],
  }),
}
