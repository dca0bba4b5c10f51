/** The most variants that are shown, and changed, at once. */
export const mostChangedVariants = 100

/** Highest price of a variant in NT$. */
export const highestPrice = 100_000
export const highestStock = 1_000_000
export const highestLowStock = 100_000

/** What a stored variant says about being changed. Prices in NT$. */
type Stored = {
  readonly version: number
  readonly track_stock: boolean
  readonly allow_backorder: boolean
  readonly stock_on_hand: number
  readonly stock_reserved: number
}

type Change = {
  readonly version: number
  readonly on_hand?: number | undefined
  readonly seen_on_hand?: number | undefined
}

/** The fewest pieces that a variant may be set to: what orders hold. */
export const fewestOnHand = ({
  allow_backorder,
  stock_reserved,
}: Pick<Stored, 'allow_backorder' | 'stock_reserved'>): number => (allow_backorder ? 0 : stock_reserved)

/** Why a variant is not changed: somebody was faster, or its stock cannot be that. */
export type VariantProblem = 'changed' | 'moved' | 'uncounted' | 'held'

/** The first thing that is in the way of a change; null where nothing is. */
export const whyNotChange = (stored: Stored, { version, on_hand, seen_on_hand }: Change): VariantProblem | null => {
  if (version !== stored.version) return 'changed'
  if (on_hand === undefined) return null
  if (!stored.track_stock) return 'uncounted'
  if (seen_on_hand !== stored.stock_on_hand) return 'moved'
  return on_hand < fewestOnHand(stored) ? 'held' : null
}

type Priced = { readonly id: number; readonly price: number; readonly is_active: boolean }

/**
 * Whether the price before discount would be lower than the price that a product is shown with: the lowest of its
 * variants that are sold. NT$.
 *
 * @param variants all of the product
 * @param prices the new ones by the id of the variant
 */
export const isAboveListPrice = (
  list_price: number | null,
  variants: readonly Priced[],
  prices: ReadonlyMap<number, number>,
): boolean => {
  const sold = variants.filter(({ is_active }) => is_active).map(({ id, price }) => prices.get(id) ?? price)
  return list_price !== null && sold.length > 0 && Math.min(...sold) > list_price
}
