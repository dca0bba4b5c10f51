import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { OauthProvider } from '../contract.ts'

export type Attempt = {
  state_hash: string
  provider: OauthProvider
  code_verifier: string
  nonce: string
  customer_id: number | null
  return_to: string | null
  expires_at: Instant
}

export const insertAttempt = async (app: App, attempt: Attempt): Promise<void> => {
  await app.db.insertInto('oauth_attempts').values(attempt).execute()
}

/** Takes a started sign-in out: its state works once. */
export const takeAttempt = (app: App, provider: OauthProvider, stateHash: string, now: Instant) =>
  app.db
    .deleteFrom('oauth_attempts')
    .where('state_hash', '=', stateHash)
    .where('provider', '=', provider)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()

export const findBinding = (app: App, provider: OauthProvider, subject: string) =>
  app.db
    .selectFrom('customer_oauth')
    .select(['id', 'customer_id'])
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()

/** Binds an identity; false when it, or this provider of the account, is bound already. */
export const insertBinding = async (
  app: App,
  binding: {
    customer_id: number
    provider: OauthProvider
    subject: string
    email: string | null
    name: string | null
    last_used_at: Instant
  },
): Promise<boolean> => {
  const row = await app.db
    .insertInto('customer_oauth')
    .values(binding)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const touchBinding = async (app: App, id: number, now: Instant): Promise<void> => {
  await app.db.updateTable('customer_oauth').set({ last_used_at: now }).where('id', '=', id).execute()
}

/** Takes one provider off an account; false when it was not bound. */
export const deleteBinding = async (app: App, customerId: number, provider: OauthProvider): Promise<boolean> => {
  const result = await app.db
    .deleteFrom('customer_oauth')
    .where('customer_id', '=', customerId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
