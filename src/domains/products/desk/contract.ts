import { z } from 'zod'
import { Photo } from '#domains/media/contract.ts'
import { staff } from '#platform/contract/access.ts'
import { bulkOf, noValues } from '#platform/contract/bulk.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { common } from '#platform/contract/failures.ts'
import { amount, Flag, Id, Moment, optionalText, RichHtml, requiredText, whole } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, manyOf, pageOf } from '#platform/contract/list.ts'
import { staffCallsOf, usual } from '#platform/contract/staff_calls.ts'
import { productFailures } from '../contract.ts'
import { productMachine } from '../rules.ts'
import { StaffVariant, VariantFields } from '../variants/contract.ts'

const Price = z.int()
const Status = z.enum(productMachine.states)

export const StaffProductRow = z.object({
  id: z.int(),
  name: z.string(),
  photo: z.string().nullable(),
  sku: z.string().nullable(),
  price: Price,
  list_price: Price.nullable(),
  brand_name: z.string().nullable(),
  category_names: z.array(z.string()),
  stock_on_hand: z.int(),
  stock_reserved: z.int(),
  is_low_stock: z.boolean(),
  status: Status,
  updated_at: z.string(),
  version: z.int(),
})
export type StaffProductRow = z.output<typeof StaffProductRow>

const millimetres = whole({ min: 1, max: 10_000 })
  .nullish()
  .transform((size) => size ?? null)
const moment = Moment.nullish().transform((at) => at ?? null)

/** A product in a file, with all its variants: what whoever looks after stock needs, and not what they cost. */
const ProductInFile = StaffProductRow.extend({
  variants: z.array(
    StaffVariant.pick({
      ...{ name: true, sku: true, price: true, is_active: true },
      ...{ track_stock: true, stock_on_hand: true, stock_reserved: true, expected_on: true },
    }),
  ),
})
export type ProductInFile = z.output<typeof ProductInFile>

const ProductFields = z.object({
  name: requiredText('商品名稱', 60),
  slug: optionalText(120),
  sku_prefix: optionalText(16),
  brand_id: Id.nullish().transform((id) => id ?? null),
  category_ids: z.array(Id).max(5, '最多選 5 個分類。').default([]),
  summary: z.string().trim().max(160, '最多 160 個字。').default(''),
  /** What one piece sold does for the animals; empty shows nothing. */
  gives: z.string().trim().max(80, '最多 80 個字。').default(''),
  /** The campaign that is named beside it; told to visitors, and no money is booked by it. */
  cause_campaign_id: Id.nullish().transform((id) => id ?? null),
  content: z.string().max(100_000).default(''),
  tags: z.array(z.string().trim().min(1).max(20)).max(20).default([]),
  photo_ids: z.array(Id).max(12, '最多 12 張照片。').optional(),
  list_price: amount({ min: 1, max: 1_000_000 })
    .nullish()
    .transform((price) => price ?? null),
  tax_type: z.enum(['taxable', 'exempt']).default('taxable'),
  unit: requiredText('單位', 6).default('件'),
  min_qty: whole({ min: 1, max: 99 }).default(1),
  max_qty: whole({ min: 1, max: 99 }).default(20),
  per_customer_limit: whole({ min: 1, max: 10_000 })
    .nullish()
    .transform((limit) => limit ?? null),
  weight_g: whole({ min: 0, max: 1_000_000 })
    .nullish()
    .transform((weight) => weight ?? null),
  length_mm: millimetres,
  width_mm: millimetres,
  height_mm: millimetres,
  shippable: Flag.default(true),
  /** Empty: every delivery method. */
  delivery_method_ids: z.array(Id).max(50).default([]),
  returnable: Flag.default(true),
  not_returnable_reason: optionalText(200),
  sale_from: moment,
  sale_to: moment,
  is_featured: Flag.default(false),
  sort: whole({ min: 0, max: 10_000 }).default(0),
  seo_title: optionalText(120),
  seo_description: optionalText(300),
  /** Variants that are not named stay as they are; one is taken off sale by `is_active: false`. */
  variants: z.array(VariantFields).max(100),
})

const demandSense = (product: z.output<typeof ProductFields>, context: z.RefinementCtx) => {
  const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if (product.max_qty < product.min_qty) refuse('max_qty', '最多數量不能少於最少數量。')
  if (!product.returnable && !product.not_returnable_reason) refuse('not_returnable_reason', '請填寫不能退貨的原因。')
  const { sale_from, sale_to } = product
  if (sale_from && sale_to && Date.parse(sale_to) <= Date.parse(sale_from))
    refuse('sale_to', '結束時間要晚於開始時間。')
}

export const NewProduct = ProductFields.extend({
  variants: ProductFields.shape.variants.min(1, '至少要有一個規格。'),
}).superRefine(demandSense)
export const ProductChange = ProductFields.extend(Versioned.shape).superRefine(demandSense)
export type ProductInput = z.output<typeof ProductFields>

