import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { rolesThatDemand } from '../queries.ts'

/** What is known of the second factor of an account. */
export const findSecondFactor = (app: App, id: number) =>
  app.db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'kind', 'status', 'two_factor_secret_enc', 'two_factor_confirmed_at'])
    .select(rolesThatDemand.as('required_by'))
    .where('id', '=', id)
    .executeTakeFirst()

/** Keeps a secret that waits for its first code; false where one counts already. */
export const storeSecret = async (app: App, id: number, two_factor_secret_enc: string): Promise<boolean> => {
  const { numUpdatedRows } = await app.db
    .updateTable('users')
    .set({ two_factor_secret_enc, two_factor_last_step: null })
    .where('id', '=', id)
    .where('two_factor_confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Makes the secret count, if it is still the one that the code was of; false otherwise. */
export const confirmSecret = async (
  app: App,
  id: number,
  { sealed, step, at }: { sealed: string; step: number; at: Instant },
): Promise<boolean> => {
  const { numUpdatedRows } = await app.db
    .updateTable('users')
    .set({ two_factor_confirmed_at: at, two_factor_last_step: step })
    .where('id', '=', id)
    .where('two_factor_secret_enc', '=', sealed)
    .where('two_factor_confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes the codes of an account away, those of the app and the recovery codes; false where there were none. */
export const clearCodes = async (app: App, id: number): Promise<boolean> => {
  await app.db.deleteFrom('user_recovery_codes').where('user_id', '=', id).execute()
  await app.db.deleteFrom('two_factor_resets').where('user_id', '=', id).execute()
  const { numUpdatedRows } = await app.db
    .updateTable('users')
    .set({ two_factor_secret_enc: null, two_factor_confirmed_at: null, two_factor_last_step: null })
    .where('id', '=', id)
    .where('two_factor_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses a time step up: of one code that is sent twice exactly one counts, and none that was shown before it. */
export const spendStep = async (app: App, id: number, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await app.db
    .updateTable('users')
    .set({ two_factor_last_step: step })
    .where('id', '=', id)
    .where('two_factor_confirmed_at', 'is not', null)
    .where((where) => where.or([where('two_factor_last_step', 'is', null), where('two_factor_last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Replaces the recovery codes of an account. */
export const replaceCodes = async (app: App, user_id: number, hashes: readonly string[]): Promise<void> => {
  await app.db.deleteFrom('user_recovery_codes').where('user_id', '=', user_id).execute()
  await app.db
    .insertInto('user_recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id, code_hash })))
    .execute()
}

/** Uses a recovery code up: it works once. */
export const spendCode = async (app: App, user_id: number, code_hash: string, at: Instant): Promise<boolean> => {
  const { numUpdatedRows } = await app.db
    .updateTable('user_recovery_codes')
    .set({ used_at: at })
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How many recovery codes of an account were not used yet. */
export const countCodes = async (app: App, user_id: number): Promise<number> => {
  const { n } = await app.db
    .selectFrom('user_recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** A sign-in that waits for its code, with the account that it is of. */
export const findPending = (app: App, tokenHash: string, now: Instant) =>
  app.db
    .selectFrom('staff_sessions')
    .innerJoin('users', 'users.id', 'staff_sessions.pending_user_id')
    .select(['staff_sessions.id as session_id', 'staff_sessions.remember'])
    .select(['users.id', 'users.name', 'users.kind', 'users.password_hash', 'users.two_factor_secret_enc'])
    .where('staff_sessions.token_hash', '=', tokenHash)
    .where('staff_sessions.expires_at', '>', now)
    .where('users.status', '=', 'active')
    .executeTakeFirst()

/** Ends a sign-in that waited; false where another call has used it. */
export const deletePending = async (app: App, id: number): Promise<boolean> => {
  const { numDeletedRows } = await app.db
    .deleteFrom('staff_sessions')
    .where('id', '=', id)
    .where('pending_user_id', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
