import { sql } from 'kysely'
import type { App } from './app.ts'
import { postgresCode } from './postgres_errors.ts'

/** Serialization failure and deadlock: the database asks to try again. */
const again = new Set(['40001', '40P01'])

/**
 * Runs a use case in one transaction. A thrown failure rolls it back. Called inside a transaction it simply joins in.
 * Deadlocks are tried again, at most three times in all; the work must therefore have no effect outside the database.
 */
export const inTransaction = async <T>(app: App, work: (app: App) => Promise<T>): Promise<T> => {
  if (app.db.isTransaction) return work(app)
  for (let attempt = 1; ; attempt += 1) {
    let reason: { readonly error: unknown } | undefined
    const followUps: (() => void)[] = []
    const afterCommit = (followUp: () => void) => void followUps.push(followUp)
    try {
      const result = await app.db.transaction().execute(async (db) => {
        const inside = { ...app, db, afterCommit }
        try {
          await app.atBegin?.(inside)
          return await work(inside)
        } catch (error) {
          reason = { error }
          throw error
        }
      })
      for (const followUp of followUps) followUp()
      return result
    } catch (error) {
      // On a lost connection the rollback fails as well; why the work failed is what counts.
      const why = reason ? reason.error : error
      if (attempt === 3 || !again.has(postgresCode(why) ?? '')) throw why
    }
  }
}

/**
 * Does work inside a transaction and takes it back: answers what would come of it. Nothing of it is left, also no job and
 * no row of the log.
 *
 * @throws whatever the work throws
 */
export const tried = async <T>(app: App, work: (app: App) => Promise<T>): Promise<T> => {
  if (!app.db.isTransaction) throw new Error('can only be tried inside a transaction')
  await sql`savepoint tried`.execute(app.db)
  try {
    return await work({ ...app, afterCommit: () => {} })
  } finally {
    await sql`rollback to savepoint tried`.execute(app.db)
  }
}
