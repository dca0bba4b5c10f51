import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
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
export const opaque = <T>(value: Parameter<T>, type: keyof typeof sqlTypes): RawBuilder<T> =>
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

/** A value, or a placeholder of one in a statement that is built before the value is known. */
export type Parameter<T> = T | RawBuilder<T>

/** The values of a statement as parts of it. */
export type Placeholders<Values> = { readonly [K in keyof Values]: RawBuilder<Values[K]> }

/** Of an installation what never changes: a statement that is built once takes its moment from its values. */
export type Timeless = Pick<App, 'db' | 'publications'>

type Build<Values, Query> = (app: Timeless, values: Placeholders<Values>) => Query

/** Stands among the parameters of a compiled statement for a value that each call gives. */
class Placeholder {
  readonly key: string
  constructor(key: string) {
    this.key = key
  }
}

const partsOf = <Values extends object>(values: Values, partOf: (key: string, value: unknown) => unknown) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, sql.val(partOf(key, value))]),
  ) as Placeholders<Values>

const marked = <Row>(name: PreparedName, compiled: CompiledQuery<Row>): CompiledQuery<Row> => ({
  ...compiled,
  sql: `/*${name}*/${compiled.sql}`,
})

/**
 * A query of the list above that is built once in the life of the process: each call only puts its values in. Declare it
 * beside the functions that ask it, so that it cannot depend on anything of one call but `values`.
 */
export const preparedQuery = <Values extends object, Row>(
  name: PreparedName,
  build: Build<Values, Compilable<Row> | RawBuilder<Row>>,
) => {
  let built: CompiledQuery<Row> | undefined
  const buildFor = (app: App, values: Values) => {
    const placeholders = partsOf(values, (key) => new Placeholder(key))
    return marked(name, build(app, placeholders).compile(app.db))
  }
  return async (app: App, values: Values): Promise<Row[]> => {
    built ??= buildFor(app, values)
    const given = new Map(Object.entries(values).map(([key, value]) => [key, asText(value)]))
    const parameters = built.parameters.map((part) => (part instanceof Placeholder ? given.get(part.key) : part))
    const { rows } = await app.db.executeQuery<Row>({ ...built, parameters })
    return rows
  }
}

/** A moment is written once, not by the driver for each of its places. */
const asText = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value)

/** What {@link preparedQuery} takes, built with its values: to be changed further, and sent as any other query. */
export const buildWith = <Values extends object, Query>(
  app: App,
  build: Build<Values, Query>,
  values: Values,
): Query => {
  const parts = partsOf(values, (_, value) => value)
  return build(app, parts)
}

/** Runs a query of the list above whose parts differ from call to call though its text does not, and gives its rows. */
export const runPrepared = async <Row>(
  { db }: Pick<App, 'db'>,
  name: PreparedName,
  query: Compilable<Row> | RawBuilder<Row>,
): Promise<Row[]> => {
  const { rows } = await db.executeQuery<Row>(marked(name, query.compile(db)))
  return rows
}
