import { sql } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import { common, fail } from '#platform/contract/failures.ts'
import type { Actor } from './access.ts'
import type { App } from './app.ts'

/** Tables whose rows carry `version`, `updated_by` and `updated_at`. */
type VersionedTable = {
  [T in keyof Database & string]: 'version' | 'updated_by' extends keyof Database[T] ? T : never
}[keyof Database & string]

/** The row before and after a change, as the audit log wants them. */
export type Changed = { before: Record<string, unknown>; after: Record<string, unknown> & { version: number } }

/**
 * Changes a row if it still is the version that the person saw, in one conditional statement.
 *
 * @param wanted id and the version seen
 * @param set the new values; an empty set still raises the version
 * @throws not_found; stale (409) with the current row, who changed it and when
 */
export const updateVersion = async <T extends VersionedTable>(
  app: App,
  actor: Actor,
  table: T,
  wanted: { id: number; version: number },
  set: Record<string, unknown>,
): Promise<Changed> => {
  const name = sql.table(table)
  const found = await sql<Record<string, unknown>>`select * from ${name} where id = ${wanted.id} for update`.execute(
    app.db,
  )
  const before = found.rows[0] ?? fail(common.not_found)
  if (before.version !== wanted.version) await failStale(app, before)
  const staffId = actor.kind === 'staff' ? actor.staff.id : null
  const values = Object.entries(set).filter(([, value]) => value !== undefined)
  const assignments = values.map(([column, value]) => sql`${sql.ref(column)} = ${asParameter(value)}`)
  const { rows } = await sql<Changed['after']>`
    update ${name} set ${sql.join([
      ...assignments,
      sql`version = version + 1`,
      sql`updated_at = now()`,
      sql`updated_by = ${staffId}`,
    ])} where id = ${wanted.id} returning *`.execute(app.db)
  return { before, after: rows[0] as Changed['after'] }
}

/** Objects go into json columns as text; arrays of texts and numbers stay arrays for array columns. */
const asParameter = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : value

const failStale = async (app: App, current: Record<string, unknown>): Promise<never> => {
  const editor =
    typeof current.updated_by === 'number'
      ? await app.db.selectFrom('users').select('name').where('id', '=', current.updated_by).executeTakeFirst()
      : undefined
  return fail(common.stale, {
    current: withoutSecrets(current),
    changed_by: editor?.name ?? null,
    changed_at: String(current.updated_at ?? ''),
  })
}

const withoutSecrets = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !/_(enc|hash)$|password/.test(column)))
