import type { Insertable } from 'kysely'
import type { App } from '#platform/server/app.ts'
import type { LampsTable } from '#registry/database.gen.ts'

export const insertLamp = async (app: App, lamp: Insertable<LampsTable>): Promise<void> => {
  await app.db.insertInto('lamps').values(lamp).execute()
}
