import { sql } from 'kysely'
import { common, fail } from '#platform/contract/failures.ts'
import type { AuditSubject } from '#registry/tables.ts'
import type { SignedInStaff } from './access.ts'
import type { App } from './app.ts'
import { type Change, recordChange } from './audit.ts'
import { explainingConstraints, type Sentences } from './constraints.ts'
import { inTransaction } from './transaction.ts'
import {
  type Fillable,
  insertRow,
  type MadeTable,
  type Only,
  type RowOf,
  type Settable,
  updateVersion,
} from './versions.ts'

type Spec<T extends MadeTable> = {
  /** What people call a row in the audit log: its name, its number. */
  readonly label: (row: RowOf<T>) => string
  /** What to say on which field when a constraint refuses a write. */
  readonly sentences?: Sentences
  /** Reads the rows of other tables that belong to a row and are logged with it. */
  readonly children?: (app: App, id: number) => Promise<Readonly<Record<string, unknown>>>
}

type More<T extends MadeTable> = {
  /** Writes the rows of other tables that belong to the row, in the same transaction and under the same sentences. */
  readonly writeChildren?: (app: App, row: RowOf<T>) => Promise<unknown>
}

/** What was done, where it was more than a change of values, and why, where a person had to say so. */
type How = Pick<Change, 'reason'> & { readonly action?: Change['action'] }

/**
 * The writes of staff to one table, each with its audit row in the same transaction. What is logged is the row as it
 * stands after its children were written, because their triggers may change it.
 */
export const recorded = <T extends MadeTable & AuditSubject>(table: T, { label, sentences, children }: Spec<T>) => {
  const snapshot = async (app: App, row: RowOf<T>) => ({ ...row, ...(await children?.(app, row.id)) })
  const withChildren = async (app: App, row: RowOf<T>, writeChildren: More<T>['writeChildren']): Promise<RowOf<T>> => {
    if (!writeChildren) return row
    await writeChildren(app, row)
    const { rows } = await sql<RowOf<T>>`select * from ${sql.table(table)} where id = ${row.id}`.execute(app.db)
    return rows[0] ?? fail(common.not_found)
  }
  const about = (row: RowOf<T>) => ({ subject_type: table, subject_id: row.id, subject_label: label(row) })

  return {
    /** A new row. @throws invalid (422) with a sentence of the table */
    create: <V extends Fillable<T>>(
      app: App,
      staff: SignedInStaff,
      values: Only<Fillable<T>, V>,
      { writeChildren }: More<T> = {},
    ): Promise<RowOf<T>> =>
      inTransaction(app, async (app) => {
        const row = await explainingConstraints(sentences ?? {}, async () =>
          withChildren(app, await insertRow(app, staff.staff.id, table, values), writeChildren),
        )
        await recordChange(app, staff, { ...about(row), action: 'created', after: await snapshot(app, row) })
        return row
      }),

    /** Changes a row in the version that the person saw. @throws not_found; stale; invalid (422) with a sentence of the table */
    update: <S extends Settable<T>>(
      app: App,
      staff: SignedInStaff,
      { id, version }: { readonly id: number; readonly version: number },
      set: Only<Settable<T>, S>,
      { writeChildren, action = 'updated', reason = null }: More<T> & How = {},
    ): Promise<RowOf<T>> =>
      inTransaction(app, async (app) => {
        const childrenBefore = await children?.(app, id)
        const { before, row } = await explainingConstraints(sentences ?? {}, async () => {
          const { before, after } = await updateVersion(app, staff, table, { id, version }, set)
          return { before, row: await withChildren(app, after, writeChildren) }
        })
        const change = { before: { ...before, ...childrenBefore }, after: await snapshot(app, row) }
        await recordChange(app, staff, { ...about(row), ...change, action, reason })
        return row
      }),
  }
}
