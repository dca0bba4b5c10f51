import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { csvLine } from '#platform/contract/csv.ts'
import type { AnyEndpoint, CallInput, Endpoint } from '#platform/contract/endpoint.ts'
import { common, fail } from '#platform/contract/failures.ts'
import type { ListQuery, PageOf } from '#platform/contract/list.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import type { Json } from '#registry/json_columns.ts'
import type { StaffJobName } from '#registry/staff_jobs.ts'
import { type ActorOf, grant, type SignedInStaff } from './access.ts'
import type { App } from './app.ts'
import type { StaffAccess } from './authentication.ts'
import type { Route } from './http.ts'
import { type ReadList, readRows } from './list_rows.ts'
import { randomToken } from './secrets.ts'
import type { FileWork } from './staff_job_runner.ts'
import { getJobView } from './staff_job_view.ts'
import { exportFolder, startStaffJob } from './staff_jobs.ts'
import { inTransaction } from './transaction.ts'

/** What `exportOf` declares. */
type ExportEndpoint = AnyEndpoint & {
  readonly access: StaffAccess
  readonly sheet: {
    readonly name: StaffJobName
    readonly rows: { parse: (raw: unknown) => unknown[] }
  }
}

type RowOf<E> = E extends { sheet: { rows: { parse: (raw: never) => (infer Row)[] } } } ? Row : never
type QuestionOf<E> = CallInput<E> extends { body: { filter: infer Q } } ? Q : never
type StaffOf<E> = E extends Endpoint<infer A> ? ActorOf<A> : never

type Cell = string | number | null

type ExportSpec<E> = {
  /** The service that lists the rows. */
  readonly list: (app: App, staff: StaffOf<E>, query: QuestionOf<E>) => Promise<PageOf<object>>
  /** What the file is called, without its day and ending. */
  readonly title: string
  /** The head of each column and what stands in it, of rows as the call of the list shows them. */
  readonly columns: readonly { readonly label: string; readonly cell: (row: RowOf<E>) => Cell }[]
}

/** Spreadsheets take a file for UTF-8 only when it starts like this. */
const byteOrderMark = '\uFEFF'

type AnySpec = ExportSpec<never> & { readonly columns: readonly { label: string; cell: (row: never) => Cell }[] }

async function* linesOf(
  list: ReadList<object>,
  { sheet }: ExportEndpoint,
  { columns }: AnySpec,
  question: ListQuery,
  tell: (rows: number) => Promise<void>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(({ label }) => label))
  let rows = 0
  for await (const page of readRows(list, question)) {
    // Only what the call shows: columns that the service reads beside it never leave.
    const shown = sheet.rows.parse(page) as never[]
    yield shown.map((row) => csvLine(columns.map(({ cell }) => cell(row) ?? ''))).join('')
    rows += shown.length
    await tell(rows)
  }
}

/** Writes lines into the store, without holding more than a page of them in memory; the size in bytes. */
const store = async (app: App, key: string, lines: AsyncGenerator<string>): Promise<number> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pawlight-export-'))
  try {
    const file = path.join(folder, 'export.csv')
    await pipeline(Readable.from(lines), createWriteStream(file))
    await app.files.putFile(key, file)
    return (await stat(file)).size
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const startExport = async (
  app: App,
  staff: SignedInStaff,
  endpoint: ExportEndpoint,
  spec: AnySpec,
  filter: ListQuery,
) => {
  const first = { ...filter, page: 1, per_page: 1, after: undefined, counted: 'exactly' as const }
  const { meta } = await spec.list(app, staff as never, first as never)
  return inTransaction(app, async (app) => {
    const job = { name: endpoint.sheet.name, input: filter as unknown as Json, total: meta.total, can_undo: false }
    const { id } = await startStaffJob(app, staff, { ...job, action: 'exported' })
    return getJobView(app, id)
  })
}

/** A route with the work that its job does. */
type ExportRoute = Route & { readonly work: FileWork }

/** Binds an export: the call notes the question, a job writes its rows into a file, with the permissions of then. */
export const exportRoute = <E extends ExportEndpoint>(endpoint: E, spec: ExportSpec<E>): ExportRoute => {
  const anySpec = spec as unknown as AnySpec
  const handle = ({ app, actor, body }: { app: App; actor: SignedInStaff; body: { filter: ListQuery } }) =>
    startExport(app, actor, endpoint, anySpec, body.filter)
  return {
    endpoint,
    handle: handle as Route['handle'],
    work: {
      kind: 'file',
      name: endpoint.sheet.name,
      make: async (app, { staff, origin }, job, tell) => {
        const actor = grant(staff, endpoint.access, origin) ?? fail(common.not_permitted)
        const list: ReadList<object> = (query) => anySpec.list(app, actor as never, query as never)
        const file_key = `${exportFolder}${randomToken()}.csv`
        const question = job.input as unknown as ListQuery
        const bytes = await store(app, file_key, linesOf(list, endpoint, anySpec, question, tell))
        return { file_key, file_name: `${spec.title}_${taipeiDay(app.clock())}.csv`, bytes }
      },
    },
  }
}
