import { z } from 'zod'
import { anyone } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { deliveryKinds } from './rules.ts'

/** A way to deliver that customers may choose. Fees in NT$. */
export const DeliveryChoice = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(deliveryKinds),
  fee: z.int(),
  /** Goods after discounts from which nothing is charged; null never. */
  free_over: z.int().nullable(),
  offshore_fee: z.int().nullable(),
  max_amount: z.int().nullable(),
  eta_text: z.string(),
  needs_address: z.boolean(),
  needs_cvs: z.boolean(),
})
export type DeliveryChoice = z.output<typeof DeliveryChoice>

export const deliveriesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/deliveries',
    whenBusy: 'refused last',
    summary: 'Active ways to deliver; `none` is chosen by the server when nothing ships',
    access: anyone,
    query: listOf({ sort: ['sort'], filters: {}, search: 'none' }),
    output: pageOf(DeliveryChoice),
  }),
}
