/** The names in a table that is written out whole. A wider value may hold more than its type says: do not ask it. */
export const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[]

/** The same names with what stands beside them. */
export const entriesOf = <T extends object>(table: T) =>
  Object.entries(table) as { [K in keyof T & string]: [K, T[K]] }[keyof T & string][]

/** Whether a word is one of a closed list. */
export const isOneOf = <const T extends string>(words: readonly T[], word: unknown): word is T =>
  words.some((known) => known === word)
