import type { App } from '#platform/server/app.ts'

/** What changing the own password needs to know. */
export const findOwnAccount = (app: App, id: number) =>
  app.db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'password_hash', 'password_changed_at'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Sets the password of an account; other fields and the row's version stay. */
export const storePassword = async (
  app: App,
  id: number,
  set: { password_hash: string; password_changed_at: string },
): Promise<void> => {
  await app.db.updateTable('users').set(set).where('id', '=', id).execute()
}

/** The live sessions of an account, the last used first. */
export const listSessionsOf = (app: App, userId: number, now: Date) =>
  app.db
    .selectFrom('staff_sessions')
    .select(['id', 'token_hash', 'ip', 'user_agent', 'remember', 'signed_in_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

/** Whether a session is to be remembered by its browser. */
export const isRemembered = async (app: App, tokenHash: string): Promise<boolean> => {
  const row = await app.db
    .selectFrom('staff_sessions')
    .select('remember')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.remember ?? false
}

/** Ends one session of an account; false when it is none of theirs or over already. */
export const deleteSessionOf = async (app: App, userId: number, id: number): Promise<boolean> => {
  const result = await app.db
    .deleteFrom('staff_sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
