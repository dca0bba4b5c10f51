import type { AnyEndpoint } from '#platform/contract/endpoint.ts'
import { common, fail } from '#platform/contract/failures.ts'
import type { Json } from '#registry/json_columns.ts'
import type { StaffJobName } from '#registry/staff_jobs.ts'
import { type CallerOf, grant, type SignedInStaff } from './access.ts'
import type { App } from './app.ts'
import type { StaffAccess } from './authentication.ts'
import type { RowWork } from './staff_job_runner.ts'
import { noteDoneJob } from './staff_jobs.ts'
import { inTransaction } from './transaction.ts'

type Undoable = {
  /** The bulk action that it undoes. */
  readonly name: StaffJobName
  readonly id: number
  readonly version: number
  /** What the row is called, and what undo needs to know of it; read before it is changed. */
  readonly before: (app: App) => Promise<{ readonly label: string; readonly remembered: Json }>
}

/**
 * Does a single action so that it can be taken back like a bulk action of one row: it stands in the bell of whoever did
 * it. In one transaction with the action itself.
 *
 * @throws whatever the action throws
 */
export const undoably = <Row extends { version: number }>(
  app: App,
  staff: SignedInStaff,
  { name, id, version, before }: Undoable,
  act: (app: App) => Promise<Row>,
): Promise<Row> =>
  inTransaction(app, async (app) => {
    const { label, remembered } = await before(app)
    const row = await act(app)
    await noteDoneJob(app, staff, name, [{ subject_id: id, version, label, remembered, version_after: row.version }])
    return row
  })

/** A row as an action left it. */
export type DoneRow = Parameters<typeof noteDoneJob>[3][number]

/**
 * Does a single action that changes many rows together, so that it can be taken back as one: row by row, where those that
 * were changed again stay as they are and are named. In one transaction with the action itself.
 *
 * @param act answers the rows that it changed, each with what undo needs to know of it
 * @throws whatever the action throws
 */
export const undoablyMany = (
  app: App,
  staff: SignedInStaff,
  name: StaffJobName,
  act: (app: App) => Promise<readonly DoneRow[]>,
): Promise<readonly DoneRow[]> =>
  inTransaction(app, async (app) => {
    const rows = await act(app)
    if (rows.length > 0) await noteDoneJob(app, staff, name, rows)
    return rows
  })

type Seen = { readonly id: number; readonly version: number }
type Undo<E, Remembered extends Json> = {
  /** From the version that the action made. */
  act(app: App, staff: CallerOf<E>, seen: Seen, remembered: Remembered): Promise<{ version: number }>
}
/** An undo whose types have served their purpose; parameters of methods take those of every one. */
type AnyUndo = { act(app: App, staff: SignedInStaff, seen: Seen, remembered: Json): Promise<{ version: number }> }

/** What takes a single action back that `undoably` did and that is never done with many rows at once. */
export const undoWork = <E extends AnyEndpoint & { readonly access: StaffAccess }, Remembered extends Json>(
  { access }: E,
  name: StaffJobName,
  undo: Undo<E, Remembered>,
): RowWork => {
  const { act }: AnyUndo = undo
  return {
    kind: 'rows',
    name,
    act: async (app, { staff, origin }, { undoes_id }, { subject_id, version, remembered }) => {
      if (undoes_id === null || subject_id === null) return fail(common.not_found)
      const actor = grant(staff, access, origin) ?? fail(common.not_permitted)
      return { version_after: (await act(app, actor, { id: subject_id, version }, remembered)).version }
    },
  }
}
