import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'
import { openWishes, type WishedThing } from './rules.ts'

/** Keeps a wish, unless the address has the same already or too many. */
export const insertWish = async (app: App, thing: WishedThing, email: string, email_key: string): Promise<void> => {
  const { variant_id, adoption_id } = { variant_id: null, adoption_id: null, ...thing }
  await sql`
    insert into wishes (variant_id, adoption_id, email, email_key, created_at)
    select ${variant_id}::bigint, ${adoption_id}::bigint, ${email}, ${email_key}, ${app.clock()}
     where (select count(*) from wishes where email = ${email}) < ${openWishes}
    on conflict do nothing`.execute(app.db)
}

/** Ids of the variants or listings that somebody waits for, with the moment of the oldest wish. */
export const listWished = (app: App, column: 'variant_id' | 'adoption_id') =>
  app.db
    .selectFrom('wishes')
    .select([sql<number>`${sql.ref(column)}`.as('id'), sql<string>`min(created_at)`.as('since')])
    .where(column, 'is not', null)
    .groupBy(column)
    .orderBy('since')
    .execute()

/** Wishes for a thing behind an id, oldest first, held until the transaction ends; those that another process holds are left to it. */
export const holdWishes = async (
  app: App,
  thing: WishedThing,
  { made_before, after, count }: { made_before: Date; after: number; count: number },
): Promise<{ id: number; email: string; email_key: string }[]> => {
  const [column, id] =
    'variant_id' in thing ? (['variant_id', thing.variant_id] as const) : (['adoption_id', thing.adoption_id] as const)
  const { rows } = await sql<{ id: number; email: string; email_key: string }>`
    select id, email, email_key from wishes
     where ${sql.ref(column)} = ${id} and created_at < ${made_before} and id > ${after}
     order by id limit ${count} for update skip locked`.execute(app.db)
  return rows
}

export const deleteWish = async (app: App, id: number): Promise<void> => {
  await app.db.deleteFrom('wishes').where('id', '=', id).execute()
}

export const deleteWishesByKey = async (app: App, email_key: string): Promise<void> => {
  await app.db.deleteFrom('wishes').where('email_key', '=', email_key).execute()
}

export const deleteWishesOf = async (app: App, email: string): Promise<void> => {
  await app.db.deleteFrom('wishes').where('email', '=', email.toLowerCase()).execute()
}
