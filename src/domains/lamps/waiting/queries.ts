import type { Insertable } from 'kysely'
import type { LampsTable } from '#db/schema.gen.ts'
import type { App } from '#platform/server/app.ts'

export const insertLamp = async (app: App, lamp: Insertable<LampsTable>): Promise<void> => {
  await app.db.insertInto('lamps').values(lamp).execute()
}
