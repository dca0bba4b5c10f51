import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { z } from 'zod'
import { common, fail } from '#platform/contract/failures.ts'
import type { Database } from '#registry/database.gen.ts'
import type { ClinicTables, OtherTables } from '#registry/tables.ts'
import type { Actor, AllClinics } from './access.ts'
import type { App } from './app.ts'

/** Tables whose rows carry `id`, `version`, `updated_by` and `updated_at`. */
type Versioned<Tables> = {
  [T in keyof Tables & keyof Database]: 'id' | 'version' | 'updated_by' extends keyof Tables[T] ? T : never
}[keyof Tables & keyof Database]
export type VersionedTable = Versioned<OtherTables>

/** A row of such a table as it is read. */
export type RowOf<T extends keyof Database> = Selectable<Database[T]> & {
  readonly id: number
  readonly version: number
}

/** What a change may set; the bookkeeping is kept here. */
export type Settable<T extends keyof Database> = Omit<Updateable<Database[T]>, 'version' | 'updated_at' | 'updated_by'>

/** Values under any other name than a wanted one do not compile, also where they come from a variable. */
export type Only<Wanted, Given> = Given & { readonly [Name in Exclude<keyof Given, keyof Wanted>]: never }

/** How the wire tells a stale version; the edge adds `current`, the object as the endpoint shows it to this caller. */
export const StaleAnswer = z.object({ changed_by: z.string().nullable(), changed_at: z.string().nullable() })

/** What a row tells of its last change. Tables that staff never edit have no `updated_by`. */
type Seen = { version?: unknown; updated_by?: unknown; updated_at?: unknown }

/**
 * Refuses a change of a row that is another version than the person saw. Members are not told who of the staff was faster.
 *
 * @throws stale (409)
 */
export const demandVersion = async (app: App, actor: Actor, row: Seen, wanted: { version: number }): Promise<void> => {
  if (row.version === wanted.version) return
  const editor =
    actor.kind === 'staff' && typeof row.updated_by === 'number'
      ? await app.db.selectFrom('users').select('name').where('id', '=', row.updated_by).executeTakeFirst()
      : undefined
  const changed_at = typeof row.updated_at === 'string' ? row.updated_at : null
  fail(common.stale, { changed_by: editor?.name ?? null, changed_at })
}

/** The row before and after a change, as the audit log wants them. */
export type Changed<T extends keyof Database> = { before: RowOf<T>; after: RowOf<T> }

const change = async <T extends Versioned<Database>>(
  app: App,
  actor: Actor,
  table: T,
  wanted: { id: number; version: number },
  set: object,
): Promise<Changed<T>> => {
  const found = await sql<
    RowOf<T>
  >`select * from ${sql.table(table)} where id = ${wanted.id} for no key update`.execute(app.db)
  const before = found.rows[0] ?? fail(common.not_found)
  await demandVersion(app, actor, before, wanted)
  return { before, after: (await write(app, actor, table, before, set)) ?? fail(common.not_found) }
}

/** Writes new values to a row, if it still is the version that was read. */
const write = async <T extends Versioned<Database>>(
  app: App,
  actor: Actor,
  table: T,
  { id, version }: { id: number; version: number },
  set: object,
): Promise<RowOf<T> | undefined> => {
  const staffId = actor.kind === 'staff' ? actor.staff.id : null
  const values = Object.entries(set).filter(([, value]) => value !== undefined)
  const assignments = values.map(([column, value]) => sql`${sql.ref(column)} = ${asParameter(value)}`)
  const { rows } = await sql<RowOf<T>>`
    update ${sql.table(table)} set ${sql.join([
      ...assignments,
      sql`version = version + 1`,
      sql`updated_at = now()`,
      sql`updated_by = ${staffId}`,
    ])} where id = ${id} and version = ${version} returning *`.execute(app.db)
  return rows[0]
}

/**
 * Changes a row if it still is the version that the person saw, in one conditional statement.
 *
 * @param wanted id and the version seen
 * @param set the new values by column; an empty set still raises the version
 * @throws not_found; stale
 */
export const updateVersion = <T extends VersionedTable, S extends Settable<T>>(
  app: App,
  actor: Actor,
  table: T,
  wanted: { id: number; version: number },
  set: Only<Settable<T>, S>,
): Promise<Changed<T>> => change(app, actor, table, wanted, set)

/**
 * updateVersion for a table with rows of clinics. A row that was not read for all clinics is changed by its noun, which
 * has read it in the scope of whoever asks.
 */
export const updateClinicVersion = <T extends Versioned<ClinicTables>, S extends Settable<T>>(
  app: App,
  _scope: AllClinics,
  actor: Actor,
  table: T,
  wanted: { id: number; version: number },
  set: Only<Settable<T>, S>,
): Promise<Changed<T>> => change(app, actor, table, wanted, set)

/**
 * updateClinicVersion for a row that the transaction has read and holds already: it is not read once more.
 *
 * @throws stale for a row that was not held, and that somebody else changed
 */
export const updateHeldClinicRow = async <T extends Versioned<ClinicTables>, S extends Settable<T>>(
  app: App,
  _scope: AllClinics,
  actor: Actor,
  table: T,
  before: RowOf<T>,
  set: Only<Settable<T>, S>,
): Promise<Changed<T>> => ({
  before,
  after: (await write(app, actor, table, before, set)) ?? fail(common.stale, { changed_by: null, changed_at: null }),
})

/** Tables whose rows also say who made them. */
export type MadeTable = { [T in VersionedTable]: 'created_by' extends keyof Database[T] ? T : never }[VersionedTable]

/** What a new row may have; who made it is kept here. */
export type Fillable<T extends keyof Database> = Omit<
  Insertable<Database[T]>,
  'version' | 'created_at' | 'created_by' | 'updated_at' | 'updated_by'
>

/** Writes a new row and answers it as it stands. @param staff_id who makes it */
export const insertRow = async <T extends MadeTable, V extends Fillable<T>>(
  app: App,
  staff_id: number,
  table: T,
  values: Only<Fillable<T>, V>,
): Promise<RowOf<T>> => {
  const row = { ...values, created_by: staff_id, updated_by: staff_id }
  const filled = Object.entries(row).filter(([, value]) => value !== undefined)
  const { rows } = await sql<RowOf<T>>`
    insert into ${sql.table(table)} (${sql.join(filled.map(([column]) => sql.ref(column)))})
    values (${sql.join(filled.map(([, value]) => asParameter(value)))}) returning *`.execute(app.db)
  return rows[0] ?? fail(common.not_found)
}

/** Objects go into json columns as text; arrays of texts and numbers stay arrays for array columns. */
const asParameter = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : value
