import type { App } from '#platform/server/app.ts'

/** Requests for animals that somebody leads and that are not done, held until the transaction ends. */
export const lockOpenOf = (app: App, user_id: number) => openOf(app, user_id).forUpdate('t').execute()

/** How many these are. */
export const countOpenOf = async (app: App, user_id: number): Promise<number> =>
  (await openOf(app, user_id).execute()).length

const openOf = (app: App, user_id: number) =>
  app.db
    .selectFrom('adoption_requests as t')
    .innerJoin('adoptions as a', 'a.id', 't.adoption_id')
    // the log calls a request by its animal: who asks is personal
    .select(['t.id', 't.version', 'a.name as label'])
    .where('t.assignee_id', '=', user_id)
    .where('t.status', 'in', ['submitted', 'screening', 'interview', 'home_visit', 'approved', 'trial', 'signed'])
    .orderBy('t.id')
