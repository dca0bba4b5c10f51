import type { Day } from '#platform/contract/time.ts'

/** Why animals come in: the kinds of an intake, those that were lost and found, and what nobody wrote down. */
export const intakeReasons = [
  ...(['stray', 'rescue', 'surrender', 'seized', 'transfer', 'born', 'tnr', 'return'] as const),
  ...(['found', 'unstated'] as const),
] as const

/** How animals leave; a death by its cause. */
export const outcomeReasons = [
  ...(['adopted', 'returned_to_owner', 'transferred', 'released', 'euthanasia'] as const),
  ...(['illness', 'old_age', 'accident', 'unknown', 'missing'] as const),
] as const

type Species = 'cat' | 'dog'
export type Heads = { readonly cat: number; readonly dog: number }

/** Animals that came or left in a month, by reason. */
export type Passage = {
  readonly way: 'in' | 'out'
  readonly reason: string
  readonly species: Species
  /** `2026-11`. */
  readonly month: string
  readonly count: number
}

/** The longest period that is counted, in years. */
export const mostYears = 10

/** The months from one day to another, both inclusive. */
export const monthsOf = (from: Day, to: Day): string[] => {
  const months: string[] = []
  let [year = 0, month = 0] = from.split('-').map(Number)
  const last = to.slice(0, 7)
  for (let at = from.slice(0, 7); at <= last; at = `${year}-${String(month).padStart(2, '0')}`) {
    months.push(at)
    year += month === 12 ? 1 : 0
    month = month === 12 ? 1 : month + 1
  }
  return months
}

const sum = (rows: readonly Passage[], is: (row: Passage) => boolean) =>
  rows.filter(is).reduce((all, { count }) => all + count, 0)

const heads = (rows: readonly Passage[], is: (row: Passage) => boolean): Heads => ({
  cat: sum(rows, (row) => row.species === 'cat' && is(row)),
  dog: sum(rows, (row) => row.species === 'dog' && is(row)),
})

const byReason = <R extends string>(rows: readonly Passage[], way: Passage['way'], reasons: readonly R[]) =>
  reasons.map((reason) => ({ reason, ...heads(rows, (row) => row.way === way && row.reason === reason) }))

/**
 * The statistics of a period.
 *
 * @param before animals that were with us when it began
 */
export const statisticsOf = (rows: readonly Passage[], before: Heads, { from, to }: { from: Day; to: Day }) => {
  const came = heads(rows, ({ way }) => way === 'in')
  const left = heads(rows, ({ way }) => way === 'out')
  const after = { cat: before.cat + came.cat - left.cat, dog: before.dog + came.dog - left.dog }
  return {
    intake: byReason(rows, 'in', intakeReasons),
    outcome: byReason(rows, 'out', outcomeReasons),
    stock: { before, came, left, after },
    months: monthsOf(from, to).map((month) => ({
      month,
      intake: sum(rows, (row) => row.way === 'in' && row.month === month),
      outcome: sum(rows, (row) => row.way === 'out' && row.month === month),
    })),
  }
}
