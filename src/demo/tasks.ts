import { entryAt } from '#platform/contract/known_entries.ts'
import type { App } from '#platform/server/app.ts'
import type { Calendar } from './calendar.ts'
import { insertRows } from './rows.ts'
import type { Staff } from './staff.ts'

type Options = { calendar: Calendar; staff: Staff }

/** Two orders that somebody has to look at: one has its person and day, the other waits too long for both. */
export const seedTasks = async (app: App, { calendar, staff }: Options): Promise<void> => {
  const orders = await app.db
    .selectFrom('orders')
    .select('id')
    .where('shipping_status', '=', 'delivered')
    .where('payment_status', '=', 'paid')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  const task = (index: number) => ({
    subject_type: 'orders' as const,
    subject_id: entryAt(orders, index).id,
    opened_at: calendar.at(index === 0 ? 1 : 6, 10, 20),
  })
  await insertRows(app, 'tasks', [
    { ...task(0), kind: 'permit_closed', assignee_id: staff.service.id, due_on: calendar.day(-5) },
    { ...task(1), kind: 'amount_mismatch', assignee_id: null, due_on: null },
  ])
}
