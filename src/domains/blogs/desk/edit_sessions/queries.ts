import { type Selectable, sql } from 'kysely'
import { type Instant, toInstant } from '#platform/contract/time.ts'
import type { Origin, SignedInStaff } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import type { BlogEditSessionsTable } from '#registry/database.gen.ts'

/** What of a story saves itself, by its columns. */
export type DraftColumns = Readonly<Record<string, unknown>>

declare module '#registry/json_columns.ts' {
  interface JsonColumns {
    'blog_edit_sessions.before': DraftColumns
    'blog_edit_sessions.origin': Origin
  }
}

export type EditSession = Selectable<BlogEditSessionsTable>

/** Goes on with the edit session of this person where it began after `since`. @returns whether there was one */
export const continueEditSession = async (
  app: App,
  blog_id: number,
  { staff, origin }: SignedInStaff,
  since: Instant,
): Promise<boolean> => {
  const { numUpdatedRows } = await app.db
    .updateTable('blog_edit_sessions')
    .set({ origin: JSON.stringify(origin) })
    .where('blog_id', '=', blog_id)
    .where('user_id', '=', staff.id)
    .where('began_at', '>', since)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const beginEditSession = (app: App, blog_id: number, { staff, origin }: SignedInStaff, before: DraftColumns) =>
  app.db
    .insertInto('blog_edit_sessions')
    .values({
      blog_id,
      user_id: staff.id,
      began_at: toInstant(app.clock()),
      before: JSON.stringify(before),
      origin: JSON.stringify(origin),
    })
    .execute()

/** Takes the edit session of a story, with the name of who wrote. The row of the story is held. */
export const takeEditSession = async (
  app: App,
  blog_id: number,
): Promise<(EditSession & { name: string }) | undefined> => {
  const { rows } = await sql<EditSession & { name: string }>`
    delete from blog_edit_sessions s using users u where s.blog_id = ${blog_id} and u.id = s.user_id
    returning s.*, u.name`.execute(app.db)
  return rows[0]
}

/** Sittings that began before then, the oldest first. */
export const listEndedSessions = (app: App, until: Instant, tried: readonly number[]) =>
  app.db
    .selectFrom('blog_edit_sessions')
    .select('blog_id as id')
    .where('began_at', '<=', until)
    .where(sql<boolean>`blog_id <> all(${[...tried]}::bigint[])`)
    .orderBy('began_at')
    .orderBy('blog_id')
    .limit(100)
    .execute()

/** Holds a story. */
export const lockStory = (app: App, id: number) =>
  app.db.selectFrom('blogs').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
