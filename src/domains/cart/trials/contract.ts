import { z } from 'zod'
import { judgeOffer, OfferShape } from '#domains/offers/desk/contract.ts'
import { staff } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Id, whole } from '#platform/contract/fields.ts'

/** A cart to try a rule on, which nobody keeps. */
const Trial = z.object({
  /** The rule as it stands in the form. */
  offer: OfferShape.superRefine(judgeOffer),
  /** The offer that it would take the place of; null for a new one. */
  offer_id: Id.nullish().transform((id) => id ?? null),
  items: z
    .array(z.object({ variant_id: Id, quantity: whole({ min: 1, max: 99 }) }))
    .min(1, '請先加一項商品。')
    .max(20, '最多試 20 項商品。'),
  buyer: z.enum(['guest', 'member', 'new_customer']).default('guest'),
})
export type Trial = z.output<typeof Trial>

/** What the cart would cost, and why. NT$. */
export const TrialResult = z.object({
  lines: z.array(
    z.object({
      variant_id: z.int(),
      name: z.string(),
      quantity: z.int(),
      total: z.int(),
      discount: z.int(),
      /** Whether the offer that is tried is meant for it. */
      counts: z.boolean(),
      /** Why it cannot be bought at all. */
      problem: z.string().nullable(),
    }),
  ),
  offers: z.array(z.object({ name: z.string(), amount: z.int(), is_tried: z.boolean() })),
  /** Why the tried offer takes nothing off; null when it does. */
  problem: z.string().nullable(),
  items_total: z.int(),
  discount_total: z.int(),
  shipping_total: z.int(),
  grand_total: z.int(),
})
export type TrialResult = z.output<typeof TrialResult>

export const trialsApi = {
  run: endpoint({
    method: 'POST',
    path: '/api/admin/offers/try',
    summary: 'Price a cart with a rule that is not saved, by the rules of the checkout; writes nothing',
    access: staff('offers view'),
    keyless: 'sets',
    body: Trial,
    body_size: 'long_form',
    output: TrialResult,
    status: 200,
  }),
}
