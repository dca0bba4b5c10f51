import { sql } from 'kysely'
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

/** Keeps the words of a story as its next version, where they are others than those of the newest. */
export const addVersion = async (app: App, story: Words, created_by: number | null): Promise<void> => {
  const { id, title, excerpt, content } = story
  await sql`insert into blog_versions (blog_id, number, title, excerpt, content, created_by)
    select ${id}, coalesce(max(number), 0) + 1, ${title}, ${excerpt}, ${content}, ${created_by}
      from blog_versions where blog_id = ${id}
    having not exists (
      select from blog_versions where blog_id = ${id} and title = ${title} and excerpt = ${excerpt} and content = ${content}
         and number = (select max(number) from blog_versions where blog_id = ${id}))`.execute(app.db)
}

/** Lets the oldest versions of a story go, but for the newest so many. */
export const dropVersions = (app: App, blog_id: number, keep: number) =>
  sql`delete from blog_versions where blog_id = ${blog_id}
    and number <= (select max(number) - ${keep}::int from blog_versions where blog_id = ${blog_id})`.execute(app.db)
