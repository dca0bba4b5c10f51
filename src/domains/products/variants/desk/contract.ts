import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { failures } from '#platform/contract/failures.ts'
import { amount, Id, optionalText, whole } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, manyOf, pageOf } from '#platform/contract/list.ts'
import { productMachine } from '../../rules.ts'
import { StaffVariant } from '../contract.ts'
import { variantRefusals as m } from '../messages.ts'
import { highestLowStock, highestPrice, highestStock, mostChangedVariants } from './rules.ts'

/** A variant with what of its product matters for its price. Prices in NT$. */
export const VariantRow = StaffVariant.pick({
  ...{ id: true, name: true, sku: true, price: true, low_stock_at: true, is_active: true, version: true },
  ...{ track_stock: true, allow_backorder: true, stock_on_hand: true, stock_reserved: true },
}).extend({
  product_id: z.int(),
  product_name: z.string(),
  photo: z.string().nullable(),
  /** The price before discount, of the whole product. */
  list_price: z.int().nullable(),
})
export type VariantRow = z.output<typeof VariantRow>

export const variantList = listOf({
  sort: ['sku'],
  filters: {
    status: manyOf(z.enum(productMachine.states)).optional(),
    category: Id.optional(),
    brand: Id.optional(),
    low_stock: FlagFilter.optional(),
    id: manyOf(z.string().regex(/^\d{1,15}$/)).optional(),
  },
  per_page: { default: 50, max: mostChangedVariants },
})

/** What becomes of a variant; what is left out stays. */
const VariantChange = z.object({
  id: Id,
  version: whole({ min: 1, max: 2_147_483_647 }),
  price: amount({ min: 1, max: highestPrice }).optional(),
  low_stock_at: whole({ min: 0, max: highestLowStock }).optional(),
  on_hand: whole({ min: 0, max: highestStock }).optional(),
  /** What stood there for whoever typed `on_hand`. */
  seen_on_hand: whole({ min: 0, max: highestStock }).optional(),
})
export type VariantChange = z.output<typeof VariantChange>

const VariantChanges = z
  .object({
    rows: z.array(VariantChange).min(1, m.nothing_changed).max(mostChangedVariants, m.too_many),
    /** Why stock is another; asked for where it is. */
    reason: optionalText(200),
  })
  .superRefine(({ rows, reason }, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    if (new Set(rows.map(({ id }) => id)).size < rows.length) refuse(['rows'], m.twice)
    if (!reason && rows.some(({ on_hand }) => on_hand !== undefined)) refuse(['reason'], m.no_reason)
    for (const [at, { on_hand, seen_on_hand }] of rows.entries())
      if (on_hand !== undefined && seen_on_hand === undefined) refuse(['rows', at, 'seen_on_hand'], m.not_seen)
  })
export type VariantChanges = z.output<typeof VariantChanges>

export const variantFailures = failures({
  variants_changed: [409, '有規格剛剛被改過，整批都還沒有儲存。'],
})

export const variantDeskApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/product-variants',
    summary: 'Variants of all products with price and stock',
    access: staff('products update'),
    query: variantList,
    output: pageOf(VariantRow),
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/admin/product-variants/changes',
    summary: 'Change price, stock and low-stock mark of many variants: all of them or none',
    access: staff('products update'),
    body: VariantChanges,
    output: z.object({ changed: z.int() }),
    status: 200,
    failures: [variantFailures.variants_changed],
  }),
}
