import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'

/** How many changes of public tables were noted so far: what makes kept answers stale. */
export const countContentChanges = async ({ db }: App): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from content_changes`.execute(db)
  return rows[0]?.n ?? 0
}
