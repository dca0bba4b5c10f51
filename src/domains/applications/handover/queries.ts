import { allClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { clinicTables } from '#platform/server/scope.ts'

/** Cases that somebody leads and that are not done, held until the transaction ends. */
export const lockOpenOf = (app: App, user_id: number) => openOf(app, user_id).forUpdate('t').execute()

/** How many these are. */
export const countOpenOf = async (app: App, user_id: number): Promise<number> =>
  (await openOf(app, user_id).execute()).length

const openOf = (app: App, user_id: number) =>
  clinicTables(app, allClinics)
    .selectFrom('applications as t')
    .select(['t.id', 't.version', 't.application_no as label'])
    .where('t.assigned_to', '=', user_id)
    .where('t.status', 'in', ['submitted', 'reviewing', 'need_more', 'approved', 'in_progress', 'reported', 'verified'])
    .orderBy('t.id')
