/** A variant as the choice of one needs it. Prices in NT$. */
export type Choosable = {
  id: number
  name: string
  option_values: Readonly<Record<string, string>>
  price: number
  /** Pieces that can be ordered now. */
  available: number
}

/** One row of chips. `key` is undefined where variants are told apart by their names only. */
export type OptionRow = {
  key: string | undefined
  chosen: string | undefined
  values: { value: string; variant_id: number; on: boolean; sold_out: boolean }[]
}

const keysOf = (variants: readonly Choosable[]): string[] => {
  const [first] = variants
  if (!first) return []
  const keys = Object.keys(first.option_values)
  return variants.every(({ option_values }) => keys.every((key) => option_values[key] !== undefined)) ? keys : []
}

/** The variant that is chosen when a page opens: the first that can be bought. */
export const firstChoice = <V extends Choosable>(variants: readonly V[]): V | undefined =>
  variants.find(({ available }) => available > 0) ?? variants[0]

const sharing = (a: Choosable, b: Choosable, keys: readonly string[]) =>
  keys.filter((key) => a.option_values[key] === b.option_values[key]).length

/**
 * The chips of a product. A chip leads to the variant that has its value and differs least from the chosen one; it is
 * sold out when no variant of that value with the other chosen values can be bought.
 */
export const optionRows = (variants: readonly Choosable[], chosen: Choosable): OptionRow[] => {
  if (variants.length < 2) return []
  const keys = keysOf(variants)
  if (keys.length === 0) {
    const values = variants.map((variant) => ({
      value: variant.name,
      variant_id: variant.id,
      on: variant.id === chosen.id,
      sold_out: variant.available <= 0,
    }))
    return [{ key: undefined, chosen: chosen.name, values }]
  }
  return keys.map((key) => {
    const others = keys.filter((other) => other !== key)
    const words = [...new Set(variants.map(({ option_values }) => option_values[key] ?? ''))]
    const values = words.map((value) => {
      const having = variants.filter(({ option_values }) => option_values[key] === value)
      const [nearest] = having.toSorted((a, b) => sharing(b, chosen, others) - sharing(a, chosen, others))
      return {
        value,
        variant_id: nearest?.id ?? chosen.id,
        on: chosen.option_values[key] === value,
        sold_out: (nearest?.available ?? 0) <= 0,
      }
    })
    return { key, chosen: chosen.option_values[key], values }
  })
}

/** How many pieces may be chosen, both ends included; none when `max` is below `min`. */
export const quantityRange = (
  product: { min_qty: number; max_qty: number },
  variant: Pick<Choosable, 'available'>,
): { min: number; max: number } => ({
  min: Math.max(1, product.min_qty),
  max: Math.min(product.max_qty, variant.available),
})

/**
 * The place of the picture that shows a variant: the one whose description names its value (a colour, a pattern) first.
 * Undefined where no description tells the variants apart, as with sizes of clothes: then the picture stays (decision 126).
 */
export const pictureOfVariant = (
  descriptions: readonly string[],
  { name, option_values }: Pick<Choosable, 'name' | 'option_values'>,
): number | undefined => {
  for (const value of [...Object.values(option_values), name]) {
    const named = descriptions
      .map((description, at) => ({ at, place: description.indexOf(value) }))
      .filter(({ place }) => place >= 0)
      .toSorted((a, b) => a.place - b.place)
    if (named.length < descriptions.length && named[0]) return named[0].at
  }
  return undefined
}
