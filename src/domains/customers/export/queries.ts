import { type SqlBool, sql, type Updateable } from 'kysely'
import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { Database } from '#registry/database.gen.ts'

const columns = ['id', 'state', 'done', 'total', 'bytes', 'expires_at', 'created_at'] as const

/** The member's copies, newest first. */
export const listExports = (app: App, customerId: number) =>
  app.db
    .selectFrom('member_exports')
    .select(columns)
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(5)
    .execute()

/** Whether a copy was asked for since a moment; one that failed does not count. */
export const hasExportSince = async (app: App, customerId: number, since: Instant): Promise<boolean> => {
  const row = await app.db
    .selectFrom('member_exports')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('state', '!=', 'failed')
    .where('created_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

/** Gives up copies that were asked for before a moment and whose worker never came back. */
export const failStuckExports = async (app: App, customerId: number, before: Instant): Promise<void> => {
  await app.db
    .updateTable('member_exports')
    .set({ state: 'failed' })
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['waiting', 'working'])
    .where('created_at', '<=', before)
    .execute()
}

/** Notes the wish for a copy; nothing while another is in the making. */
export const insertExport = (app: App, customer_id: number, created_at: Instant) =>
  app.db
    .insertInto('member_exports')
    .values({ customer_id, created_at })
    .onConflict((conflict) => conflict.column('customer_id').where('state', 'in', ['waiting', 'working']).doNothing())
    .returning(columns)
    .executeTakeFirst()

/** The copy of an account that is in the making. */
export const findOpenExport = async (app: App, customerId: number): Promise<number | undefined> => {
  const row = await app.db
    .selectFrom('member_exports')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['waiting', 'working'])
    .executeTakeFirst()
  return row?.id
}

/** Scoped in the query itself: somebody else's copy is not there. */
export const findReadyExport = (app: App, customerId: number, id: number, now: Instant) =>
  app.db
    .selectFrom('member_exports')
    .select(['id', 'file_key', 'created_at'])
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('state', '=', 'ready')
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Takes a copy to work on, also one whose worker died. */
export const startExport = (app: App, id: number, total: number) =>
  app.db
    .updateTable('member_exports')
    .set({ state: 'working', done: 0, total })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'working'])
    .returning(['customer_id', 'created_at'])
    .executeTakeFirst()

export const findExport = (app: App, id: number) =>
  app.db.selectFrom('member_exports').selectAll().where('id', '=', id).executeTakeFirst()

export const setExport = async (app: App, id: number, set: Updateable<Database['member_exports']>): Promise<void> => {
  await app.db.updateTable('member_exports').set(set).where('id', '=', id).execute()
}

/** Copies whose days are over, the longest waiting first, with their files. */
export const listOldExports = (app: App, now: Instant, tried: readonly number[]) =>
  app.db
    .selectFrom('member_exports')
    .select(['id', 'file_key'])
    .where('state', '=', 'ready')
    .where('expires_at', '<=', now)
    .where(sql<SqlBool>`id <> all(${tried})`)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(500)
    .execute()

export const noteExpired = async (app: App, id: number): Promise<void> => {
  const row = app.db.updateTable('member_exports').set({ state: 'expired', file_key: null })
  await row.where('id', '=', id).where('state', '=', 'ready').execute()
}

/** Removes the rows of a member's copies; answers the files that go with them. */
export const deleteExports = (app: App, customerId: number) =>
  app.db.deleteFrom('member_exports').where('customer_id', '=', customerId).returning('file_key').execute()

/** Consents and sign-ins, for the copy. */
export const listAllTokens = (app: App, customerId: number) =>
  app.db
    .selectFrom('customer_tokens')
    .select(['name', 'ip', 'created_at', 'last_used_at', 'revoked_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()

export const listAllBindings = (app: App, customerId: number) =>
  app.db
    .selectFrom('customer_oauth')
    .select(['provider', 'name', 'email', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
