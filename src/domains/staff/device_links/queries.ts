import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'

type NewLink = { user_id: number; token_hash: string; expires_at: Instant; created_at: Instant }

export const insertDeviceLink = async (app: App, link: NewLink): Promise<void> => {
  await app.db.insertInto('device_links').values(link).execute()
}

/** Uses a link up, in one statement: of two callers at once exactly one gets the account that it is for. */
export const spendDeviceLink = async (app: App, token_hash: string, now: Instant) => {
  const spent = await app.db
    .deleteFrom('device_links')
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  if (!spent) return undefined
  return app.db
    .selectFrom('users')
    .select(['id', 'name', 'password_hash'])
    .where('id', '=', spent.user_id)
    .where('status', '=', 'active')
    .executeTakeFirst()
}
