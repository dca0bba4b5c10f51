import { sql } from 'kysely'
import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'

/** Counts a read in one statement: the number grows exactly when the visitor was not known today. */
export const countRead = async (app: App, blog_id: number, read_on: Day, visitor_hash: string): Promise<void> => {
  await sql`
    with first as (
      insert into blog_reads (blog_id, read_on, visitor_hash) values (${blog_id}, ${read_on}, ${visitor_hash})
      on conflict do nothing returning blog_id)
    update blogs set views = views + 1 where id in (select blog_id from first)`.execute(app.db)
}
