import type { App } from '#platform/server/app.ts'

/** The campaign that was made for a case. */
export const findCaseCampaign = (app: App, application_id: number) =>
  app.db
    .selectFrom('campaigns')
    .select(['id', 'title', 'type'])
    .where('application_id', '=', application_id)
    .executeTakeFirst()

/** The account of the general fund, on which a campaign begins. */
export const findGeneralAccount = async (app: App): Promise<number> =>
  (
    await app.db
      .selectFrom('campaigns')
      .select('bank_account_id')
      .where('type', '=', 'general')
      .executeTakeFirstOrThrow()
  ).bank_account_id
