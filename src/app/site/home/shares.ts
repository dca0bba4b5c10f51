import { type Category, type Direction, type Purpose, spentByPurpose } from '#domains/ledger/rules.ts'
import { spread } from '#platform/contract/money.ts'

type CategorySum = { direction: Direction; category: Category; amount: number }

/** NT$ given as donations. */
export const donatedSum = (sums: readonly CategorySum[]): number =>
  sums.find(({ direction, category }) => direction === 'income' && category === 'donation')?.amount ?? 0

/** NT$ spent on animals. */
export const animalSum = (sums: readonly CategorySum[]): number =>
  spentByPurpose(sums)
    .filter(({ purpose }) => purpose !== 'running')
    .reduce((sum, { amount }) => sum + amount, 0)

/** What was spent, by purpose, in whole percent that add up to 100. */
export const purposeShares = (sums: readonly CategorySum[]): { purpose: Purpose; percent: number }[] => {
  const parts = spentByPurpose(sums)
  const percents = spread(
    100,
    parts.map(({ amount }) => amount),
  )
  return parts.map(({ purpose }, at) => ({ purpose, percent: percents[at] ?? 0 }))
}
