import type { Json } from '#registry/json_columns.ts'
import type { StaffJobName } from '#registry/staff_jobs.ts'
import type { SignedInStaff } from './access.ts'
import type { App } from './app.ts'
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
    await noteDoneJob(app, staff, name, { subject_id: id, version, label, remembered, version_after: row.version })
    return row
  })
