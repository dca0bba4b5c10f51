import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'

type NewView = {
  readonly token_hash: string
  readonly customer_id: number
  readonly reason: string
  readonly started_at: Instant
  readonly expires_at: Instant
}

/** Keeps a view of a session; the one before is over. False where the session has ended meanwhile. */
export const storeView = async (app: App, sessionHash: string, view: NewView): Promise<boolean> => {
  const session = await app.db
    .selectFrom('staff_sessions')
    .select('id')
    .where('token_hash', '=', sessionHash)
    .where('user_id', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!session) return false
  await app.db.deleteFrom('member_views').where('session_id', '=', session.id).execute()
  await app.db
    .insertInto('member_views')
    .values({ ...view, session_id: session.id })
    .execute()
  return true
}

/** The member whom somebody of staff views in a session, while both accounts are active and the time is not over. */
export const findView = (app: App, hash: string, staff: { id: number; sessionHash: string }, now: Instant) =>
  app.db
    .selectFrom('member_views as v')
    .innerJoin('staff_sessions as s', 's.id', 'v.session_id')
    .innerJoin('customers as c', 'c.id', 'v.customer_id')
    .select(['c.id', 'c.name', 'c.email', 'v.reason', 'v.started_at', 'v.expires_at'])
    .where('v.token_hash', '=', hash)
    .where('v.expires_at', '>', now)
    .where('s.token_hash', '=', staff.sessionHash)
    .where('s.user_id', '=', staff.id)
    .where('c.status', '=', 'active')
    .executeTakeFirst()

/** Ends the view of an account in a session. */
export const deleteViewOf = async (app: App, staff: { id: number; sessionHash: string }): Promise<void> => {
  await app.db
    .deleteFrom('member_views')
    .where('session_id', 'in', (rows) =>
      rows
        .selectFrom('staff_sessions')
        .select('id')
        .where('token_hash', '=', staff.sessionHash)
        .where('user_id', '=', staff.id),
    )
    .execute()
}
