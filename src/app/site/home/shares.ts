import type { Category, Direction } from '#domains/ledger/rules.ts'
import { spread } from '#platform/contract/money.ts'

type CategorySum = { direction: Direction; category: Category; amount: number }

/** Expenses that reach animals; the rest keeps the charity running. */
const forAnimals: readonly Category[] = ['neuter', 'medical', 'food', 'care_home', 'adoption']

const expensesOf = (sums: readonly CategorySum[]) =>
  sums.filter(({ direction, amount }) => direction === 'expense' && amount > 0)

/** NT$ given as donations. */
export const donatedSum = (sums: readonly CategorySum[]): number =>
  sums.find(({ direction, category }) => direction === 'income' && category === 'donation')?.amount ?? 0

/** NT$ spent on animals. */
export const animalSum = (sums: readonly CategorySum[]): number =>
  expensesOf(sums)
    .filter(({ category }) => forAnimals.includes(category))
    .reduce((sum, { amount }) => sum + amount, 0)

/**
 * The shares of the expenses in whole percent that add up to 100: the largest ones, and the rest as one (`null`).
 *
 * @param most how many shares at most, the rest included
 */
export const expenseShares = (
  sums: readonly CategorySum[],
  most: number,
): { category: Category | null; percent: number }[] => {
  const sorted = expensesOf(sums).sort((a, b) => b.amount - a.amount)
  if (sorted.length === 0) return []
  const named = sorted.length > most ? sorted.slice(0, most - 1) : sorted
  const rest = sorted.slice(named.length).reduce((sum, { amount }) => sum + amount, 0)
  const parts: { category: Category | null; amount: number }[] =
    rest > 0 ? [...named, { category: null, amount: rest }] : named
  const percents = spread(
    100,
    parts.map(({ amount }) => amount),
  )
  return parts.map(({ category }, at) => ({ category, percent: percents[at] ?? 0 }))
}
