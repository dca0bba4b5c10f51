import type { Compilable, RawBuilder } from 'kysely'
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

/** Runs a query of the list above and gives its rows. */
export const runPrepared = async <Row>(
  { db }: App,
  name: PreparedName,
  query: Compilable<Row> | RawBuilder<Row>,
): Promise<Row[]> => {
  const compiled = query.compile(db)
  const { rows } = await db.executeQuery<Row>({ ...compiled, sql: `/*${name}*/${compiled.sql}` })
  return rows
}
