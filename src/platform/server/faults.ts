import type { App } from './app.ts'
import type { Db } from './database.ts'
import { errorFacts } from './error_facts.ts'
import type { LogFacts } from './log.ts'
import { isDatabaseAway } from './postgres_errors.ts'

/** Where a fault was met: a call's method and route, `page`, `job` with its name. */
type Met = Omit<LogFacts, 'err' | 'place' | 'request_id'> & { readonly place: string; readonly request_id?: string }

const longest = 200

const count = (db: Db, place: string, reason: string, requestId: string | null) =>
  db
    .insertInto('faults')
    .values({ place: place.slice(0, longest), reason: reason.slice(0, longest), last_request_id: requestId })
    .onConflict((key) =>
      key.columns(['place', 'reason']).doUpdateSet((row) => ({
        count: row('faults.count', '+', 1),
        last_at: row.ref('excluded.last_at'),
        last_request_id: row.ref('excluded.last_request_id'),
      })),
    )
    .execute()

/**
 * Notes something that should not have happened: a line of level error, and one more in the table `faults`, which outlives
 * the log. Call it outside of the transaction that failed. Never throws.
 *
 * A database that is away is logged and not counted: it is no fault of the program, and there is nowhere to count.
 */
export const noteFault = async (app: App, met: Met, error: unknown, message: string): Promise<void> => {
  app.log.error({ ...met, err: error }, message)
  if (isDatabaseAway(error)) return
  const { constraint, code, type } = errorFacts(error)
  try {
    await count(app.db, met.place, constraint ?? code ?? type, met.request_id ?? null)
  } catch (failure) {
    app.log.warn({ place: met.place, err: failure }, 'fault not counted')
  }
}

export type Fault = {
  readonly place: string
  readonly reason: string
  readonly count: number
  readonly last_at: string
}

/** The faults that were met since an instant, the newest first. */
export const listFaultsSince = (db: Db, since: Date): Promise<Fault[]> =>
  db
    .selectFrom('faults')
    .select(['place', 'reason', 'count', 'last_at'])
    .where('last_at', '>', since.toISOString())
    .orderBy('last_at', 'desc')
    .execute()
