import { failField } from '#platform/contract/failures.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { differences, recordChange } from '#platform/server/audit.ts'
import { explainingConstraints } from '#platform/server/constraints.ts'
import { moveStock } from '../stock/queries.ts'
import type { VariantInput } from './contract.ts'
import { variantRefusals } from './messages.ts'
import { insertVariant, listVariants, lockVariant, updateVariant } from './queries.ts'

const sentencesFor = (index: number) =>
  ({
    product_variants_sku_key: [`variants.${index}.sku`, variantRefusals.sku_taken],
    product_variants_no_oversell: [`variants.${index}.track_stock`, variantRefusals.oversold],
  }) as const

const create = async (
  app: App,
  staff: Granted<'products create'> | Granted<'products update'>,
  product_id: number,
  variant: VariantInput,
) => {
  const after = await insertVariant(app, product_id, staff.staff.id, variant)
  await recordChange(app, staff, {
    action: 'created',
    subject_type: 'product_variants',
    subject_id: after.id,
    subject_label: `${after.sku} ${after.name}`,
    after: { ...after, stock_on_hand: variant.stock_on_hand },
  })
  if (variant.stock_on_hand > 0) {
    const opening = { id: after.id, on_hand: variant.stock_on_hand, reserved: 0 }
    await moveStock(app, 'variant', [opening], { kind: 'opening', staff_id: staff.staff.id })
  }
}

type Stored = NonNullable<Awaited<ReturnType<typeof lockVariant>>>

/** Whether a form says anything else of a variant than what is stored. */
const isOther = (stored: Stored, { id: _, stock_on_hand: __, option_values, ...values }: VariantInput): boolean =>
  [differences(stored, { ...stored, ...values }), differences(stored.option_values, option_values)].some(
    (fields) => Object.keys(fields).length > 0,
  )

const change = async (
  app: App,
  staff: Granted<'products create'> | Granted<'products update'>,
  product_id: number,
  id: number,
  variant: VariantInput,
) => {
  const before = await lockVariant(app, product_id, id)
  if (!before) return failField('variants', variantRefusals.gone)
  // a form sends all its variants: those that nobody touched stay in their version, for whoever has them open in a grid
  if (!isOther(before, variant)) return
  const after = await updateVariant(app, id, staff.staff.id, variant)
  await recordChange(app, staff, {
    action: 'updated',
    subject_type: 'product_variants',
    subject_id: id,
    subject_label: `${after.sku} ${after.name}`,
    before,
    after,
  })
}

/**
 * Writes the variants of a product's form: those with an id are changed, the others are new. Call it in the transaction
 * that holds the product's row. Variants of one product are locked in the order of their ids.
 *
 * @throws invalid (422) for a stock number (SKU) in use, or a variant of another product
 */
export const writeVariants = async (
  app: App,
  staff: Granted<'products create'> | Granted<'products update'>,
  product_id: number,
  variants: readonly VariantInput[],
): Promise<void> => {
  const numbered = variants.map((variant, index) => ({ variant, index }))
  numbered.sort((a, b) => (a.variant.id ?? Infinity) - (b.variant.id ?? Infinity) || a.index - b.index)
  for (const { variant, index } of numbered) {
    await explainingConstraints(sentencesFor(index), () =>
      variant.id === undefined
        ? create(app, staff, product_id, variant)
        : change(app, staff, product_id, variant.id, variant),
    )
  }
}

/** Whether a product has something to sell. */
export const hasActiveVariant = async (app: App, product_id: number): Promise<boolean> =>
  (await listVariants(app, product_id)).some((variant) => variant.is_active)
