import { sql } from 'kysely'
import type { z } from 'zod'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { licenceList } from './contract.ts'
import type { ReadLicence } from './plans/rules.ts'

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

const kept = (app: App) => app.db.selectFrom('clinic_licences as l').where('l.deleted_at', 'is', null)

/** The register, a page of it. */
export const listLicenceRows = (app: App, query: z.output<typeof licenceList>) => {
  let rows = kept(app).selectAll('l')
  if (query.q)
    rows = rows.where(
      sql<boolean>`search_contains(search_fold(l.license_no || ' ' || l.name || ' ' || l.address), ${query.q})`,
    )
  const sort = { license_no: 'l.license_no', name: 'l.name', updated_at: 'l.updated_at' } as const
  return readPage(app, rows, query, { id: 'l.id', sort })
}

/** The ids of licences of these numbers, in whatever spelling. */
export const findLicenceIds = async (app: App, numbers: readonly string[]): Promise<number[]> => {
  const key = sql<string>`any(array(select clinic_license_key(unnest(${[...numbers]}::text[]))))`
  return (await kept(app).select('l.id').where('l.license_key', '=', key).execute()).map(({ id }) => id)
}

/** The whole register by its keys; it has some thousand rows. */
export const listLicences = async (app: App): Promise<Map<string, ReadLicence>> => {
  const rows = await kept(app)
    .select([...columns, 'license_key'])
    .execute()
  return new Map(rows.map(({ license_key, ...row }) => [license_key, { ...row, raw: null }]))
}

/** The licence of a number in whatever spelling. */
export const findLicence = (app: App, license_no: string) =>
  kept(app)
    .select(['name', 'city', 'license_status', 'responsible_vet', 'updated_at'])
    .where('license_key', '=', sql<string>`clinic_license_key(${license_no})`)
    .executeTakeFirst()

export const findLicenceRow = (app: App, id: number) =>
  kept(app).selectAll('l').where('l.id', '=', id).executeTakeFirst()

/** Writes licences over what was known of them. */
export const storeLicences = async (app: App, licences: readonly ReadLicence[]): Promise<void> => {
  if (licences.length === 0) return
  const names = sql.join([...columns, 'raw'].map((column) => sql.ref(column)))
  const news = sql.join([...columns, 'raw'].map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))
  await sql`
    insert into clinic_licences as l (${names})
    select ${names} from jsonb_populate_recordset(null::clinic_licences, ${JSON.stringify(licences)}::jsonb)
    on conflict (license_key) where deleted_at is null
    do update set ${news}, version = l.version + 1, updated_by = null`.execute(app.db)
}
