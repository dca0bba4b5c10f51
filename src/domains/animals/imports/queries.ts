import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'

/** Ids of the animals with these codes, which are written in capitals. */
export const findIdsByCode = async (app: App, codes: readonly string[]): Promise<number[]> => {
  const wanted = codes.map((code) => code.toUpperCase())
  const rows = app.db.selectFrom('animals').select('id').where('code', 'in', wanted).where('deleted_at', 'is', null)
  return wanted.length === 0 ? [] : (await rows.execute()).map(({ id }) => id)
}

/** The open place of a name. */
export const findOpenPlace = async (app: App, name: string): Promise<number | undefined> => {
  const rows = app.db.selectFrom('locations').select('id').where('is_active', '=', true).where('name', '=', name)
  return (await rows.executeTakeFirst())?.id
}

/** Whether something was written about an animal since it came in, or refers to it. */
export const isAnimalUsed = async (app: App, id: number): Promise<boolean> => {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from medical_records where animal_id = ${id})
        or exists (select from adoptions where animal_id = ${id})
        or exists (select from campaign_animals where animal_id = ${id})
        or exists (select from fundings where animal_id = ${id})
        or exists (select from animals where deleted_at is null and (mother_id = ${id} or bonded_with_id = ${id}))
        or (select count(*) > 1 from animal_movements where animal_id = ${id}) as used`.execute(app.db)
  return rows[0]?.used ?? false
}
