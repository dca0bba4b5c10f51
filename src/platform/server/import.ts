import type { z } from 'zod'
import type { AnyEndpoint } from '#platform/contract/endpoint.ts'
import type { SheetFormat } from '#platform/contract/export.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { ImportInput } from '#platform/contract/import.ts'
import { entryWhere } from '#platform/contract/known_entries.ts'
import type { ListQuery, PageOf } from '#platform/contract/list.ts'
import type { SheetColumn } from '#platform/contract/sheet.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import type { StaffJobName } from '#registry/staff_jobs.ts'
import { type CallerOf, grant, type SignedInStaff } from './access.ts'
import type { App } from './app.ts'
import type { StaffAccess } from './authentication.ts'
import { cleanFileName } from './file_names.ts'
import type { Route } from './http.ts'
import { importMessages as m } from './import_messages.ts'
import {
  changesBetween,
  columnsOfFile,
  type FilledColumn,
  filledColumns,
  ImportRow,
  keysOfFile,
  matchRows,
  parseBody,
  problemsOf,
  sameKey,
  saysTheSame,
  storedOf,
  textsOf,
  valuesOf,
} from './import_rows.ts'
import { suggestionFor } from './import_suggestions.ts'
import { findRows, type ReadList } from './list_rows.ts'
import { sheetAnswer } from './sheets.ts'
import type { RowWork } from './staff_job_runner.ts'
import { getJobView } from './staff_job_view.ts'
import { type JobSubject, type RowDone, type StaffJobRow, startStaffJob } from './staff_jobs.ts'
import { oneAtATime, readTableFile } from './table_file.ts'
import { inTransaction, tried } from './transaction.ts'
import { readUploadedFile, type UploadedFile } from './uploaded_file.ts'

type Seen = { readonly id: number; readonly version: number }

/** What `importOf` declares. */
type ImportEndpoints = {
  readonly upload: AnyEndpoint & {
    readonly access: StaffAccess
    readonly imported: {
      readonly name: StaffJobName
      readonly created: z.ZodObject
      readonly changed: z.ZodObject
      readonly question: { parse: (raw: unknown) => ListQuery }
      readonly rows: { parse: (raw: unknown) => unknown[] }
    }
  }
  readonly template: AnyEndpoint
}

type Imported<E extends ImportEndpoints> = E['upload']['imported']
type Caller<E extends ImportEndpoints> = CallerOf<E['upload']>
type QuestionOf<E> = E extends { upload: { imported: { question: { parse: (raw: never) => infer Q } } } } ? Q : never
type RowOf<E> = E extends { upload: { imported: { rows: { parse: (raw: never) => (infer Row)[] } } } } ? Row : never

type ImportSpec<E extends ImportEndpoints> = {
  /** The service that lists the rows. */
  readonly list: (app: App, staff: Caller<E>, query: QuestionOf<E>) => Promise<PageOf<Seen>>
  /** What the file is called. */
  readonly title: string
  /** Those of the export: what it wrote is read back. */
  readonly columns: readonly SheetColumn<RowOf<E>>[]
  /**
   * The field that no two rows have alike: it decides whether a row of the file is new or changes one. Where a new row may
   * come without it, because it is given when the row is made, a row of the file without one is new.
   */
  readonly key: string
  /** The page where the next file is chosen; left out: the one that is called as the calls are. */
  readonly page?: `/admin/${string}`
  /** What two spellings of a key have in common; left out: they are the same without regard to case. */
  readonly sameKey?: (key: string) => string
  /** The service that finds the ids of rows by their keys, in whatever spelling. */
  readonly find: (app: App, staff: Caller<E>, keys: readonly string[]) => Promise<readonly number[]>
  /** The services of the single actions. */
  readonly create: (app: App, staff: Caller<E>, input: z.output<Imported<E>['created']>) => Promise<Seen>
  readonly update: (
    app: App,
    staff: Caller<E>,
    input: z.output<Imported<E>['changed']> & Seen,
  ) => Promise<{ version: number }>
  /** The undo of what was created. What was changed goes back by `update`. */
  readonly remove: (app: App, staff: Caller<E>, seen: Seen) => Promise<{ version: number }>
}

