import { sql } from 'kysely'
import type { z } from 'zod'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { openStatuses } from '../requests/rules.ts'
import type { myPostList } from './contract.ts'
import { liveStates } from './rules.ts'

/** Takes the lock under which the posts of a member are counted and written. */
export const lockPoster = (app: App, customer_id: number) =>
  app.db.selectFrom('customers').select('id').where('id', '=', customer_id).forNoKeyUpdate().execute()

export const countLivePosts = async (app: App, customer_id: number): Promise<number> => {
  const { count } = await app.db
    .selectFrom('adoptions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('customer_id', '=', customer_id)
    .where('status', 'in', liveStates)
    .executeTakeFirstOrThrow()
  return count
}

export const insertDraft = (app: App, row: { customer_id: number; species: 'cat' | 'dog' }) =>
  app.db
    .insertInto('adoptions')
    .values({ ...row, channel: 'member', status: 'draft', name: '', requirements: ['adult'] })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Posts of a member with their requests counted. Scoped in the query: somebody else's post is not there. */
const postsOf = (app: App, customer_id: number) =>
  app.db
    .selectFrom('adoptions as a')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('adoption_requests as r')
          .select(
            sql<number>`(count(*) filter (where r.status = any(${openStatuses}::text[])))::int`.as('open_requests'),
          )
          .select(sql<number>`(count(*) filter (where r.status in ('submitted', 'screening')))::int`.as('new_requests'))
          .select(sql<number>`count(*)::int`.as('all_requests'))
          .whereRef('r.adoption_id', '=', 'a.id')
          .as('requests'),
      (join) => join.onTrue(),
    )
    .selectAll('a')
    .select((eb) => eb.fn.coalesce('requests.open_requests', sql<number>`0`).as('open_requests'))
    .select((eb) => eb.fn.coalesce('requests.new_requests', sql<number>`0`).as('new_requests'))
    .select((eb) => eb.fn.coalesce('requests.all_requests', sql<number>`0`).as('all_requests'))
    .where('a.customer_id', '=', customer_id)

export const listPosts = (app: App, customer_id: number, query: z.output<typeof myPostList>) => {
  const rows = postsOf(app, customer_id)
  const { status } = query.filter
  const filtered = status ? rows.where('a.status', '=', status) : rows
  return readPage(app, filtered, query, { id: 'a.id', sort: { updated_at: 'a.updated_at' } })
}

export const findPost = (app: App, customer_id: number, id: number) =>
  postsOf(app, customer_id).where('a.id', '=', id).executeTakeFirst()

export type PostRow = NonNullable<Awaited<ReturnType<typeof findPost>>>
