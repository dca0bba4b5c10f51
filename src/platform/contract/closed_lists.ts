/** The names in a table that is written out whole. A wider value may hold more than its type says: do not ask it. */
export const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[]

/** The same names with what stands beside them. */
export const entriesOf = <T extends object>(table: T) =>
  Object.entries(table) as { [K in keyof T & string]: [K, T[K]] }[keyof T & string][]

/** Whether a word is one of a closed list. */
export const isOneOf = <const T extends string>(words: readonly T[], word: unknown): word is T =>
  words.some((known) => known === word)

/** The word of a closed list that a text is; undefined for any other text. */
export const findWord = <const T extends string>(words: readonly T[], text: unknown): T | undefined =>
  words.find((known) => known === text)

/** What stands in a table under a text; undefined for a text that is none of its names. */
export const valueIn = <T extends object>(table: T, text: string): T[keyof T & string] | undefined => {
  const name = findWord(keysOf(table), text)
  return name === undefined ? undefined : table[name]
}

/** A value for each name of a list that is written out whole: a list of unknown length does not fit. */
export const recordOf = <const Names extends readonly [string, ...string[]], Value>(
  names: Names,
  make: (name: Names[number]) => Value,
) => Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Names[number], Value>

/** Another value for each name in a table that is written out whole, as for `keysOf`. */
export const mapTable = <T extends object, Value>(table: T, make: (name: keyof T & string) => Value) =>
  Object.fromEntries(keysOf(table).map((name) => [name, make(name)])) as Record<keyof T & string, Value>

/** The fields that fit, by their name and value. */
export const fieldsWhere = <T extends object>(fields: T, fits: (name: string, value: unknown) => boolean) =>
  // What is left of the fields of a type is a part of that type.
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => fits(name, value))) as Partial<T>

type Defined<T> = {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K]
} & { [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined> }

/** The fields that are there: those that are undefined are left out. */
export const definedOf = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>
