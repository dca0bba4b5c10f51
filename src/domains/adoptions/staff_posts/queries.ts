import type { App } from '#platform/server/app.ts'

/** A member who may give an animal. */
export const findMember = (app: App, id: number) =>
  app.db.selectFrom('customers').select('id').where('id', '=', id).where('status', '=', 'active').executeTakeFirst()

/** One of our animals, as far as its listing begins with it. */
export const findOurAnimal = (app: App, id: number) =>
  app.db
    .selectFrom('animals')
    .select(['id', 'name', 'status'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