export const StaffProduct = z.object({
  id: z.int(),
  ...StaffProductRow.pick({ name: true, price: true, list_price: true, status: true, updated_at: true, version: true })
    .shape,
  slug: z.string().nullable(),
  sku_prefix: z.string().nullable(),
  brand_id: z.int().nullable(),
  /** The same brand by its name, also for whoever may not look at brands. */
  brand: z.object({ id: z.int(), name: z.string() }).nullable(),
  category_ids: z.array(z.int()),
  summary: z.string(),
  gives: z.string(),
  cause_campaign_id: z.int().nullable(),
  /** The same campaign by its title, also for whoever may not look at campaigns. */
  cause_campaign: z.object({ id: z.int(), title: z.string() }).nullable(),
  content: RichHtml,
  tags: z.array(z.string()),
  photos: z.array(Photo),
  tax_type: z.enum(['taxable', 'exempt']),
  unit: z.string(),
  min_qty: z.int(),
  max_qty: z.int(),
  per_customer_limit: z.int().nullable(),
  weight_g: z.int().nullable(),
  length_mm: z.int().nullable(),
  width_mm: z.int().nullable(),
  height_mm: z.int().nullable(),
  shippable: z.boolean(),
  delivery_method_ids: z.array(z.int()),
  returnable: z.boolean(),
  not_returnable_reason: z.string().nullable(),
  sale_from: z.string().nullable(),
  sale_to: z.string().nullable(),
  is_featured: z.boolean(),
  sort: z.int(),
  sold_count: z.int(),
  seo_title: z.string().nullable(),
  seo_description: z.string().nullable(),
  variants: z.array(StaffVariant),
  created_at: z.string(),
})
export type StaffProduct = z.output<typeof StaffProduct>

export const staffProductList = listOf({
  sort: ['-updated_at', '-created_at', 'name', 'price', '-popular'],
  filters: {
    status: manyOf(Status).optional(),
    category: Id.optional(),
    brand: Id.optional(),
    low_stock: FlagFilter.optional(),
  },
})

export const StockCount = z.object({
  variant_id: Id,
  on_hand: whole({ min: 0, max: 1_000_000 }),
  /** What stood there when it was counted: refused where it has moved since. Left out: the count holds, whatever stood there. */
  seen_on_hand: whole({ min: 0, max: 1_000_000 }).optional(),
  reason: requiredText('原因', 200),
})

const stateAction = <const A extends string>(action: A, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/admin/products/:id/${action}`,
    summary,
    access: staff('products update'),
    params: IdParams,
    body: Versioned,
    output: StaffProduct,
    status: 200,
    failures: [common.not_found, common.stale, productFailures.product_state, productFailures.product_incomplete],
  })

const calls = staffCallsOf({
  path: '/api/admin/products',
  access: { ...usual('products'), get: 'products update' },
  words: ['a product', 'products'],
  summaries: {
    list: 'Products of every state, with stock',
    get: 'A product as staff edit it',
    create: 'Create a product (draft) with its variants and opening stock',
    update: 'Change a product and its variants',
  },
  question: staffProductList,
  rows: pageOf(StaffProductRow),
  record: StaffProduct,
  fields: NewProduct,
  change: ProductChange,
  body_size: 'rich_text',
  failures: { update: [productFailures.stock_held] },
})
const publish = stateAction('publish', 'Put a product on sale')
const unpublish = stateAction('unpublish', 'Take a product off sale')
const archive = stateAction('archive', 'Archive a product')

const many = <const A extends 'publish' | 'unpublish' | 'archive'>(name: A, action: typeof publish, summary: string) =>
  bulkOf({
    name: `products.${name}`,
    path: `/api/admin/products/bulk/${name}`,
    summary,
    action,
    list: calls.list,
    values: noValues,
  })

export const productDeskApi = {
  ...calls,
  export: exportOf({
    name: 'products.export',
    of: 'products',
    list: { ...calls.list, output: pageOf(ProductInFile) },
  }),
  publish,
  unpublish,
  archive,
  publishMany: many('publish', publish, 'Put many products on sale'),
  unpublishMany: many('unpublish', unpublish, 'Take many products off sale'),
  archiveMany: many('archive', archive, 'Archive many products'),
  restore: stateAction('restore', 'Take a product out of the archive'),
  setStock: endpoint({
    method: 'POST',
    path: '/api/admin/products/:id/stock',
    summary: 'Correct the counted stock of a variant, with a reason',
    access: staff('products update'),
    params: IdParams,
    body: StockCount,
    output: StaffProduct,
    status: 200,
    failures: [common.not_found, productFailures.stock_held, productFailures.stock_moved],
  }),
}
