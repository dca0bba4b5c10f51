import { machine } from '#platform/contract/machine.ts'

/** A donation box that two people count: it waits for the second one, differs, and ends booked or cancelled. */
export const boxCountMachine = machine({
  states: ['waiting', 'differs', 'booked', 'cancelled'],
  actions: {
    differ: { from: ['waiting', 'differs'], to: 'differs' },
    book: { from: ['waiting', 'differs'], to: 'booked' },
    cancel: { from: ['waiting', 'differs'], to: 'cancelled' },
  },
})
export type BoxCountState = (typeof boxCountMachine.states)[number]

/** Notes and coins, NT$, the greatest first. */
export const denominations = [2000, 1000, 500, 200, 100, 50, 20, 10, 5, 1] as const
export type Denomination = (typeof denominations)[number]
export const isNote = (denomination: Denomination): boolean => denomination >= 100

/** How many pieces of each were counted, by the names of their columns. */
export type Counts = { readonly [D in Denomination as `n${D}`]: number }

/** The most pieces of one denomination, and the most in one box (NT$). */
export const mostPieces = 9999
export const mostInBox = 10_000_000

/** What the pieces come to. NT$. */
export const worthOf = (pieces: (denomination: Denomination) => number): number =>
  denominations.reduce((sum, denomination) => sum + denomination * pieces(denomination), 0)

/** What a count comes to. NT$. */
export const totalOf = (counts: Counts): number => worthOf((denomination) => counts[`n${denomination}`])

/** The denominations of which two people counted another number of pieces; none where they agree. */
export const differencesOf = (one: Counts, other: Counts): Denomination[] =>
  denominations.filter((denomination) => one[`n${denomination}`] !== other[`n${denomination}`])

export const sides = ['first', 'second'] as const
export type Side = (typeof sides)[number]

type Counters = { readonly state: BoxCountState; readonly first_by: number; readonly second_by: number | null }

/** For which side somebody may count now; null where they may not. The one who counted first is never the second. */
export const sideOf = ({ state, first_by, second_by }: Counters, staff_id: number): Side | null => {
  if (state !== 'waiting' && state !== 'differs') return null
  if (staff_id === first_by) return 'first'
  return second_by === null || second_by === staff_id ? 'second' : null
}

/** Whether somebody may see what was counted: until the second one has counted, only the first one sees their own. */
export const areShown = ({ first_by, second_by }: Omit<Counters, 'state'>, staff_id: number): boolean =>
  second_by !== null || first_by === staff_id

type Counted = Counts & { readonly id: number; readonly side: Side }

/** The count of each side that holds: its last one. */
export const latestOf = <C extends Counted>(entries: readonly C[]): { first: C | undefined; second: C | undefined } => {
  const last = (side: Side) => entries.filter((entry) => entry.side === side).reduce<C | undefined>(later, undefined)
  return { first: last('first'), second: last('second') }
}

const later = <C extends Counted>(one: C | undefined, other: C): C => (one && one.id > other.id ? one : other)
