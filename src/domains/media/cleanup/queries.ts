import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { App } from '#platform/server/app.ts'
import type { Database } from '#registry/database.gen.ts'

/**
 * Uploads that broke off or that nobody saved with a form, and files taken off their row, untouched since a moment. What
 * staff put into the media library waits there for as long as they want.
 */
const isStale = (before: Date) => (where: ExpressionBuilder<Database, 'media'>) =>
  where.and([
    where('updated_at', '<', before.toISOString()),
    where.or([
      where('arriving', '=', true),
      where.and([
        where.or([
          where.and([where('owner_id', 'is', null), where('in_library', '=', false)]),
          where('deleted_at', 'is not', null),
        ]),
        where('uploaded_by_kind', 'is distinct from', 'system'),
      ]),
    ]),
  ])

export const listStaleMedia = (app: App, before: Date, tried: readonly number[]) =>
  app.db
    .selectFrom('media')
    .select('id')
    .where(isStale(before))
    .where(sql<SqlBool>`id <> all(${tried})`)
    .orderBy('updated_at')
    .orderBy('id')
    .limit(500)
    .execute()

/** Takes the row of a stale file away, unless a form has taken the file meanwhile; answers what is left to delete. */
export const takeStaleMedia = (app: App, id: number, before: Date) =>
  app.db
    .deleteFrom('media')
    .where('id', '=', id)
    .where(isStale(before))
    .returning(['path', 'sha256'])
    .executeTakeFirst()

/** Forgets from where visitors sent their files, of those sent before a moment. */
export const forgetSenders = async (app: App, before: Date): Promise<void> => {
  await app.db
    .updateTable('media')
    .set({ sender_hash: null })
    .where('sender_hash', 'is not', null)
    .where('created_at', '<', before.toISOString())
    .execute()
}

/** Whether any file has these bytes. */
export const isHashInUse = async (app: App, hash: string): Promise<boolean> =>
  (await app.db.selectFrom('media').select('id').where('sha256', '=', hash).limit(1).executeTakeFirst()) !== undefined

/** Which of these no file has: paths of stored files, or hashes of their bytes. */
export const listUnknown = async (
  app: App,
  column: 'path' | 'sha256',
  values: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ value: string }>`
    select w.value from unnest(${values}::text[]) w (value)
     where not exists (select from media m where ${sql.ref(`m.${column}`)} = w.value)`.execute(app.db)
  return rows.map(({ value }) => value)
}
