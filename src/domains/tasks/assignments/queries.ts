import type { App } from '#platform/server/app.ts'
import type { OrderCause } from '../causes/rules.ts'

/** Tasks of orders with the number of the order and who does them. */
const selectTasks = (app: App) =>
  app.db
    .selectFrom('tasks as t')
    .innerJoin('orders as o', 'o.id', 't.subject_id')
    .leftJoin('users as u', 'u.id', 't.assignee_id')
    .selectAll('t')
    .select(['o.order_no', 'u.name as assignee_name'])
    .where('t.subject_type', '=', 'orders')
    // tasks_kind_of_subject
    .$narrowType<{ kind: OrderCause }>()

/** A task, open or closed. */
export const findTask = (app: App, id: number) => selectTasks(app).where('t.id', '=', id).executeTakeFirst()

/** Open tasks of an order, the oldest first. */
export const listOpenOf = (app: App, order_id: number) =>
  selectTasks(app)
    .where('t.subject_id', '=', order_id)
    .where('t.closed_at', 'is', null)
    .orderBy('t.opened_at')
    .orderBy('t.id')
    .execute()

/** Open tasks that a person does. */
export const listOpenFor = (app: App, assignee_id: number) =>
  selectTasks(app)
    .where('t.assignee_id', '=', assignee_id)
    .where('t.closed_at', 'is', null)
    .orderBy('t.opened_at')
    .orderBy('t.id')
    .execute()

/** Whether a task is still open; it stays so until the transaction ends. Undefined where it does not exist. */
export const lockTask = async (app: App, id: number): Promise<boolean | undefined> => {
  const row = await app.db.selectFrom('tasks').select('closed_at').where('id', '=', id).forUpdate().executeTakeFirst()
  return row && row.closed_at === null
}
