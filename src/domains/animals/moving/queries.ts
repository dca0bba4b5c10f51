import type { Insertable } from 'kysely'
import type { App } from '#platform/server/app.ts'
import type { AnimalMovementsTable } from '#registry/database.gen.ts'

/** The row of an animal; nobody else moves it before the transaction ends. */
export const lockAnimal = (app: App, id: number) =>
  app.db.selectFrom('animals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Ends where it was and notes where it is: one open movement per animal. */
export const writeMovement = async (app: App, movement: Insertable<AnimalMovementsTable>): Promise<void> => {
  await app.db
    .updateTable('animal_movements')
    .set({ ended_on: movement.moved_on })
    .where('animal_id', '=', movement.animal_id)
    .where('ended_on', 'is', null)
    .execute()
  await app.db.insertInto('animal_movements').values(movement).execute()
}
