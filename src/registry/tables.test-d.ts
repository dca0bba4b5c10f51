import type { Aged } from './retention.ts'
import type { AllTables } from './tables.ts'

/** What must not compile about how long rows stay. `tsc` is the test. */

declare const all: AllTables

// A table of which nothing is said
const { brands: _, ...others } = all
// @ts-expect-error brands is missing
export const allButOne: AllTables = others

// A table of which is not said how long its rows stay
// @ts-expect-error kept is missing
export const forgotten: AllTables['brands'] = { answers: 'public', audited: true }

export const right: AllTables['wishes'] = {
  answers: 'inside',
  kept: { age: { days: 1 }, since: 'created_at', why: 'a test' },
}
export const wrong: AllTables['wishes'] = {
  answers: 'inside',
  // @ts-expect-error the table has no such column
  kept: { age: { days: 1 }, since: 'made_at', why: 'a test' },
}
// @ts-expect-error nobody says what for
export const pointless: Aged<'created_at'> = { age: { days: 1 }, since: 'created_at' }
