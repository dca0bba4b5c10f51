import { z } from 'zod'
import { ShownOffer } from '#domains/offers/contract.ts'
import { anyone } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Id } from '#platform/contract/fields.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'

/** A variant that can be chosen into a bundle. NT$. */
export const BundlePiece = z.object({
  product_id: z.int(),
  variant_id: z.int(),
  name: z.string(),
  /** Empty where the product has no other variant. */
  variant_name: z.string(),
  photo: z.string().nullable(),
  price: z.int(),
  /** Pieces that one bundle line may hold; 0 is sold out. */
  available: z.int(),
})
export type BundlePiece = z.output<typeof BundlePiece>

/** A bundle that runs now with what it can be made of. */
export const Bundle = ShownOffer.extend({ bundle_qty: z.int(), pieces: z.array(BundlePiece) })
export type Bundle = z.output<typeof Bundle>

export const bundleList = listOf({
  sort: ['priority'],
  filters: {
    /** Only bundles that this product can be part of. */
    product: Id.optional(),
  },
  search: 'none',
  per_page: { default: 20, max: 20 },
})

export const bundlesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/offers/bundles',
    summary: 'Bundle offers that run now, with the goods to choose from',
    access: anyone,
    query: bundleList,
    output: pageOf(Bundle),
  }),
}
