import type { App } from '#platform/server/app.ts'

/** Letters that somebody leads and that are not done, held until the transaction ends. */
export const lockOpenOf = (app: App, user_id: number) => openOf(app, user_id).forUpdate('t').execute()

/** How many these are. */
export const countOpenOf = async (app: App, user_id: number): Promise<number> =>
  (await openOf(app, user_id).execute()).length

const openOf = (app: App, user_id: number) =>
  app.db
    .selectFrom('contact_messages as t')
    .select(['t.id', 't.version', 't.contact_no as label'])
    .where('t.assignee_id', '=', user_id)
    .where('t.status', 'in', ['open', 'answered'])
    .orderBy('t.id')
