import { sql } from 'kysely'
import type { Day, Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { Db } from '#platform/server/database.ts'
import type { News, Outcome } from './rules.ts'

declare module '#registry/json_columns.ts' {
  interface JsonColumns {
    'nightly_checks.first_rows': readonly unknown[]
  }
}

/**
 * Reads over whole tables as of one moment, beside the work of the site: a connection of its own, which writes nothing,
 * takes one processor, and waits for nobody's lock.
 */
export const inSnapshot = <T>(app: App, read: (db: Db) => Promise<T>): Promise<T> =>
  app.longReads
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      await sql`set local max_parallel_workers_per_gather = 0`.execute(db)
      await sql`set local lock_timeout = '2s'`.execute(db)
      return read(db)
    })

/** How many rows a rule finds, and the first of them. The rule is a statement of ours (`checks/*.sql`). */
export const findRows = async (db: Db, rule: string, count: number) => {
  const found = sql.raw(rule.trim().replace(/;[^;]*$/, ''))
  const { rows } = await sql<{ rows_found: number; first_rows: unknown[] }>`
    with found as materialized (${found}
    ) select (select count(*) from found)::bigint as rows_found,
      coalesce((select jsonb_agg(to_jsonb(f)) from (select * from found limit ${count}) f), '[]') as first_rows`.execute(
    db,
  )
  return rows[0] ?? { rows_found: 0, first_rows: [] }
}

type Claim = { name: string; night: Day; now: Instant; given_up: Instant; again: Instant | null }

/**
 * Takes a check for this process: once a night, again where the process that took it has died, and once more where it
 * ended before `again`.
 */
export const claimCheck = (app: App, { name, night, now, given_up, again }: Claim) =>
  app.db
    .insertInto('nightly_checks')
    .values({ name, night, claimed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ night, claimed_at: now })
        .where((of) =>
          of.or([
            of('nightly_checks.night', '<', night),
            of.and([of('nightly_checks.night', '=', night), of('nightly_checks.claimed_at', '<', given_up)]),
            ...(again === null
              ? []
              : [of.and([of('nightly_checks.claimed_at', 'is', null), of('nightly_checks.last_run_at', '<', again)])]),
          ]),
        ),
    )
    .returningAll()
    .executeTakeFirst()

type Run = Outcome & { news: News; last_run_at: Instant; last_ms: number; broken_since: Instant | null }

export const noteRun = async (app: App, id: number, { first_rows, news, ...run }: Run): Promise<void> => {
  await app.db
    .updateTable('nightly_checks')
    .set({ ...run, first_rows: JSON.stringify(first_rows), claimed_at: null })
    // what was not told yet stays to be told
    .$if(news !== null, (update) => update.set({ news }))
    .where('id', '=', id)
    .execute()
}

/** How many checks of a night have not ended; with `again`, how many have not ended since. */
export const countUnfinished = async (
  app: App,
  names: readonly string[],
  night: Day,
  again: Instant | null,
): Promise<number> => {
  const { n } = await app.db
    .selectFrom('nightly_checks')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('name', 'in', names)
    .where('night', '=', night)
    .where('claimed_at', 'is', null)
    .$if(again !== null, (rows) => rows.where('last_run_at', '>=', again))
    .executeTakeFirstOrThrow()
  return names.length - Number(n)
}

/** Forgets checks that the product does not have any more. */
export const deleteOthers = async (app: App, names: readonly string[]): Promise<void> => {
  await app.db.deleteFrom('nightly_checks').where('name', 'not in', names).execute()
}

/** Checks of which staff have not been told; nobody else tells of them until the transaction ends. */
export const lockNews = (app: App) =>
  app.db.selectFrom('nightly_checks').selectAll().where('news', 'is not', null).orderBy('name').forUpdate().execute()

export const forgetNews = async (app: App, ids: readonly number[]): Promise<void> => {
  await app.db.updateTable('nightly_checks').set({ news: null }).where('id', 'in', ids).execute()
}

/** Every check with its last run, by name. */
export const listCheckRows = (db: Db) => db.selectFrom('nightly_checks').selectAll().orderBy('name').execute()
