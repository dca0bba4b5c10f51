import { sql } from 'kysely'
import { type Instant, toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'

const versionsOf = (app: App, blog_id: number) =>
  app.db.selectFrom('blog_versions as v').where('v.blog_id', '=', blog_id).orderBy('v.number', 'desc')

export const listVersions = (app: App, blog_id: number) =>
  versionsOf(app, blog_id)
    .leftJoin('users as u', 'u.id', 'v.created_by')
    .select(['v.number', 'v.created_at', 'u.name as author'])
    .execute()

export const hasStory = async (app: App, id: number): Promise<boolean> =>
  (await app.db.selectFrom('blogs').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const findVersion = (app: App, blog_id: number, number: number) =>
  versionsOf(app, blog_id)
    .select(['v.number', 'v.title', 'v.excerpt', 'v.content'])
    .where('v.number', '=', number)
    .executeTakeFirst()

/** What of a story its versions tell. */
export type Words = { readonly id: number; readonly title: string; readonly excerpt: string; readonly content: string }

const newestOf = (blog_id: number) => sql`(select max(number) from blog_versions where blog_id = ${blog_id})`

/**
 * Keeps the words of a story as its next version, where they are others than those of the newest.
 *
 * @param autosaved_since of a version that autosaves may still write over
 */
export const addVersion = async (
  app: App,
  story: Words,
  created_by: number | null,
  autosaved_since: Instant | null = null,
): Promise<void> => {
  const { id, title, excerpt, content } = story
  await sql`insert into blog_versions (blog_id, number, title, excerpt, content, created_by, created_at, autosaved_since)
    select ${id}, coalesce(max(number), 0) + 1, ${title}, ${excerpt}, ${content}, ${created_by}, ${toInstant(app.clock())},
      ${autosaved_since}
      from blog_versions where blog_id = ${id}
    having not exists (
      select from blog_versions where blog_id = ${id} and title = ${title} and excerpt = ${excerpt} and content = ${content}
         and number = ${newestOf(id)})`.execute(app.db)
}

/** Writes over the newest version where this person has autosaved it since then. @returns whether it was such a one */
export const replaceVersion = async (app: App, story: Words, by: number, since: Instant): Promise<boolean> => {
  const { id, title, excerpt, content } = story
  const { numAffectedRows = 0n } = await sql`update blog_versions
    set title = ${title}, excerpt = ${excerpt}, content = ${content}, created_at = ${toInstant(app.clock())}
    where blog_id = ${id} and number = ${newestOf(id)} and created_by = ${by} and autosaved_since > ${since}`.execute(
    app.db,
  )
  return numAffectedRows > 0n
}

/** Lets the newest version go where it says what the one before it says: somebody typed and took it back. */
export const dropSameVersion = (app: App, blog_id: number) =>
  sql`delete from blog_versions v using blog_versions o
    where v.blog_id = ${blog_id} and v.number = ${newestOf(blog_id)} and o.blog_id = v.blog_id and o.number = v.number - 1
      and (o.title, o.excerpt, o.content) = (v.title, v.excerpt, v.content)`.execute(app.db)

/** No autosave writes over a version any more that somebody saved by a press. */
export const sealVersions = (app: App, blog_id: number) =>
  sql`update blog_versions set autosaved_since = null
    where blog_id = ${blog_id} and autosaved_since is not null`.execute(app.db)

/** Lets the oldest versions of a story go, but for the newest so many. */
export const dropVersions = (app: App, blog_id: number, keep: number) =>
  sql`delete from blog_versions where blog_id = ${blog_id}
    and number <= (select max(number) - ${keep}::int from blog_versions where blog_id = ${blog_id})`.execute(app.db)
