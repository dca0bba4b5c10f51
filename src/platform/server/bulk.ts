import { type BulkAnswer, bulkFailures, mostBulkRows } from '#platform/contract/bulk.ts'
import type { AnyEndpoint, CallInput } from '#platform/contract/endpoint.ts'
import { common, type Failure, fail } from '#platform/contract/failures.ts'
import type { ListQuery, PageOf } from '#platform/contract/list.ts'
import { mostEachRows } from '#platform/contract/row_limits.ts'
import type { Json } from '#registry/json_columns.ts'
import type { StaffJobName } from '#registry/staff_jobs.ts'
import { type CallerOf, grant, type SignedInStaff } from './access.ts'
import type { App } from './app.ts'
import type { StaffAccess } from './authentication.ts'
import type { Route } from './http.ts'
import { findRows, type ReadList, readRows } from './list_rows.ts'
import type { RowWork } from './staff_job_runner.ts'
import { getJobView } from './staff_job_view.ts'
import { type NewSubject, startStaffJob } from './staff_jobs.ts'
import { inTransaction } from './transaction.ts'

/** What `bulkOf` declares. */
type BulkEndpoint = AnyEndpoint & {
  readonly access: StaffAccess
  readonly bulk: {
    readonly name: StaffJobName
    readonly question: { parse: (raw: unknown) => ListQuery }
    /** Values are sent for each row (`bulkEachOf`). */
    readonly each?: boolean
  }
}

type BodyOf<E> = CallInput<E> extends { body: infer B } ? B : never
type ValuesOf<E> = BodyOf<E> extends { values: infer V } ? V : unknown
/** What is sent for one row, where each has its own. */
type EachOf<E> = BodyOf<E> extends { each: readonly (infer Each)[] } ? Omit<Each, 'id'> : unknown
type QuestionOf<E> = E extends { bulk: { question: { parse: (raw: never) => infer Q } } } ? Q : never
type Seen = { readonly id: number; readonly version: number }

type BulkSpec<E, Row extends Seen, Remembered extends Json> = {
  /** The service that lists the rows. */
  readonly list: (app: App, staff: CallerOf<E>, query: QuestionOf<E>) => Promise<PageOf<Row>>
  /** What people call a row. */
  readonly label: (row: Row) => string
  /** Why it cannot be done with a row, as far as the list tells; the service decides when its turn comes. */
  readonly whyNot: (row: Row, staff: CallerOf<E>) => Failure | null
  /** The service of the single action. */
  readonly act: (app: App, staff: CallerOf<E>, input: ValuesOf<E> & EachOf<E> & Seen) => Promise<{ version: number }>
  /** Undo, where there is one: from the version that the action made. */
  readonly undo?: {
    readonly remember: (row: Row) => Remembered
    readonly act: (app: App, staff: CallerOf<E>, seen: Seen, remembered: Remembered) => Promise<{ version: number }>
  }
}

/** A spec whose types have served their purpose; parameters of methods take those of every spec. */
type AnySpec = {
  list(app: App, staff: SignedInStaff, query: ListQuery): Promise<PageOf<Seen>>
  label(row: Seen): string
  whyNot(row: Seen, staff: SignedInStaff): Failure | null
  act(app: App, staff: SignedInStaff, input: Seen): Promise<{ version: number }>
  readonly undo?: {
    remember(row: Seen): Json
    act(app: App, staff: SignedInStaff, seen: Seen, remembered: Json): Promise<{ version: number }>
  }
}
type Selection =
  | { readonly ids: readonly number[]; readonly versions?: readonly number[] }
  | { readonly filter: ListQuery; readonly count: number }
type Each = { readonly id: number }
type Body = {
  readonly selection: Selection
  readonly dry_run: boolean
  readonly values?: Json
  readonly each?: readonly Each[]
}

/** A row that was chosen: as the list shows it, or only its number where the list does not. */
type Chosen = { readonly seen: Seen; readonly row: Seen | undefined }

const byIds = async (
  list: ReadList<Seen>,
  question: ListQuery,
  { ids, versions }: Extract<Selection, { ids: unknown }>,
): Promise<Chosen[]> => {
  const rows = new Map((await findRows(list, question, ids)).map((row) => [row.id, row]))
  const seen = new Map(ids.map((id, at) => [id, versions?.[at]]))
  return [...seen].map(([id, version]) => {
    const row = rows.get(id)
    return { row, seen: { id, version: version ?? row?.version ?? 0 } }
  })
}

