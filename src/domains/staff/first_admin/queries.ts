import type { ExpressionBuilder } from 'kysely'
import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { Database } from '#registry/database.gen.ts'
import { selectSupermen } from '../queries.ts'

/** Makes this the link of the installation; the one before stops working. */
export const storeFirstLink = async (app: App, hash: string, expires_at: Instant): Promise<void> => {
  await app.db
    .updateTable('installation')
    .set({ first_admin_token_hash: hash, first_admin_expires_at: expires_at })
    .execute()
}

/** A link works until its end, and not once there is a super-admin, however that one was made. */
const isLive = (app: App, hash: string, now: Instant) => (row: ExpressionBuilder<Database, 'installation'>) =>
  row.and([
    row('first_admin_token_hash', '=', hash),
    row('first_admin_expires_at', '>', now),
    row.not(row.exists(selectSupermen(app))),
  ])

export const isFirstLink = async (app: App, hash: string, now: Instant): Promise<boolean> => {
  const row = await app.db
    .selectFrom('installation')
    .select('one')
    .where(isLive(app, hash, now))
    .executeTakeFirst()
  return row !== undefined
}

/** Uses a link up, in one conditional statement: of two callers at once exactly one gets it. */
export const spendFirstLink = async (app: App, hash: string, now: Instant): Promise<boolean> => {
  const row = await app.db
    .updateTable('installation')
    .set({ first_admin_token_hash: null, first_admin_expires_at: null })
    .where(isLive(app, hash, now))
    .returning('one')
    .executeTakeFirst()
  return row !== undefined
}
