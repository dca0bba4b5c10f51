import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { OneTimeKind } from './rules.ts'

export type NewToken = {
  customer_id: number
  token_hash: string
  name: string
  last_used_at: Instant
  expires_at: Instant
  created_at: Instant
  ip: string | null
  user_agent: string | null
}

export const insertToken = async (app: App, token: NewToken): Promise<void> => {
  await app.db.insertInto('customer_tokens').values(token).execute()
}

/** Deletes the bearer tokens of a member but the newest ones. */
export const deleteTokensBeyond = async (app: App, customer_id: number, most: number): Promise<void> => {
  await app.db
    .deleteFrom('customer_tokens')
    .where('customer_id', '=', customer_id)
    .where('id', 'not in', (rows) =>
      rows
        .selectFrom('customer_tokens')
        .select('id')
        .where('customer_id', '=', customer_id)
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most),
    )
    .execute()
}

/** The active member behind a live token, with when the token was last used. */
export const findMemberByToken = (app: App, hash: string, now: Instant) =>
  app.db
    .selectFrom('customer_tokens as t')
    .innerJoin('customers as c', 'c.id', 't.customer_id')
    .select(['c.id', 'c.name', 'c.email', 't.id as token_id', 't.last_used_at', 't.created_at as signed_in_at'])
    .where('t.token_hash', '=', hash)
    .where('t.revoked_at', 'is', null)
    .where('t.expires_at', '>', now)
    .where('c.status', '=', 'active')
    .executeTakeFirst()

export const touchToken = async (app: App, id: number, used: { last_used_at: Instant; expires_at: Instant }) => {
  await app.db.updateTable('customer_tokens').set(used).where('id', '=', id).where('revoked_at', 'is', null).execute()
}

export const revokeTokenByHash = async (app: App, hash: string, now: Instant): Promise<void> => {
  await app.db
    .updateTable('customer_tokens')
    .set({ revoked_at: now })
    .where('token_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends one device of a member; false when it is none of theirs or ended already. */
export const revokeTokenOf = async (app: App, customerId: number, id: number, now: Instant): Promise<boolean> => {
  const result = await app.db
    .updateTable('customer_tokens')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Ends all bearer tokens of a member, but one that may stay. */
export const revokeTokensOf = async (app: App, customerId: number, now: Instant, exceptHash?: string) => {
  let update = app.db
    .updateTable('customer_tokens')
    .set({ revoked_at: now })
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
  if (exceptHash) update = update.where('token_hash', '!=', exceptHash)
  await update.execute()
}

export const listTokensOf = (app: App, customerId: number, now: Instant) =>
  app.db
    .selectFrom('customer_tokens')
    .select(['id', 'name', 'ip', 'last_used_at', 'created_at', 'token_hash'])
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

export type NewOneTimeToken = {
  customer_id: number
  kind: OneTimeKind
  token_hash: string
  email: string | null
  expires_at: Instant
  created_at: Instant
  ip: string | null
}

export const insertOneTimeToken = async (app: App, token: NewOneTimeToken): Promise<void> => {
  await app.db.insertInto('customer_one_time_tokens').values(token).execute()
}

/** Whose secret this is while it works; it is not used up. */
export const findOneTimeToken = (app: App, kind: OneTimeKind, hash: string, now: Instant) =>
  app.db
    .selectFrom('customer_one_time_tokens')
    .select(['customer_id', 'email'])
    .where('token_hash', '=', hash)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** The member whose present, confirmed address a link was made for that has been used up. */
export const findVerifiedEarlier = (app: App, hash: string) =>
  app.db
    .selectFrom('customer_one_time_tokens as t')
    .innerJoin('customers as c', 'c.id', 't.customer_id')
    .select('c.email')
    .where('t.token_hash', '=', hash)
    .where('t.kind', '=', 'verify_email')
    .where('t.used_at', 'is not', null)
    .where('c.status', '=', 'active')
    .where('c.email_verified_at', 'is not', null)
    .whereRef('c.email', '=', 't.email')
    .executeTakeFirst()

/** Uses a secret up, in one conditional statement: of two callers at once exactly one gets it. */
export const spendOneTimeToken = (app: App, kind: OneTimeKind, hash: string, now: Instant) =>
  app.db
    .updateTable('customer_one_time_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['customer_id', 'email'])
    .executeTakeFirst()

/** Makes the waiting secrets of a member worthless, of these kinds. */
export const dropOneTimeTokens = async (app: App, customerId: number, kinds: readonly OneTimeKind[], now: Instant) => {
  await app.db
    .updateTable('customer_one_time_tokens')
    .set({ used_at: now })
    .where('customer_id', '=', customerId)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .execute()
}

/** The address that waits for its confirmation, when it is not the one the account already has. */
export const findPendingEmail = async (app: App, customer: { id: number; email: string }, now: Instant) => {
  const row = await app.db
    .selectFrom('customer_one_time_tokens')
    .select('email')
    .where('customer_id', '=', customer.id)
    .where('kind', '=', 'verify_email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('email', '!=', customer.email)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.email ?? null
}
