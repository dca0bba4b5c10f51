import { type Insertable, sql } from 'kysely'
import type { z } from 'zod'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { ImportRunRowsTable } from '#registry/database.gen.ts'
import { source } from '../queries.ts'
import type { SourceRow } from '../rules.ts'
import type { importRunList } from './contract.ts'

declare module '#registry/json_columns.ts' {
  interface JsonColumns {
    'import_run_rows.rows': SourceRow[]
  }
}

/** Without the refused rows, of which a run may have thousands. */
const columns = [
  ...([
    'r.id',
    'r.origin',
    'r.started_by',
    'r.status',
    'r.reason',
    'r.row_count',
    'r.version',
    'r.created_at',
  ] as const),
  ...(['r.new_count', 'r.changed_count', 'r.same_count', 'r.error_count', 'r.skipped_count'] as const),
  'r.withdrawn_count',
] as const

const runs = (app: App) =>
  app.db
    .selectFrom('import_runs as r')
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .select(columns)
    .select('u.name as user')
    .where('r.source', '=', source)

export const listRuns = (app: App, query: z.output<typeof importRunList>) => {
  const { status } = query.filter
  let rows = runs(app)
  if (status) rows = rows.where('r.status', '=', status)
  return readPage(app, rows, query, { id: 'r.id', sort: { created_at: 'r.created_at' } })
}

export const findRun = (app: App, id: number) =>
  runs(app).select('r.problems').where('r.id', '=', id).executeTakeFirst()

/** The newest run that was applied; null before the first. */
export const findLastApplied = async (app: App): Promise<number | null> => {
  const { id } = await app.db
    .selectFrom('import_runs')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('source', '=', source)
    .where('status', '=', 'applied')
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps the rows of a file until it is applied. */
export const keepRows = async (app: App, { run_id, rows }: { run_id: number; rows: readonly SourceRow[] }) => {
  const row: Insertable<ImportRunRowsTable> = { run_id, rows: JSON.stringify(rows) }
  await app.db.insertInto('import_run_rows').values(row).execute()
}

export const findRows = async (app: App, run_id: number): Promise<SourceRow[] | undefined> =>
  (await app.db.selectFrom('import_run_rows').select('rows').where('run_id', '=', run_id).executeTakeFirst())?.rows

/** Forgets the rows of a run, and of those that are too old to be applied. */
export const forgetRows = async (app: App, run_id: number, before: Date): Promise<void> => {
  await sql`
    delete from import_run_rows k using import_runs r
     where r.id = k.run_id and (r.id = ${run_id} or r.created_at < ${before.toISOString()}::timestamptz)`.execute(
    app.db,
  )
}
