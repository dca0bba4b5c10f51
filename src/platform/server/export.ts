import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { z } from 'zod'
import type { AnyEndpoint, CallInput } from '#platform/contract/endpoint.ts'
import { exportFailures, mostXlsxRows, type SheetFormat } from '#platform/contract/export.ts'
import { common, fail } from '#platform/contract/failures.ts'
import type { ListQuery, PageOf } from '#platform/contract/list.ts'
import { shownTo } from '#platform/contract/personal.ts'
import type { Reader } from '#platform/contract/readers.ts'
import type { Cell } from '#platform/contract/sheet.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import type { Json } from '#registry/json_columns.ts'
import type { StaffJobName } from '#registry/staff_jobs.ts'
import { type CallerOf, grant, type SignedInStaff } from './access.ts'
import type { App } from './app.ts'
import type { StaffAccess } from './authentication.ts'
import type { Route } from './http.ts'
import { type ReadList, readRows } from './list_rows.ts'
import { randomToken } from './secrets.ts'
import { csvSheet, type SheetWriter, xlsxSheet } from './sheets.ts'
import type { FileWork } from './staff_job_runner.ts'
import { getJobView } from './staff_job_view.ts'
import { exportFolder, startStaffJob } from './staff_jobs.ts'
import { inTransaction } from './transaction.ts'

/** What `exportOf` declares. */
export type ExportEndpoint = AnyEndpoint & {
  readonly access: StaffAccess
  readonly sheet: {
    readonly name: StaffJobName
    readonly rows: z.ZodType<unknown[]>
  }
}

type RowOf<E> = E extends { sheet: { rows: z.ZodType<(infer Row)[]> } } ? Row : never
type QuestionOf<E> = CallInput<E> extends { body: { filter: infer Q } } ? Q : never

export type ExportSpec<E, Line = RowOf<E>> = {
  /** The service that lists the rows. */
  readonly list: (app: App, staff: CallerOf<E>, query: QuestionOf<E>) => Promise<PageOf<object>>
  /** What the file is called, without its day and ending. */
  readonly title: string
  /** The head of each column and what stands in it, of rows as the call of the list shows them. */
  readonly columns: readonly { readonly label: string; readonly cell: (line: Line) => Cell }[]
} & ([RowOf<E>] extends [Line]
  ? { readonly lines?: undefined }
  : {
      /** The lines that a row has in the file, at least one; what is counted for people are rows. */
      readonly lines: (row: RowOf<E>) => readonly Line[]
    })

/** A spec whose types have served their purpose; parameters of methods take those of every spec. */
type AnySpec = {
  list(app: App, staff: SignedInStaff, query: ListQuery): Promise<PageOf<object>>
  readonly columns: readonly { cell(line: unknown): Cell }[]
  lines?(row: unknown): readonly unknown[]
}
type Question = { readonly filter: ListQuery; readonly format: SheetFormat }

/**
 * Writes all rows of a question. Only what the call shows to this reader: columns that the service reads beside it never
 * leave, and personal data are masked as in the list.
 */
const fill = async (
  sheet: SheetWriter,
  pages: AsyncGenerator<readonly object[]>,
  shownBy: ExportEndpoint['sheet']['rows'],
  { columns, lines }: AnySpec,
  reader: Reader,
  /** How many lines the file may have, where that is not known from its rows. */
  mostLines: number,
  onProgress: (rows: number) => Promise<void>,
): Promise<number> => {
  let rows = 0
  let written = 0
  for await (const page of pages) {
    const shown = shownTo(reader, shownBy, shownBy.parse(page)) as unknown[]
    const added = lines ? shown.flatMap((row) => lines(row)) : shown
    written += added.length
    if (lines && written > mostLines) fail(exportFailures.too_many_for_xlsx)
    await sheet.add(added.map((line) => columns.map(({ cell }) => cell(line))))
    rows += shown.length
    await onProgress(rows)
  }
  await sheet.end()
  return rows
}

/** How many rows a question has now. */
const countOf = async (list: ReadList<object>, filter: ListQuery): Promise<number> => {
  const { meta } = await list({ ...filter, page: 1, per_page: 1, after: undefined, counted: 'exactly' })
  return meta.total
}

/**
 * A file must hold every row that there was both when it was asked for and when it was done: rows that went or came
 * meanwhile are no loss. Anything less is a fault of ours, and the job fails instead of handing out a part.
 */
const demandWhole = async (written: number, asked: number | null, now: () => Promise<number>): Promise<void> => {
  if (asked === null || written >= asked) return
  const there = await now()
  if (written < there) throw new Error(`a file has ${written} of ${there} rows`)
}

/** A file of this machine for as long as it takes to make and store it; the size in bytes. */
const store = async (app: App, key: string, make: (file: string) => Promise<void>): Promise<number> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pawlight-export-'))
  const file = path.join(folder, 'sheet')
  try {
    await make(file)
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
  { filter, format }: Question,
) => {
  const total = await countOf((query) => spec.list(app, staff, query), filter)
  if (format === 'xlsx' && total > mostXlsxRows) fail(exportFailures.too_many_for_xlsx)
  return inTransaction(app, async (app) => {
    const input = { filter, format } as unknown as Json
    const job = { name: endpoint.sheet.name, input, total, can_undo: false, action: 'exported' } as const
    const { id } = await startStaffJob(app, staff, job)
    return getJobView(app, id)
  })
}

/** A route with the work that its job does. */
type ExportRoute = Route & { readonly work: FileWork }

/** Binds an export: the call notes the question, a job writes its rows into a file, with the permissions of then. */
export const exportRoute = <E extends ExportEndpoint, Line = RowOf<E>>(
  endpoint: E,
  spec: ExportSpec<E, Line>,
): ExportRoute => {
  const anySpec = spec as AnySpec
  const head = spec.columns.map(({ label }) => label)
  const handle = ({ app, actor, body }: { app: App; actor: SignedInStaff; body: Question }) =>
    startExport(app, actor, endpoint, anySpec, body)
  return {
    endpoint,
    handle,
    work: {
      kind: 'file',
      name: endpoint.sheet.name,
      make: async (app, { staff, origin }, job, onProgress) => {
        const actor = grant(staff, endpoint.access, origin) ?? fail(common.not_permitted)
        const list: ReadList<object> = (query) => anySpec.list(app, actor, query)
        const { filter, format } = job.input as unknown as Question
        const file_key = `${exportFolder}${randomToken()}.${format}`
        const bytes = await store(app, file_key, async (file) => {
          const [sheet, most] =
            format === 'xlsx' ? [xlsxSheet(file, head, spec.title), mostXlsxRows] : [csvSheet(file, head), Infinity]
          const pages = readRows(list, filter)
          const written = await fill(sheet, pages, endpoint.sheet.rows, anySpec, staff, most, onProgress)
          await demandWhole(written, job.total, () => countOf(list, filter))
        })
        return { file_key, file_name: `${spec.title}_${taipeiDay(app.clock())}.${format}`, bytes }
      },
    },
  }
}
