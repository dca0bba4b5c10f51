import type { Insertable } from 'kysely'
import type { Day, Instant } from '#platform/contract/time.ts'
import { allClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { clinicTables } from '#platform/server/scope.ts'
import type { Database } from '#registry/database.gen.ts'

export const insertRequest = async (app: App, row: Insertable<Database['application_requests']>): Promise<void> => {
  await clinicTables(app, allClinics).insertInto('application_requests').values(row).execute()
}

export const setAnswered = async (app: App, id: number, new_value: unknown, answered_at: Instant): Promise<void> => {
  await clinicTables(app, allClinics)
    .updateTable('application_requests')
    .set({ new_value: JSON.stringify(new_value ?? null), answered_at })
    .where('id', '=', id)
    .execute()
}

/** Applications that wait for answers until a day of this span, both days included. */
export const listWaiting = (app: App, span: { from?: Day; to: Day }) => {
  let rows = clinicTables(app, allClinics)
    .selectFrom('applications')
    .selectAll()
    .where('status', '=', 'need_more')
    .where('answer_due_on', '<=', span.to)
    .orderBy('id')
  if (span.from) rows = rows.where('answer_due_on', '>=', span.from)
  return rows.execute()
}
