import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'
import { hasSecondFactor, mustEnrol, packsAlone, permissionsOfUser, revealsPerDay, roleNames } from '../queries.ts'
import { mostSessions } from '../rules.ts'

/** The account that a live session belongs to, with what it holds. */
export const findSession = (app: App, tokenHash: string, now: Date) =>
  app.db
    .selectFrom('staff_sessions')
    .innerJoin('users', 'users.id', 'staff_sessions.user_id')
    .select([
      'staff_sessions.id as session_id',
      'staff_sessions.last_seen_at',
      'staff_sessions.signed_in_at',
      'staff_sessions.remember',
      'users.id',
      'users.name',
      'users.email',
      'users.kind',
      'users.clinic_id',
      roleNames.as('role_names'),
      permissionsOfUser.as('permissions'),
      packsAlone.as('packs'),
      revealsPerDay.as('reveals_per_day'),
      mustEnrol.as('must_enrol'),
    ])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .where('users.status', '=', 'active')
    .executeTakeFirst()

/** An active account with what it holds. */
export const findActiveAccount = (app: App, id: number) =>
  app.db
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.kind', 'users.clinic_id'])
    .select([
      roleNames.as('role_names'),
      permissionsOfUser.as('permissions'),
      packsAlone.as('packs'),
      revealsPerDay.as('reveals_per_day'),
      mustEnrol.as('must_enrol'),
    ])
    .where('users.id', '=', id)
    .where('users.status', '=', 'active')
    .executeTakeFirst()

/** Notes that a session was used and moves its end. */
export const touchSession = async (app: App, sessionId: number, now: Date, end: Date): Promise<void> => {
  await app.db
    .updateTable('staff_sessions')
    .set({ last_seen_at: now.toISOString(), expires_at: end.toISOString() })
    .where('id', '=', sessionId)
    .execute()
}

/** Stores a signed-in session and forgets those that are too many. */
export const insertSession = async (
  app: App,
  session: {
    token_hash: string
    user_id: number
    remember: boolean
    now: Date
    end: Date
    ip: string
    user_agent: string
  },
): Promise<void> => {
  const at = session.now.toISOString()
  await app.db
    .insertInto('staff_sessions')
    .values({
      token_hash: session.token_hash,
      user_id: session.user_id,
      remember: session.remember,
      signed_in_at: at,
      last_seen_at: at,
      expires_at: session.end.toISOString(),
      ip: session.ip || null,
      user_agent: session.user_agent.slice(0, 300) || null,
    })
    .execute()
  await app.db
    .deleteFrom('staff_sessions')
    .where('user_id', '=', session.user_id)
    .where('id', 'not in', (rows) =>
      rows
        .selectFrom('staff_sessions')
        .select('id')
        .where('user_id', '=', session.user_id)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .limit(mostSessions),
    )
    .execute()
}

/** Stores a sign-in whose password was right and whose code is still missing. */
export const insertPending = async (
  app: App,
  {
    now,
    ...row
  }: {
    token_hash: string
    pending_user_id: number
    remember: boolean
    now: Date
    expires_at: string
    ip: string
    user_agent: string
  },
): Promise<void> => {
  const at = now.toISOString()
  const seen = { last_seen_at: at, ip: row.ip || null, user_agent: row.user_agent.slice(0, 300) || null }
  await app.db
    .insertInto('staff_sessions')
    .values({ ...row, ...seen })
    .execute()
}

/** Ends a session; tells whose it was when somebody was signed in. */
export const deleteSession = async (app: App, tokenHash: string): Promise<number | null> => {
  const row = await app.db
    .deleteFrom('staff_sessions')
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** What signing in needs to know of an account. */
export const findAccount = (app: App, email: string) =>
  app.db
    .selectFrom('users')
    .select(['id', 'name', 'kind', 'status', 'password_hash', hasSecondFactor.as('two_factor')])
    .select(sql<boolean>`two_factor_confirmed_at is not null`.as('has_codes'))
    .where('email', '=', email)
    .executeTakeFirst()

/** Shows the count of wrong passwords since the last sign-in beside the account, for the list of users. */
export const noteFailure = async (app: App, userId: number): Promise<void> => {
  await app.db.updateTable('users').set({ failed_logins: sql`failed_logins + 1` }).where('id', '=', userId).execute()
}

/** Notes a successful sign-in. */
export const noteSignIn = async (app: App, userId: number, now: Date): Promise<void> => {
  await app.db
    .updateTable('users')
    .set({ last_login_at: now.toISOString(), failed_logins: 0 })
    .where('id', '=', userId)
    .execute()
}
