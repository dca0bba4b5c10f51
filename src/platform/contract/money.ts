/**
 * Money of the product: whole New Taiwan dollars in a plain integer. Nothing else is ever stored, sent or computed.
 */

/** By hand: making an Intl.NumberFormat takes a slow phone 40 ms, in the way of every first page. */
const grouped = (count: number): string => String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, ',')

/** Writes an amount for people: `NT$1,200`, a debt with a true minus sign: `−NT$1,200`. */
export const formatMoney = (amount: number): string =>
  amount < 0 ? `−NT$${grouped(-amount)}` : `NT$${grouped(amount)}`

/** Like formatMoney with the sign always shown, for income and expense: `+NT$600`, `−NT$600`. */
export const formatSignedMoney = (amount: number): string =>
  amount > 0 ? `+${formatMoney(amount)}` : formatMoney(amount)

/** Writes a plain count with comma groups: `12,486`. */
export const formatCount = (count: number): string => grouped(count)

/** Writes a big round sum for charts: 1,284,500 becomes `128 萬`; under ten thousand the plain number. */
export const formatRoughMoney = (amount: number): string => {
  if (Math.abs(amount) < 10_000) return formatCount(amount)
  const tenThousands = amount / 10_000
  const digits = Math.abs(tenThousands) < 10 && !Number.isInteger(tenThousands) ? 1 : 0
  return `${tenThousands.toFixed(digits).replace('-', '−')} 萬`
}

/**
 * Reads an amount as people type it: `1200`, `1,200`, `NT$1,200`, `1,200 元`, full-width too. undefined for anything else,
 * and for more than nine digits.
 */
export const readAmount = (typed: string): number | undefined => {
  const text = typed
    .normalize('NFKC')
    .replace(/^\s*(?:NT)?\$?|元?\s*$/gi, '')
    .trim()
  return /^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})$/.test(text) ? Number(text.replaceAll(',', '')) : undefined
}

/** An amount as it stands in a field: `1,200`; what is none stays as it was typed. */
export const groupAmount = (typed: string): string => {
  const amount = readAmount(typed)
  return amount === undefined ? typed : formatCount(amount)
}

/**
 * Splits an amount over weights so that the parts are whole dollars and add up to it exactly (largest remainder; equal
 * remainders go to the earlier part). No part exceeds its weight when `amount` does not exceed the sum of the weights.
 *
 * @param amount whole NT$, ≥ 0
 * @param weights whole numbers ≥ 0; when all are 0 every part is 0
 */
export const spread = (amount: number, weights: readonly number[]): number[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const parts = exact.map((value) => Number(value / BigInt(total)))
  let left = amount - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value % BigInt(total) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  for (const { index } of byRemainder) {
    if (left === 0) break
    parts[index] = (parts[index] ?? 0) + 1
    left -= 1
  }
  return parts
}

/** The share of an amount in whole percent, rounded down to the dollar: percentOf(999, 10) is 99. */
export const percentOf = (amount: number, percent: number): number => Math.floor((amount * percent) / 100)