const byQuestion = async (list: ReadList<Seen>, question: ListQuery): Promise<Chosen[]> => {
  const chosen: Chosen[] = []
  for await (const page of readRows(list, question)) {
    chosen.push(...page.map((row) => ({ row, seen: row })))
    if (chosen.length > mostBulkRows) fail(bulkFailures.too_many_rows)
  }
  return chosen
}

/** Puts rows that cannot be done together by their reason. */
const refusals = (refused: readonly { message: string; name: string; id: number }[]): BulkAnswer['refused'] =>
  [...Map.groupBy(refused, ({ message }) => message)].map(([message, rows]) => ({
    message,
    count: rows.length,
    names: rows.slice(0, 3).map(({ name }) => name),
    ids: rows.slice(0, mostEachRows).map(({ id }) => id),
  }))

/** What the job is given: the values, and those of each row by its id. @throws values_missing */
const inputOf = (values: Json, each: readonly Each[], seen: readonly Seen[]): Json => {
  const byId = new Map(each.map(({ id, ...own }) => [id, own]))
  if (!seen.every(({ id }) => byId.has(id))) fail(bulkFailures.values_missing)
  return { ...Object(values), each: Object.fromEntries(seen.map(({ id }) => [id, byId.get(id)])) }
}

/** What one row is done with. */
const valuesOf = (input: Json, id: number): object => {
  const { each, ...values }: { each?: Record<number, object> } = Object(input)
  return { ...values, ...each?.[id] }
}

const startBulk = async (
  app: App,
  staff: SignedInStaff,
  { bulk }: BulkEndpoint,
  spec: AnySpec,
  { selection, dry_run, values = {}, each = [] }: Body,
): Promise<BulkAnswer> => {
  const list: ReadList<Seen> = (query) => spec.list(app, staff, query)
  const chosen =
    'ids' in selection
      ? await byIds(list, bulk.question.parse({}), selection)
      : await byQuestion(list, selection.filter)
  const named = chosen.map(({ seen, row }) => ({
    seen,
    row,
    name: row ? spec.label(row) : `#${seen.id}`,
    refusal: whyNot(spec, staff, { seen, row }),
  }))
  const refused = named.flatMap(({ refusal, name, seen }) =>
    refusal ? [{ message: refusal.message, name, id: seen.id }] : [],
  )
  const summary = { total: named.length, possible: named.length - refused.length, refused: refusals(refused) }
  if (dry_run) return { ...summary, job: null }
  if ('count' in selection && selection.count !== named.length) fail(bulkFailures.selection_changed)
  const input = bulk.each
    ? inputOf(
        values,
        each,
        named.map(({ seen }) => seen),
      )
    : values
  const subjects: NewSubject[] = named.map(({ seen, row, name }) => ({
    subject_id: seen.id,
    version: seen.version,
    label: name,
    remembered: row && spec.undo ? spec.undo.remember(row) : null,
  }))
  return inTransaction(app, async (app) => {
    const job = { name: bulk.name, input, total: subjects.length, can_undo: spec.undo !== undefined }
    const { id } = await startStaffJob(app, staff, job, subjects)
    return { ...summary, job: await getJobView(app, id) }
  })
}

const whyNot = (spec: AnySpec, staff: SignedInStaff, { seen, row }: Chosen): Failure | null => {
  if (!row) return common.not_found
  return row.version === seen.version ? spec.whyNot(row, staff) : common.stale
}

/** A route with the work that its job does row by row. */
type BulkRoute = Route & { readonly work: RowWork }

/**
 * Binds a bulk call. The call itself only chooses the rows; a job does them one by one, each through the service of the
 * single action, in a transaction of its own, with the permissions that the account has then.
 */
export const bulkRoute = <E extends BulkEndpoint, Row extends Seen, Remembered extends Json = null>(
  endpoint: E,
  spec: BulkSpec<E, Row, Remembered>,
): BulkRoute => {
  const anySpec: AnySpec = spec
  const handle = ({ app, actor, body }: { app: App; actor: SignedInStaff; body: Body }) =>
    startBulk(app, actor, endpoint, anySpec, body)
  return {
    endpoint,
    handle,
    work: {
      kind: 'rows',
      name: endpoint.bulk.name,
      act: async (app, { staff, origin }, job, { subject_id, version, remembered }) => {
        const actor = grant(staff, endpoint.access, origin) ?? fail(common.not_permitted)
        const seen = { id: subject_id ?? fail(common.not_found), version }
        const undo = () => (anySpec.undo ?? fail(common.not_found)).act(app, actor, seen, remembered)
        const act = () => anySpec.act(app, actor, { ...valuesOf(job.input, seen.id), ...seen })
        return { version_after: (await (job.undoes_id === null ? act() : undo())).version }
      },
    },
  }
}
