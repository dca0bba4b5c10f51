import { sql } from 'kysely'
import { firstOf } from '#platform/contract/known_entries.ts'
import type { App } from '#platform/server/app.ts'

/** The next number of a year, which no other receipt gets before the transaction ends. */
export const takePlainNumber = async (app: App, year: number): Promise<number> => {
  const { rows } = await sql<{ number: number }>`select take_number('plain_receipt', ${year}) as number`.execute(app.db)
  return firstOf(rows).number
}
