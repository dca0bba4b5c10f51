import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'

/** Takes a lock for each key, in the order in which they are given, until the transaction ends. */
export const holdKeys = async (app: App, keys: readonly string[]): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('contact ' || key, 0)) from unnest(${keys}::text[]) key`.execute(
    app.db,
  )
}
