import type { App } from '#platform/server/app.ts'

/** The link with this secret, also one that has expired. */
export const findLink = (app: App, token_hash: string) =>
  app.db
    .selectFrom('adoption_followup_links')
    .select(['followup_id', 'expires_at'])
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()
