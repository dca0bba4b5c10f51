import { entryAt, lastOf } from '#platform/contract/known_entries.ts'

/** Chance that repeats itself: the same seed throws the same numbers, so that every demo is the same demo. */
export type Dice = {
  /** A number from 0 up to 1 (exclusive). */
  readonly roll: () => number
  /** A whole number between two, both inclusive. */
  readonly between: (from: number, to: number) => number
  readonly isLucky: (chance: number) => boolean
  readonly pick: <T>(list: readonly T[]) => T
  /** Picks by weight: `[['often', 5], ['rarely', 1]]`. */
  readonly weigh: <T>(list: readonly (readonly [T, number])[]) => T
  /** Lower-case letters and digits. */
  readonly letters: (length: number) => string
}

/** mulberry32: 32 bits of state, more than enough for a demo. */
const mulberry = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const makeDice = (seed: number): Dice => {
  const roll = mulberry(seed)
  const between = (from: number, to: number) => from + Math.floor(roll() * (to - from + 1))
  const pick = <T>(list: readonly T[]): T => entryAt(list, between(0, list.length - 1))
  return {
    roll,
    between,
    pick,
    isLucky: (chance) => roll() < chance,
    weigh: (list) => {
      let rest = roll() * list.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of list) {
        rest -= weight
        if (rest < 0) return value
      }
      return lastOf(list)[0]
    },
    letters: (length) => Array.from({ length }, () => pick([...'abcdefghjkmnpqrstuvwxyz23456789'])).join(''),
  }
}
