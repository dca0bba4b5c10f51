import { z } from 'zod'
import { amount, Flag, Id, Moment, optionalText, requiredText, whole } from '#platform/contract/fields.ts'
import { offerSubject } from './desk/column_messages.ts'
import { whyNotOffer } from './desk/rules.ts'
import { offerRefusals } from './desk/staff_messages.ts'
import { isOfferCode, normaliseCode } from './rules.ts'

const { columns: c } = offerSubject

const orNone = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? null)
const number = (min: number, max: number) => orNone(whole({ min, max }))
const money = (min: number) => orNone(amount({ min, max: 1_000_000 }))
const ids = z.array(Id).max(200).default([])

/** An offer as a form sends it. NT$; percents as what is taken off. */
export const OfferShape = z.object({
  name: requiredText(c.name, 60),
  kind: z.enum(['code', 'automatic', 'bundle']),
  code: optionalText(40)
    .refine((code) => code === null || isOfferCode(code), offerRefusals.code_missing)
    .transform((code) => (code === null ? null : normaliseCode(code))),
  action: z.enum(['percent_off', 'amount_off', 'free_shipping', 'nth_item_percent', 'bundle_price', 'bundle_percent']),
  scope: z.enum(['line', 'order']).default('order'),
  percent_off: number(1, 100),
  amount_off: money(1),
  bundle_qty: number(2, 20),
  bundle_price: money(0),
  nth: number(2, 5),
  max_discount: money(1),
  targets: z.enum(['all', 'products', 'categories', 'brands']).default('all'),
  product_ids: ids,
  category_ids: ids,
  brand_ids: ids,
  excluded_product_ids: ids,
  min_items_total: money(1),
  min_quantity: number(1, 99),
  customer_scope: z.enum(['all', 'member', 'new_customer']).default('all'),
  payment_method_ids: ids,
  delivery_method_ids: ids,
  repeatable: Flag.default(false),
  combinable: Flag.default(false),
  priority: whole({ min: 0, max: 10_000 }).default(0),
  usage_limit: number(1, 1_000_000),
  usage_per_customer: number(1, 1000),
  starts_at: Moment,
  ends_at: orNone(Moment),
  status: z.enum(['draft', 'active', 'paused']).default('draft'),
  description: z.string().trim().max(500, offerRefusals.too_long).default(''),
  internal_note: optionalText(1000),
})
export type OfferInput = z.output<typeof OfferShape>

/** Says each problem beside its field. */
export const judgeOffer = (offer: OfferInput, context: z.RefinementCtx): void => {
  for (const [field, why] of whyNotOffer(offer))
    context.addIssue({ code: 'custom', path: [field], message: offerRefusals[why] })
}
