import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { LinkKind } from './rules.ts'

type NewLink = { user_id: number; kind: LinkKind; token_hash: string; expires_at: Instant; created_at: Instant }

/** Ends the links of an account that nobody used. */
export const replaceLinks = async (app: App, user_id: number, replaced_at: Instant): Promise<void> => {
  await app.db
    .updateTable('user_one_time_tokens')
    .set({ replaced_at })
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute()
}

export const insertLink = async (app: App, link: NewLink): Promise<void> => {
  await app.db.insertInto('user_one_time_tokens').values(link).execute()
}

/** A link with the account that it is for. */
export const findLink = (app: App, hash: string) =>
  app.db
    .selectFrom('user_one_time_tokens as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select([
      'l.kind',
      'l.used_at',
      'l.replaced_at',
      'l.expires_at',
      'u.id',
      'u.name',
      'u.email',
      'u.phone',
      'u.status',
    ])
    .where('l.token_hash', '=', hash)
    .executeTakeFirst()

/** Uses a link up, in one conditional statement: of two callers at once exactly one gets it. */
export const spendLink = async (app: App, hash: string, now: Instant): Promise<number | undefined> => {
  const row = await app.db
    .updateTable('user_one_time_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** An account that nobody else changes before the transaction ends. */
export const lockUser = (app: App, id: number) =>
  app.db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Sets the password of an account, which is active then. */
export const storeFirstPassword = (app: App, id: number, password_hash: string, now: Instant) =>
  app.db
    .updateTable('users')
    .set((eb) => ({
      password_hash,
      password_changed_at: now,
      status: 'active',
      failed_logins: 0,
      locked_until: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '<>', 'disabled')
    .returningAll()
    .executeTakeFirst()