/** A spec whose types have served their purpose. */
type AnySpec = {
  readonly title: string
  readonly page?: string
  readonly columns: readonly SheetColumn<unknown>[]
  readonly sameKey?: (key: string) => string
  readonly list: (app: App, staff: unknown, query: unknown) => Promise<PageOf<Seen>>
  readonly find: (app: App, staff: unknown, keys: readonly string[]) => Promise<readonly number[]>
  readonly create: (app: App, staff: unknown, input: unknown) => Promise<Seen>
  readonly update: (app: App, staff: unknown, input: unknown) => Promise<{ version: number }>
  readonly remove: (app: App, staff: unknown, seen: Seen) => Promise<{ version: number }>
}

type Bound = ImportEndpoints['upload'] & {
  readonly spec: AnySpec
  readonly columns: readonly FilledColumn[]
  readonly key: FilledColumn
  readonly page: string
  readonly same: (key: string) => string
  /** A row of the file without a key is new. */
  readonly isNewWithoutKey: boolean
}

/** The rows that a file names, of those that somebody may see, by their key. */
const readStored = async (bound: Bound, app: App, staff: SignedInStaff, keys: string[]) => {
  const { spec, columns, key, same, imported } = bound
  const stored = new Map<string, Seen & { readonly stored: ReturnType<typeof storedOf> }>()
  const list: ReadList<Seen> = (query) => spec.list(app, staff, query)
  const rows = await findRows(list, imported.question.parse({}), await spec.find(app, staff, keys))
  const shown = imported.rows.parse(rows)
  for (const [at, { id, version }] of rows.entries()) {
    const row = { id, version, stored: storedOf(columns, shown[at]) }
    stored.set(same(row.stored.texts[key.field] ?? ''), row)
  }
  return stored
}

/** Reads a file, finds the row that each of its rows would change, and has a job look what would come of it. */
const startDryRun = async (bound: Bound, app: App, staff: SignedInStaff, { bytes, name }: UploadedFile) => {
  const { columns, key, same, imported, page } = bound
  const table = await oneAtATime(staff.staff.id, () => readTableFile({ bytes, name }))
  const given = columnsOfFile(table.head, columns, key)
  const stored = await readStored(bound, app, staff, keysOfFile(table, given, key))
  const rows = matchRows(table, given, key, stored, same)
  const file_name = cleanFileName(name) || 'file'
  const input: ImportInput = { file_name, encoding: table.encoding, page, columns: given }
  return inTransaction(app, async (app) => {
    const job = { name: imported.name, input, total: rows.length, can_undo: true, is_dry_run: true }
    const { id } = await startStaffJob(app, staff, job, rows)
    return getJobView(app, id)
  })
}

type Turn = { readonly app: App; readonly actor: SignedInStaff; readonly job: StaffJobRow; readonly row: JobSubject }

const givenOf = ({ job, row }: Pick<Turn, 'job' | 'row'>) => {
  const { columns } = ImportInput.parse(job.input)
  const remembered = ImportRow.parse(row.remembered)
  return { ...remembered, texts: textsOf(columns, remembered.cells) }
}

/** Does what the row of the file says. */
const write = async (bound: Bound, turn: Turn): Promise<Seen> => {
  const { app, actor, row } = turn
  const { spec, columns, key, isNewWithoutKey, imported } = bound
  const { texts, stored, repeats } = givenOf(turn)
  if (!texts[key.field] && !isNewWithoutKey) failField(key.field, m.no_key_here(key.label))
  if (repeats !== null) failField(key.field, m.repeated(key.label, repeats))
  const body = stored ? imported.changed : imported.created
  const values = valuesOf(columns, texts, stored, body)
  if (!stored) return spec.create(app, actor, parseBody(body, values))
  const seen = { id: row.subject_id ?? fail(common.not_found), version: row.version }
  const input = parseBody(body, { ...values, version: seen.version })
  const { version } = await spec.update(app, actor, { ...input, ...seen })
  return { id: seen.id, version }
}

