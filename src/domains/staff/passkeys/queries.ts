import { sql } from 'kysely'
import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'

/** The passkeys of an account, the newest first. */
export const listPasskeys = (app: App, userId: number) =>
  app.db
    .selectFrom('user_passkeys')
    .select(['id', 'credential_id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

type Challenge = {
  readonly session_hash: string
  readonly purpose: 'add' | 'sign_in'
  readonly user_id: number | null
  readonly challenge: string
  readonly expires_at: Instant
}

/** Keeps a challenge; the one that waited in the session before is void. */
export const storeChallenge = async (app: App, row: Challenge): Promise<void> => {
  const { user_id, challenge, expires_at } = row
  await app.db
    .insertInto('passkey_challenges')
    .values(row)
    .onConflict((same) => same.columns(['session_hash', 'purpose']).doUpdateSet({ user_id, challenge, expires_at }))
    .execute()
}

type Asked = Pick<Challenge, 'session_hash' | 'purpose' | 'user_id'>

/** Spends a challenge: of two answers to it one at most is verified. Undefined where none waits for this session and person. */
export const spendChallenge = async (app: App, asked: Asked, now: Instant): Promise<string | undefined> => {
  const row = await app.db
    .deleteFrom('passkey_challenges')
    .where('session_hash', '=', asked.session_hash)
    .where('purpose', '=', asked.purpose)
    .where('user_id', 'is not distinct from', asked.user_id)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst()
  return row?.challenge
}

type NewRow = {
  readonly user_id: number
  readonly credential_id: string
  readonly public_key: string
  readonly counter: number
  readonly name: string
  readonly created_at: Instant
}

/** Adds a passkey; undefined where the key is somebody's already. */
export const insertPasskey = (app: App, row: NewRow) =>
  app.db
    .insertInto('user_passkeys')
    .values(row)
    .onConflict((same) => same.column('credential_id').doNothing())
    .returning(['id', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirst()

/** Waits for whoever else adds or removes a passkey of this account. */
export const lockAccount = async (app: App, userId: number): Promise<void> => {
  await app.db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst()
}

/** Names a passkey of an account anew; undefined when it is none of theirs. */
export const setPasskeyName = (app: App, userId: number, id: number, name: string) =>
  app.db
    .updateTable('user_passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['id', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirst()

/** Removes a passkey of an account; undefined when it is none of theirs. */
export const deletePasskey = (app: App, userId: number, id: number) =>
  app.db
    .deleteFrom('user_passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst()

/** Takes every passkey of an account away. How many there were. */
export const clearPasskeys = async (app: App, id: number): Promise<number> => {
  const { numDeletedRows } = await app.db.deleteFrom('user_passkeys').where('user_id', '=', id).executeTakeFirst()
  return Number(numDeletedRows)
}

/** The passkey behind a credential, with the account that it is of, whatever its status. */
export const findCredential = (app: App, credentialId: string) =>
  app.db
    .selectFrom('user_passkeys as p')
    .innerJoin('users', 'users.id', 'p.user_id')
    .select(['p.id as passkey_id', 'p.name as passkey_name', 'p.public_key', 'p.counter'])
    .select(['users.id', 'users.name', 'users.kind', 'users.status', 'users.password_hash'])
    .where('p.credential_id', '=', credentialId)
    .executeTakeFirst()

/**
 * Notes a use, if the passkey and its account are still there and its counter has moved on: one that stands still or goes
 * back is of a copy. Authenticators without counter say 0 each time.
 */
export const noteUse = async (app: App, id: number, counter: number, at: Instant): Promise<boolean> => {
  const { numUpdatedRows } = await app.db
    .updateTable('user_passkeys')
    .set({ counter, last_used_at: at })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
    .where(sql<boolean>`exists (select from users where users.id = user_id and users.status = 'active')`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
