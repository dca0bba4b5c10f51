import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'

/** Uploads that broke off or that nobody saved with a form, and files taken off their row, untouched since a moment. */
export const takeStaleMedia = (app: App, before: Date) =>
  app.db
    .deleteFrom('media')
    .where('updated_at', '<', before.toISOString())
    .where((where) =>
      where.or([
        where('arriving', '=', true),
        where.and([
          where.or([where('owner_id', 'is', null), where('deleted_at', 'is not', null)]),
          where('uploaded_by_kind', 'is distinct from', 'system'),
        ]),
      ]),
    )
    .returning(['path', 'sha256'])
    .execute()

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
