/** Prices in NT$. */
type Span = { min: number; max: number }

/** A scale for two thumbs: whole steps that hold every price. */
export type PriceScale = { from: number; to: number; step: number }

/** About a hundred steps of a round sum; undefined where all goods cost the same. */
export const priceScale = (prices: Span | null): PriceScale | undefined => {
  if (!prices || prices.max <= prices.min) return undefined
  const step = [1, 5, 10, 50, 100, 500, 1_000].find((sum) => (prices.max - prices.min) / sum <= 200) ?? 5_000
  return { from: Math.floor(prices.min / step) * step, to: Math.ceil(prices.max / step) * step, step }
}

/** Where the thumbs stand for what the address says; an end that is not named is the end of the scale. */
export const thumbsAt = ({ from, to }: PriceScale, min: number | undefined, max: number | undefined) => {
  const within = (price: number) => Math.min(to, Math.max(from, price))
  return { low: within(min ?? from), high: within(max ?? to) }
}

/** What a thumb writes into its field: nothing at the end of the scale, so that no filter is set there. */
export const fieldOf = (thumb: number, end: number): string => (thumb === end ? '' : String(thumb))

/** Places of the thumbs, in percent from the left. */
export const percentOf = ({ from, to }: PriceScale, price: number): number =>
  Math.round(((price - from) / (to - from)) * 1000) / 10
