import { type Insertable, type Selectable, sql } from 'kysely'
import type { App } from '#platform/server/app.ts'
import type { TasksTable } from '#registry/database.gen.ts'
import type { OrderCause } from './rules.ts'

export type TaskRow = Selectable<TasksTable>

/** One order, of its causes those of some kinds, of these the one with a key; what is left out is any. */
export type Wanted = { order_id: number; kinds?: readonly OrderCause[] | undefined; cause_key?: string | undefined }

/** Writes an open task, unless the same is open already. */
export const insertTask = async (app: App, row: Insertable<TasksTable>): Promise<void> => {
  await app.db
    .insertInto('tasks')
    .values(row)
    .onConflict((found) =>
      found.columns(['subject_type', 'subject_id', 'kind', 'cause_key']).where('closed_at', 'is', null).doNothing(),
    )
    .execute()
}

/** Open tasks of orders, the oldest first. */
export const listOpen = (app: App, order_ids: readonly number[]) =>
  app.db
    .selectFrom('tasks')
    .selectAll()
    .where('subject_type', '=', 'orders')
    .where('subject_id', 'in', [...order_ids])
    .where('closed_at', 'is', null)
    // tasks_kind_of_subject
    .$narrowType<{ kind: OrderCause }>()
    .orderBy('opened_at')
    .orderBy('id')
    .execute()

/** Ends open tasks of dedicated accounts but those of the given accounts and days. */
export const closeAccountTasks = async (
  app: App,
  open: readonly { bank_account_id: number; since: string }[],
  closed_at: string,
): Promise<void> => {
  await app.db
    .updateTable('tasks')
    .set((eb) => ({ closed_at, updated_at: closed_at, version: eb('version', '+', 1) }))
    .where('subject_type', '=', 'bank_accounts')
    .where('closed_at', 'is', null)
    .where(
      sql<boolean>`(subject_id, cause_key) not in (select bank_account_id, since
        from jsonb_to_recordset(${JSON.stringify(open)}::jsonb) as open (bank_account_id bigint, since text))`,
    )
    .execute()
}

type Closed = { closed_at: string; closed_by: number | null; closed_reason: string | null }

/** Closes the open tasks that are wanted, and answers them as they are then. */
export const closeOpen = (app: App, { order_id, kinds, cause_key }: Wanted, closed: Closed): Promise<TaskRow[]> => {
  let rows = app.db
    .updateTable('tasks')
    .set((eb) => ({
      ...closed,
      updated_by: closed.closed_by,
      updated_at: closed.closed_at,
      version: eb('version', '+', 1),
    }))
    .where('subject_type', '=', 'orders')
    .where('subject_id', '=', order_id)
    .where('closed_at', 'is', null)
  if (kinds) rows = rows.where('kind', 'in', [...kinds])
  if (cause_key !== undefined) rows = rows.where('cause_key', '=', cause_key)
  return rows.returningAll().execute()
}
