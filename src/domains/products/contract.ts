import { z } from 'zod'
import { Photo } from '#domains/media/contract.ts'
import { ShownOffer } from '#domains/offers/contract.ts'
import { anyone } from '#platform/contract/access.ts'
import { endpoint, IdParams } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { Id, RichHtml, whole } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, pageOf } from '#platform/contract/list.ts'
import { ProductVariant } from './variants/contract.ts'

export const productFailures = failures({
  out_of_stock: [409, '這項商品的庫存不夠了。', z.object({ variant_ids: z.array(z.int()) })],
  stock_held: [409, '已有訂單保留了這些數量，庫存不能低於保留數。'],
  stock_moved: [409, '剛才有訂單出貨或同事調整，現有數量已經變了。請看過目前的數量，再儲存一次。'],
  product_state: [409, '這項商品目前的狀態不能這樣操作。'],
  product_incomplete: [422, '上架前至少要有一個啟用的規格和一個分類。'],
})

const Price = z.int()

/** A product in a grid. Prices in NT$; `price` is the lowest of its variants, `list_price` what it cost before (原價). */
export const ProductCard = z.object({
  id: z.int(),
  slug: z.string().nullable(),
  name: z.string(),
  summary: z.string(),
  photo: z.string().nullable(),
  price: Price,
  list_price: Price.nullable(),
  brand_id: z.int().nullable(),
  brand_name: z.string().nullable(),
  unit: z.string(),
  in_stock: z.boolean(),
  /** Pieces that are left over all its variants, only when they are ten or fewer. */
  few_left: z.int().nullable(),
  /** What runs on it now, without coupons. */
  offers: z.array(ShownOffer),
})
export type ProductCard = z.output<typeof ProductCard>

export const Product = ProductCard.omit({ in_stock: true, few_left: true }).extend({
  /** What one piece sold does for the animals, in a sentence of staff; empty when nothing is said. */
  gives: z.string(),
  /** The campaign that it is announced for, while visitors may see that. */
  cause: z.object({ id: z.int(), title: z.string(), slug: z.string().nullable() }).nullable(),
  content: RichHtml,
  photos: z.array(Photo),
  variants: z.array(ProductVariant),
  categories: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string().nullable() })),
  brand_slug: z.string().nullable(),
  tags: z.array(z.string()),
  min_qty: z.int(),
  max_qty: z.int(),
  shippable: z.boolean(),
  returnable: z.boolean(),
  not_returnable_reason: z.string().nullable(),
  /** False after the last day of sale: the page stays, nothing can be bought. */
  on_sale: z.boolean(),
  seo_title: z.string().nullable(),
  seo_description: z.string().nullable(),
})
export type Product = z.output<typeof Product>

export const productList = listOf({
  sort: ['-created_at', 'price', '-price', '-popular'],
  filters: {
    /** Includes everything below the category. */
    category: Id.optional(),
    brand: Id.optional(),
    price_min: whole({ min: 0, max: 1_000_000 }).optional(),
    price_max: whole({ min: 0, max: 1_000_000 }).optional(),
    in_stock: FlagFilter.optional(),
  },
  per_page: { default: 24, max: 48 },
})

export const productsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/products',
    summary: 'Products on sale',
    access: anyone,
    query: productList,
    output: pageOf(ProductCard),
  }),
  prices: endpoint({
    method: 'GET',
    path: '/api/products/prices',
    summary: 'The lowest and the highest price of what is on sale; null while nothing is',
    access: anyone,
    output: z.object({ span: z.object({ min: Price, max: Price }).nullable() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/products/:id',
    summary: 'A published product with its variants',
    access: anyone,
    params: IdParams,
    output: Product,
    failures: [common.not_found],
  }),
}
