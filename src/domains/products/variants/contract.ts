import { z } from 'zod'
import { amount, Flag, Id, OptionalDay, optionalText, requiredText, whole } from '#platform/contract/fields.ts'

/** A variant as visitors see it. Prices in NT$. */
export const ProductVariant = z.object({
  id: z.int(),
  name: z.string(),
  option_values: z.record(z.string(), z.string()),
  price: z.int(),
  /** Pieces that can be ordered now; 99, the most a cart line holds, where stock is not counted. */
  available: z.int(),
  /** The day on which more is expected, while nothing can be ordered; null once it is past, or nobody knows it. */
  expected_on: z.string().nullable(),
})

/** A variant as staff see it: `stock_reserved` of `stock_on_hand` are held by orders. */
export const StaffVariant = z.object({
  id: z.int(),
  name: z.string(),
  option_values: z.record(z.string(), z.string()),
  sku: z.string(),
  barcode: z.string().nullable(),
  price: z.int(),
  cost: z.int().nullable(),
  track_stock: z.boolean(),
  stock_on_hand: z.int(),
  stock_reserved: z.int(),
  low_stock_at: z.int(),
  allow_backorder: z.boolean(),
  expected_on: z.string().nullable(),
  is_active: z.boolean(),
  sort: z.int(),
  version: z.int(),
})
export type StaffVariant = z.output<typeof StaffVariant>

/** A variant inside the form of its product. */
export const VariantFields = z.object({
  /** Absent for a new variant. */
  id: Id.optional(),
  name: requiredText('規格名稱', 40).default('標準'),
  option_values: z
    .record(z.string().trim().min(1).max(20), z.string().trim().min(1).max(40))
    .refine((values) => Object.keys(values).length <= 3, '最多 3 種選項。')
    .default({}),
  sku: requiredText('貨號', 32),
  barcode: optionalText(32),
  price: amount({ min: 1, max: 100_000 }),
  cost: whole({ min: 0, max: 1_000_000 })
    .nullish()
    .transform((cost) => cost ?? null),
  track_stock: Flag.default(true),
  low_stock_at: whole({ min: 0, max: 100_000 }).default(5),
  allow_backorder: Flag.default(false),
  /** The day on which more is expected. */
  expected_on: OptionalDay.nullish().transform((day) => day || null),
  is_active: Flag.default(true),
  sort: whole({ min: 0, max: 10_000 }).default(0),
  /** Only read for a new variant; afterwards stock changes by its own call, with a reason. */
  stock_on_hand: whole({ min: 0, max: 1_000_000 }).default(0),
})
export type VariantInput = z.output<typeof VariantFields>
