import { z } from 'zod'
import { anyone } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { paymentKinds } from '../rules.ts'

/** A way to pay that customers may choose. Amounts in NT$, inclusive. */
export const PaymentChoice = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(paymentKinds),
  description: z.string(),
  min_amount: z.int(),
  max_amount: z.int().nullable(),
  allow_goods: z.boolean(),
  allow_campaigns: z.boolean(),
})
export type PaymentChoice = z.output<typeof PaymentChoice>

export const paymentMethodsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/payments',
    whenBusy: 'refused last',
    summary: 'Active ways to pay',
    access: anyone,
    query: listOf({ sort: ['sort'], filters: {}, search: 'none' }),
    output: pageOf(PaymentChoice),
  }),
}
