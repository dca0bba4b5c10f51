import { type Insertable, sql } from 'kysely'
import { startOfDay, taipeiDay } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { ImportRunsTable } from '#registry/database.gen.ts'
import { importWords as words } from './messages.ts'
import type { Listing, RowNote } from './rules.ts'

declare module '#registry/json_columns.ts' {
  interface JsonColumns {
    'adoptions.imported': Listing
    'import_runs.problems': RowNote[]
  }
}

/** The source of the official set in our tables. */
export const source = 'moa'

/** Lets only one import at a time read and write what is known of the source; until the transaction ends. */
export const lockImport = async (app: App): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('adoptions.import'))`.execute(app.db)
}

/** What the source said last of each listing; null for those that had left it. */
export const listKnown = async (app: App): Promise<Map<string, Listing | null>> => {
  const rows = await app.db
    .selectFrom('adoptions')
    .select(['external_id', 'imported'])
    .where('external_source', '=', source)
    .execute()
  return new Map(rows.map(({ external_id, imported }) => [external_id ?? '', imported]))
}

/** Columns that are exactly what the source says. */
const sameColumns = [
  'external_id',
  'species',
  'name',
  'title',
  'slug',
  'story',
  'sex',
  'age_group',
  'breed',
  'body_size',
  'coat_colour',
  'neutered',
  'rabies_vaccinated',
  'city',
  'district',
  'place',
  'internal_note',
  'source_url',
  'shelter_name',
  'shelter_address',
  'shelter_phone',
  'expires_on',
] as const satisfies readonly (keyof Listing)[]

const otherColumns = [
  'channel',
  'external_source',
  'source_name',
  'imported',
  'imported_at',
  'status',
  'published_at',
  'adopted_on',
] as const

const list = (columns: readonly string[], of?: string) =>
  sql.join(columns.map((column) => sql.ref(of ? `${of}.${column}` : column)))

/**
 * Writes listings over what was known of them, in one statement. The status is only touched when the source changed its
 * mind: what staff did to a listing stays until then.
 */
export const storeListings = async (app: App, listings: readonly Listing[]): Promise<void> => {
  if (listings.length === 0) return
  const now = app.clock()
  const rows = listings.map((listing) => ({
    ...listing,
    published_at: listing.opened_on && startOfDay(listing.opened_on).toISOString(),
    imported: listing,
  }))
  const columns = [...sameColumns, ...otherColumns]
  const news = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)
  await sql`
    insert into adoptions as a (${list(columns)})
    select ${list(sameColumns, 'r')}, 'partner', ${source}, ${words.source}, r.imported, ${now}::timestamptz, s.status,
           coalesce(r.published_at, old.published_at, ${now}::timestamptz),
           case when s.status = 'adopted' then coalesce(r.adopted_on, old.adopted_on, ${taipeiDay(now)}::date) end
      from jsonb_populate_recordset(null::adoptions, ${JSON.stringify(rows)}::jsonb) r
      left join adoptions old on old.external_source = ${source} and old.external_id = r.external_id
     cross join lateral (select case when old.imported->>'status' = r.status then old.status else r.status end) s (status)
    on conflict (external_source, external_id) do update
       set ${sql.join(news)}, version = a.version + 1, updated_by = null`.execute(app.db)
}

/** Takes listings that left the source out of public; those that found a home here keep their page. @returns how many */
export const withdrawListings = async (app: App, external_ids: readonly string[]): Promise<number> => {
  if (external_ids.length === 0) return 0
  const { rows } = await sql<{ was: string }>`
    update adoptions a set status = case a.status when 'adopted' then a.status else 'withdrawn' end, imported = null, imported_at = ${app.clock()}::timestamptz,
                           version = a.version + 1, updated_by = null
      from adoptions old
     where old.id = a.id and a.external_source = ${source} and a.external_id = any(${external_ids}::text[])
    returning old.status as was`.execute(app.db)
  return rows.filter(({ was }) => was !== 'withdrawn' && was !== 'adopted').length
}

type NewRun = Omit<Insertable<ImportRunsTable>, 'source' | 'problems' | 'created_at'> & { problems: readonly RowNote[] }

/** Notes what an import did. */
export const insertRun = ({ db, clock }: App, { problems, ...run }: NewRun) =>
  db
    .insertInto('import_runs')
    .values({ ...run, source, problems: JSON.stringify(problems), created_at: clock().toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Rows that the last import wrote or found unchanged; undefined before the first. */
export const findLastTaken = async (app: App): Promise<number | undefined> => {
  const row = await app.db
    .selectFrom('import_runs')
    .select(sql<number>`new_count + changed_count + same_count`.as('taken'))
    .where('source', '=', source)
    .where('status', '=', 'applied')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.taken
}