/** What would come of a row, by doing it and taking it back. */
const lookAt = async (bound: Bound, turn: Turn): Promise<RowDone> => {
  const { app, actor, row } = turn
  const { spec, columns, imported } = bound
  const { texts, stored, repeats } = givenOf(turn)
  const version_after = row.version
  if (stored && repeats === null && saysTheSame(texts, stored)) return { version_after, outcome: 'same' }
  const after = await tried(app, async (app) => {
    const { id } = await write(bound, { ...turn, app })
    if (!stored) return undefined
    const list: ReadList<Seen> = (query) => spec.list(app, actor, query)
    return imported.rows.parse(await findRows(list, imported.question.parse({}), [id]))[0]
  })
  if (!stored) return { version_after, outcome: 'new' }
  const changes = changesBetween(columns, stored.texts, storedOf(columns, after).texts)
  return { version_after, outcome: changes.length > 0 ? 'changed' : 'same', details: { changes, problems: [] } }
}

const apply = async (bound: Bound, turn: Turn): Promise<RowDone> => {
  const { id, version } = await write(bound, turn)
  return { version_after: version, subject_id: id }
}

/** Makes a row what it was before the import; one that the import created goes. */
const takeBack = async ({ spec, imported }: Bound, { app, actor, row }: Turn): Promise<RowDone> => {
  const { stored } = ImportRow.parse(row.remembered)
  const seen = { id: row.subject_id ?? fail(common.not_found), version: row.version }
  if (!stored) return { version_after: (await spec.remove(app, actor, seen)).version }
  const body = parseBody(imported.changed, { ...stored.values, version: seen.version })
  return { version_after: (await spec.update(app, actor, { ...body, ...seen })).version }
}

const stepOf = ({ undoes_id, is_dry_run }: StaffJobRow) => (undoes_id !== null ? takeBack : is_dry_run ? lookAt : apply)

const workOf = (bound: Bound): RowWork => ({
  kind: 'rows',
  name: bound.imported.name,
  act: async (app, { staff, origin }, job, row) => {
    const actor = grant(staff, bound.access, origin) ?? fail(common.not_permitted)
    return stepOf(job)(bound, { app, actor, job, row })
  },
  explain: (app, job, row, errors) => {
    // what is taken back comes from no file
    if (job.undoes_id !== null) return null
    const { texts, stored } = givenOf({ job, row })
    const { shape } = stored ? bound.imported.changed : bound.imported.created
    const today = taipeiDay(app.clock())
    const problems = problemsOf(bound.columns, texts, errors, (column, given) =>
      suggestionFor(column, given, shape[column.field], today),
    )
    return { changes: [], problems }
  },
})

const template = ({ spec: { title }, columns }: Bound, _staff: SignedInStaff, format: SheetFormat) => {
  const table = [columns.map(({ label }) => label), columns.map(({ example = null }) => example)]
  return sheetAnswer(table, { name: m.template(title), title, format })
}

/**
 * Binds an import. The upload reads the file and finds the rows that it would change; a job then does each row through the
 * service of the single action and takes it back, so that what it says is what will be. Another job applies what was
 * accepted, in the versions of the upload and with the permissions that the account has then.
 */
export const importRoutes = <E extends ImportEndpoints>(endpoints: E, spec: ImportSpec<E>): readonly Route[] => {
  const anySpec = spec as unknown as AnySpec
  const columns = filledColumns(anySpec.columns)
  const key = entryWhere(columns, ({ field }) => field === spec.key)
  const { upload: call } = endpoints
  const bound: Bound = {
    ...call,
    ...{ spec: anySpec, columns, key },
    page: spec.page ?? call.path.replace(/^\/api|\/import$/g, ''),
    same: spec.sameKey ?? sameKey,
    isNewWithoutKey: call.imported.created.shape[key.field]?.safeParse(undefined).success === true,
  }
  type Upload = { app: App; actor: SignedInStaff; request: Parameters<typeof readUploadedFile>[0] }
  type Template = { actor: SignedInStaff; query: { format: SheetFormat } }
  const upload = async ({ app, actor, request }: Upload) =>
    startDryRun(bound, app, actor, await readUploadedFile(request))
  const sendTemplate = async ({ actor, query }: Template) => template(bound, actor, query.format)
  return [
    { endpoint: endpoints.upload, handle: upload, work: workOf(bound) },
    { endpoint: endpoints.template, handle: sendTemplate },
  ]
}
