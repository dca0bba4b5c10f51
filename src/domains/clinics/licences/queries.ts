import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'
import type { Licence } from './rules.ts'

const columns = [
  'license_no',
  'city',
  'license_type',
  'license_status',
  'name',
  'responsible_vet',
  'phone',
  'license_on',
  'address',
] as const

/** The whole register by its keys; it has some thousand rows. */
export const listLicences = async (app: App): Promise<Map<string, Licence>> => {
  const rows = await app.db
    .selectFrom('clinic_licences')
    .select([...columns, 'license_key'])
    .execute()
  return new Map(rows.map(({ license_key, ...row }) => [license_key, { ...row, raw: {} }]))
}

/** The licence of a number in whatever spelling. */
export const findLicence = (app: App, license_no: string) =>
  app.db
    .selectFrom('clinic_licences')
    .select(['name', 'city', 'license_status'])
    .where('license_key', '=', sql<string>`clinic_license_key(${license_no})`)
    .executeTakeFirst()

/** Writes licences over what was known of them. */
export const storeLicences = async (app: App, licences: readonly Licence[]): Promise<void> => {
  if (licences.length === 0) return
  const names = sql.join([...columns, 'raw'].map((column) => sql.ref(column)))
  const news = sql.join([...columns, 'raw'].map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))
  await sql`
    insert into clinic_licences (${names})
    select ${names} from jsonb_populate_recordset(null::clinic_licences, ${JSON.stringify(licences)}::jsonb)
    on conflict (license_key) do update set ${news}`.execute(app.db)
}
