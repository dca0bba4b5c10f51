import { type Compilable, type RawBuilder, sql } from 'kysely'
import { findWord } from '#platform/contract/closed_lists.ts'
import { type PreparedName, preparedStatements } from '#registry/prepared_statements.ts'
import type { App } from './app.ts'

const mark = /^\/\*(\w+)\*\//

/** The text that each name stands for. Another text under the same name is sent unprepared: slower, never wrong. */
const texts = new Map<string, string>()

/** The name under which a statement is prepared; undefined for all that are not marked. */
export const preparedNameOf = (text: string): PreparedName | undefined => {
  if (!text.startsWith('/*')) return undefined
  const name = findWord(preparedStatements, mark.exec(text)?.[1])
  if (name === undefined) return undefined
  const known = texts.get(name)
  if (known === undefined) texts.set(name, text)
  return known === undefined || known === text ? name : undefined
}

/**
 * A parameter at whose value the planner does not look. PostgreSQL plans a prepared statement anew for each call as long as
 * plans for the values at hand are estimated to be cheaper than one for any values, as they are for one id of an array
 * or for a person of whom only the phone is known: 1 to 2.5 ms of planning for 0.1 ms of running. Of a parameter in a
 * select of its own it never knows the value, so both plans cost the same and the sixth call finds it made.
 */
export const opaque = <T>(value: T, type: keyof typeof sqlTypes): RawBuilder<T> =>
  // The second cast tells `any(array)` from `any(subquery)`.
  sql<T>`(select ${value}::${sqlTypes[type]})::${sqlTypes[type]}`

const sqlTypes = {
  bigint: sql`bigint`,
  'bigint[]': sql`bigint[]`,
  boolean: sql`boolean`,
  'int[]': sql`int[]`,
  text: sql`text`,
  timestamptz: sql`timestamptz`,
}

/** Runs a query of the list above and gives its rows. */
export const runPrepared = async <Row>(
  { db }: Pick<App, 'db'>,
  name: PreparedName,
  query: Compilable<Row> | RawBuilder<Row>,
): Promise<Row[]> => {
  const compiled = query.compile(db)
  const { rows } = await db.executeQuery<Row>({ ...compiled, sql: `/*${name}*/${compiled.sql}` })
  return rows
}
