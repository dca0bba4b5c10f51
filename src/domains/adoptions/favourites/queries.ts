import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'
import { adoptionLimits } from '../rules.ts'

/** The animals that a member saved, newest first. */
export const listSaved = (app: App, customer_id: number) =>
  app.db
    .selectFrom('favourites as f')
    .innerJoin('adoptions as a', 'a.id', 'f.adoption_id')
    .select(['f.adoption_id', 'a.name', 'f.created_at as saved_at'])
    .where('f.customer_id', '=', customer_id)
    .orderBy('f.id', 'desc')
    .execute()

/** Holds the list of a member until the transaction ends, so that two windows together keep within its length. */
export const lockSaved = async (app: App, customer_id: number): Promise<void> => {
  await app.db.selectFrom('customers').select('id').where('id', '=', customer_id).forNoKeyUpdate().execute()
}

/** Saves listings that are or were public, the first of them as the newest, as long as there is room. */
export const insertSaved = async (app: App, customer_id: number, ids: readonly number[]): Promise<void> => {
  await sql`
    insert into favourites (customer_id, adoption_id, created_at)
    select ${customer_id}, id, ${app.clock()} from (
      select a.id, w.place from unnest(${[...ids]}::bigint[]) with ordinality w (id, place)
        join adoptions a on a.id = w.id and a.published_at is not null
       where not exists (select from favourites f where f.customer_id = ${customer_id} and f.adoption_id = a.id)
       order by w.place
       limit greatest(0, ${adoptionLimits.saved} - (select count(*) from favourites f where f.customer_id = ${customer_id}))) fresh
     order by place desc
    on conflict do nothing`.execute(app.db)
}

export const deleteSaved = async (app: App, customer_id: number, ids: readonly number[]): Promise<void> => {
  await app.db
    .deleteFrom('favourites')
    .where('customer_id', '=', customer_id)
    .where('adoption_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
}

/** Forgets all that a member saved. */
export const deleteAllSaved = async (app: App, customer_id: number): Promise<void> => {
  await app.db.deleteFrom('favourites').where('customer_id', '=', customer_id).execute()
}
