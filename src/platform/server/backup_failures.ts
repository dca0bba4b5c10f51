import { sql } from 'kysely'
import { toInstant } from '#platform/contract/time.ts'
import type { App } from './app.ts'
import { noteFault } from './faults.ts'
import { PlainError } from './plain_error.ts'
import { isDatabaseAway } from './postgres_errors.ts'
import { inTransaction } from './transaction.ts'

declare module './domain_events.ts' {
  interface DomainEventMap {
    /** A backup by itself failed for the first time since one succeeded. `reason`: why, where there are words for it. */
    'backups fail': { reason: string | null }
    /** The first that succeeded afterwards. */
    'backups succeed again': { failed_since: string }
  }
}

/**
 * Begins a time of failures, unless there is one: staff are told of the first alone. Never throws: why the backup failed
 * counts more.
 */
export const noteBackupFailure = async (app: App, error: unknown): Promise<void> => {
  if (isDatabaseAway(error)) return
  const reason = error instanceof PlainError ? error.message : null
  try {
    await inTransaction(app, async (app) => {
      const { numUpdatedRows } = await app.db
        .updateTable('installation')
        .set({ backup_failed_since: toInstant(app.clock()) })
        .where('backup_failed_since', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows > 0n) await app.domainEvents.emit(app, 'backups fail', { reason })
    })
  } catch (failure) {
    await noteFault(app, { job: 'backups.make', place: 'telling of a failed backup' }, failure, 'failure not told')
  }
}

/** Ends a time of failures, if there is one and it began before a backup that succeeded. */
export const endBackupFailures = (app: App, made_at: string): Promise<void> =>
  inTransaction(app, async (app) => {
    const { rows } = await sql<{ failed_since: string }>`
      update installation i set backup_failed_since = null
        from (select one, backup_failed_since as failed_since from installation for update) before
       where i.one = before.one and failed_since <= ${made_at}::timestamptz returning failed_since`.execute(app.db)
    if (rows[0]) await app.domainEvents.emit(app, 'backups succeed again', rows[0])
  })
