import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'
import { insertRows } from './rows.ts'
import { demoSettings } from './texts/settings.ts'

/** What the demo charity set: its own words, colours and papers. */
export const seedSettings = async (app: App, staff_id: number): Promise<void> => {
  for (const [key, value] of Object.entries(demoSettings)) {
    const { numUpdatedRows } = await app.db
      .updateTable('settings')
      .set({ value: sql`value || ${JSON.stringify(value)}::jsonb`, updated_by: staff_id })
      .where('key', '=', key)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) await insertRows(app, 'settings', [{ key, value, updated_by: staff_id }])
  }
}
