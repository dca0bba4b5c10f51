import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'
import type { Publication } from '#platform/server/publications.ts'
import { publicMedia, type SettingGroup } from './groups/contract.ts'

declare module '#registry/json_columns.ts' {
  interface JsonColumns {
    'settings.value': { readonly [name: string]: unknown }
  }
}

/** Whether a file that was chosen in the settings is public: it is the logo or the picture of links now. The seal is not. */
export const isPublicChoice: Publication = () =>
  sql`exists (select from settings s where s.key = 'website'
    and m.id::text = any(select s.value ->> k from unnest(${[...publicMedia]}::text[]) k))`

type Row = {
  value: Record<string, unknown>
  version: number
  updated_at: string
  updated_by: number | null
  editor: string | null
}

/** What is stored of a group; undefined while nobody has written it. */
export const findStored = async (app: App, group: SettingGroup): Promise<Row['value'] | undefined> => {
  const row = await app.db.selectFrom('settings').select('value').where('key', '=', group).executeTakeFirst()
  return row?.value
}

/** A stored group, with who wrote it; undefined while nobody has. */
export const findGroup = async (app: App, group: SettingGroup): Promise<Row | undefined> => {
  const row = await app.db
    .selectFrom('settings')
    .leftJoin('users', 'users.id', 'settings.updated_by')
    .select(['value', 'settings.version', 'settings.updated_at', 'settings.updated_by', 'users.name as editor'])
    .where('key', '=', group)
    .executeTakeFirst()
  return row
}

/** The last year whose tax file was made; null for none. A file is made once the tax bureau gets it, and locks its year. */
export const lastReportedYear = async (app: App): Promise<number | null> => {
  const { year } = await app.db
    .selectFrom('tax_files')
    .select(({ fn }) => fn.max('year').as('year'))
    .executeTakeFirstOrThrow()
  return year
}

/**
 * Stores a group if it still is the version that the person saw (0: not stored yet), in one conditional statement.
 *
 * @returns whether it was stored
 */
export const storeGroup = async (
  app: App,
  group: SettingGroup,
  value: Record<string, unknown>,
  version: number,
  updated_by: number | null,
): Promise<boolean> => {
  const json = JSON.stringify(value)
  const { rows } = await sql`
    insert into settings as stored (key, value, version, updated_by) values (${group}, ${json}::jsonb, 1, ${updated_by})
    on conflict (key) do update
      set value = excluded.value, version = stored.version + 1, updated_by = excluded.updated_by
      where stored.version = ${version}
    returning version`.execute(app.db)
  return rows.length > 0
}

/** Holds what is stored of a group until the transaction ends; undefined while nobody has written it. */
export const holdStored = async (app: App, group: SettingGroup): Promise<Row['value'] | undefined> => {
  const row = await app.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', group)
    .forUpdate()
    .executeTakeFirst()
  return row?.value
}

/** Writes another form of the same values: nobody changed the group, so it keeps its version. */
export const replaceStored = async (app: App, group: SettingGroup, value: Record<string, unknown>): Promise<void> => {
  await sql`update settings set value = ${JSON.stringify(value)}::jsonb where key = ${group}`.execute(app.db)
}
