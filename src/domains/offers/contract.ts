import { z } from 'zod'
import { failures } from '#platform/contract/failures.ts'

export const offerFailures = failures({
  offer_gone: [409, '有一項優惠剛剛已經用完或結束了，請再看一次購物車。', z.object({ offer_id: z.int() })],
})

/** An offer that runs now, as visitors see it: everything but coupons, which are known by their code alone. NT$. */
export const ShownOffer = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(['automatic', 'bundle']),
  action: z.enum(['percent_off', 'amount_off', 'free_shipping', 'bundle_price', 'bundle_percent', 'nth_item_percent']),
  percent_off: z.int().nullable(),
  amount_off: z.int().nullable(),
  bundle_qty: z.int().nullable(),
  bundle_price: z.int().nullable(),
  max_discount: z.int().nullable(),
  nth: z.int().nullable(),
  min_items_total: z.int().nullable(),
  min_quantity: z.int().nullable(),
  repeatable: z.boolean(),
  customer_scope: z.enum(['all', 'member', 'new_customer']),
  ends_at: z.string().nullable(),
})
export type ShownOffer = z.output<typeof ShownOffer>
