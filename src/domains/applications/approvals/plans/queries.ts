import type { Insertable } from 'kysely'
import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { Database } from '#registry/database.gen.ts'
import type { StoredApproval } from './contract.ts'

declare module '#registry/json_columns.ts' {
  interface JsonColumns {
    'planned_approvals.approval': StoredApproval
  }
}

/** The plan of an application: the one that waits, or the last one that was taken back or refused. */
export const findPlanOf = (app: App, application_id: number) =>
  app.db
    .selectFrom('planned_approvals as p')
    .innerJoin('users as u', 'u.id', 'p.planned_by')
    .selectAll('p')
    .select('u.name as by_name')
    .where('p.application_id', '=', application_id)
    .executeTakeFirst()

export const findPlan = (app: App, id: number) =>
  app.db.selectFrom('planned_approvals').selectAll().where('id', '=', id).executeTakeFirst()

export const insertPlan = (app: App, plan: Insertable<Database['planned_approvals']>) =>
  app.db.insertInto('planned_approvals').values(plan).returning('id').executeTakeFirstOrThrow()

export const deletePlanOf = async (app: App, application_id: number): Promise<void> => {
  await app.db.deleteFrom('planned_approvals').where('application_id', '=', application_id).execute()
}

/** Ends the waiting of a plan that is not carried out. */
export const endPlan = async (
  app: App,
  id: number,
  end: { state: 'undone' } | { state: 'refused'; refusal: string },
): Promise<void> => {
  await app.db.updateTable('planned_approvals').set(end).where('id', '=', id).where('state', '=', 'waiting').execute()
}

/** Plans that should have been carried out before a moment. */
export const listOverdue = (app: App, before: Instant) =>
  app.db
    .selectFrom('planned_approvals')
    .select('id')
    .where('state', '=', 'waiting')
    .where('due_at', '<', before)
    .orderBy('due_at')
    .limit(100)
    .execute()
