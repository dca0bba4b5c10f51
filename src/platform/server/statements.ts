import { AsyncLocalStorage } from 'node:async_hooks'
import { isOneOf } from '#platform/contract/closed_lists.ts'
import { allTables, type TableName } from '#registry/tables.ts'

/** What a statement is about, read off its text: every table that it names, and those that it writes. */
type Statement = { readonly tables: readonly TableName[]; readonly written: readonly TableName[] }

/** What the statements of one piece of work were about, and how many they were, BEGIN and COMMIT included. */
export type Observed = { readonly tables: Set<TableName>; readonly written: Set<TableName>; count: number }

const tableNames = new RegExp(String.raw`\b(?:${allTables.toSorted((a, b) => b.length - a.length).join('|')})\b`, 'g')
const writing = /\b(?:insert\s+into|update|delete\s+from)\s+"?(\w+)"?/gi

/** Texts are the program's own; their number grows with the filters of lists that are combined. */
const mostTexts = 2_000
const known = new Map<string, Statement>()

/** A word that only looks like a table counts as one: then more is invalidated than need be, never less. */
const readStatement = (text: string): Statement => {
  const found = known.get(text)
  if (found) return found
  const tables = [...new Set(text.match(tableNames))].filter((word) => isOneOf(allTables, word))
  const targets = new Set([...text.matchAll(writing)].map(([, table]) => table))
  const statement = { tables, written: tables.filter((table) => targets.has(table)) }
  if (known.size >= mostTexts) known.clear()
  known.set(text, statement)
  return statement
}

const observers = new AsyncLocalStorage<Observed>()

export const nothingObserved = (): Observed => ({ tables: new Set(), written: new Set(), count: 0 })

/** Runs work and notes which tables its statements read or wrote, whoever sends them; also when it fails. */
export const observeStatements = async <T>(observed: Observed, work: () => Promise<T>): Promise<T> => {
  const outer = observers.getStore()
  try {
    return await observers.run(observed, work)
  } finally {
    if (outer) addObserved(outer, observed)
  }
}

const addObserved = (to: Observed, from: Observed): void => {
  for (const table of from.tables) to.tables.add(table)
  for (const table of from.written) to.written.add(table)
  to.count += from.count
}

/** Whether the work that goes on here is observed. */
export const isObserved = (): boolean => observers.getStore() !== undefined

/** Runs work that is no part of what is observed here, though it is done meanwhile. */
export const unobserved = <T>(work: () => T): T => observers.exit(work)

/** Notes a statement before it is sent. */
export const noteStatement = (text: string): void => {
  const observed = observers.getStore()
  if (!observed) return
  observed.count += 1
  const { tables, written } = readStatement(text)
  for (const table of tables) observed.tables.add(table)
  for (const table of written) observed.written.add(table)
}

/** Notes tables behind a value that was read before and cached. */
export const noteTables = (tables: Iterable<TableName>): void => {
  const observed = observers.getStore()
  if (observed) for (const table of tables) observed.tables.add(table)
}
