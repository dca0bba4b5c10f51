import { sql } from 'kysely'
import { sealedColumns } from '#registry/sealed_columns.ts'
import type { App } from './app.ts'
import { fingerprintsOf, ringOf } from './app_key_guard.ts'
import { type JobWorker, worker } from './jobs.ts'
import { firstKeyId, keyIdOf } from './secrets.ts'
import { inTransaction } from './transaction.ts'

declare module './jobs.ts' {
  interface JobMap {
    'keys.reseal': { readonly always?: boolean; readonly tries?: number }
  }
}

/** A place with sealed values. */
export type SealedStore = {
  readonly name: string
  /** How many of its values each key sealed, by the name of the key. */
  readonly count: (app: App) => Promise<ReadonlyMap<string, number>>
  /** Seals again what other keys of the ring sealed, except rows that somebody is changing just now. How many it were. */
  readonly reseal: (app: App) => Promise<number>
}

/** Marks a transaction as one that only seals again: no row counts as changed by it (0215_keys_in_turn.sql). */
export const markAsResealing = (app: App) => sql`select set_config('pawlight.reseal', 'on', true)`.execute(app.db)

type Column = { table: string; column: string; purpose: string | null; index: string | null }

/** Rows of one transaction: it holds them for some milliseconds. */
const batch = 200
/** Pages (8 kB) that one statement looks at: no limit of time is reached however large a table is. */
const windowPages = 2_000

const pagesOf = async (app: App, table: string): Promise<number> => {
  const { rows } = await sql<{ pages: number }>`
    select ceil(pg_relation_size(${table}::regclass) / 8192.0)::int as pages`.execute(app.db)
  return rows[0]?.pages ?? 0
}

/** Parts of a table by where its rows lie: no index is needed, and a row that is sealed again need not be found again. */
const windowsOf = async (app: App, table: string) => {
  const pages = await pagesOf(app, table)
  return Array.from({ length: Math.ceil(pages / windowPages) }, (_, at) => ({
    from: `(${at * windowPages},0)`,
    to: `(${(at + 1) * windowPages},0)`,
  }))
}
type Window = Awaited<ReturnType<typeof windowsOf>>[number]

const within = ({ from, to }: Window) => sql`ctid >= ${from}::tid and ctid < ${to}::tid`

/** The names of the keys of the ring that seal no more. */
const oldKeyIds = ({ config }: App): string[] => {
  const [, ...previous] = fingerprintsOf(ringOf(config))
  return [...previous.map(keyIdOf), firstKeyId]
}

const countColumn = async (app: App, { table, column }: Column): Promise<ReadonlyMap<string, number>> => {
  const found = new Map<string, number>()
  for (const window of await windowsOf(app, table)) {
    const { rows } = await sql<{ key_id: string; count: number }>`
      select split_part(${sql.ref(column)}, '.', 1) as key_id, count(*) as count from ${sql.table(table)}
       where ${within(window)} and ${sql.ref(column)} is not null group by 1`.execute(app.db)
    for (const { key_id, count } of rows) found.set(key_id, (found.get(key_id) ?? 0) + count)
  }
  return found
}

type Held = { at: string; sealed: string }

/** Holds rows of a window that another key sealed; those that somebody else holds are left for the next time. */
const holdOld = async (
  app: App,
  { table, column }: Column,
  window: Window,
  broken: readonly string[],
): Promise<readonly Held[]> => {
  const { rows } = await sql<Held>`
    select ctid::text as at, ${sql.ref(column)} as sealed from ${sql.table(table)}
     where ${within(window)} and split_part(${sql.ref(column)}, '.', 1) = any(${oldKeyIds(app)}::text[])
       and ctid <> all(${[...broken]}::tid[])
     limit ${batch} for update skip locked`.execute(app.db)
  return rows
}

const opened = ({ secrets }: App, sealed: string, purpose: string): string | undefined => {
  try {
    return secrets.open(sealed, purpose)
  } catch {
    return undefined
  }
}

/** @param broken where rows lie whose values do not open; adds those that are found */
const resealBatch = (app: App, of: Column & { purpose: string }, window: Window, broken: string[]): Promise<number> =>
  inTransaction(app, async (app) => {
    await markAsResealing(app)
    const found = (await holdOld(app, of, window, broken)).map(({ at, sealed }) => ({
      ...{ at, text: opened(app, sealed, of.purpose) },
    }))
    const held = found.flatMap(({ at, text }) => (text === undefined ? [] : [{ at, text }]))
    broken.push(...found.flatMap(({ at, text }) => (text === undefined ? [at] : [])))
    const texts = held.map(({ text }) => text)
    const sealed = texts.map((text) => app.secrets.seal(text, of.purpose))
    const hashes = texts.map((text) => app.secrets.sealedIndex(text, of.purpose))
    const index = of.index === null ? sql`` : sql`, ${sql.ref(of.index)} = n.hash`
    await sql`
      update ${sql.table(of.table)} t set ${sql.ref(of.column)} = n.sealed ${index}
        from unnest(${held.map(({ at }) => at)}::tid[], ${sealed}::text[], ${hashes}::text[]) as n (at, sealed, hash)
       where t.ctid = n.at`.execute(app.db)
    return found.length
  })

const resealColumn = async (app: App, { purpose, ...of }: Column): Promise<number> => {
  if (purpose === null) return 0
  let done = 0
  const broken: string[] = []
  for (const window of await windowsOf(app, of.table))
    for (let rows = batch; rows > 0; done += rows) rows = await resealBatch(app, { ...of, purpose }, window, broken)
  return done - broken.length
}

const columns: readonly Column[] = Object.entries(sealedColumns).flatMap(([table, inside]) =>
  Object.entries<{ purpose: string | null; index?: string }>(inside).map(([column, { purpose, index = null }]) => ({
    ...{ table, column, purpose, index },
  })),
)

/** All columns of the registry. */
export const sealedColumnStores: readonly SealedStore[] = columns.map((column) => ({
  name: `${column.table}.${column.column}`,
  count: (app) => countColumn(app, column),
  reseal: (app) => resealColumn(app, column),
}))

/** How many values each key sealed, in all stores, by the name of the key. */
export const countByKey = async (app: App, stores: readonly SealedStore[]): Promise<ReadonlyMap<string, number>> => {
  const sums = new Map<string, number>()
  for (const { count } of stores)
    for (const [key, values] of await count(app)) sums.set(key, (sums.get(key) ?? 0) + values)
  return sums
}

/** Values by what became of them. */
export type Resealed = {
  readonly resealed: number
  /** Held by somebody else at that moment, or not what it was sealed as. */
  readonly left: number
  /** Sealed by a key that is not in the ring. */
  readonly closed: number
}

/** Notes which keys nothing is sealed with any more. The first key may stand behind values that do not name their key. */
const retireKeys = async (app: App, counts: ReadonlyMap<string, number>): Promise<void> => {
  const now = app.clock().toISOString()
  const { current } = ringOf(app.config)
  const [fingerprint = ''] = fingerprintsOf({ current, previous: [] })
  const used = new Set(counts.keys())
  await app.db.updateTable('app_keys').set({ resealed_at: now }).where('fingerprint', '=', fingerprint).execute()
  const others = await app.db
    .selectFrom('app_keys')
    .select('fingerprint')
    .where('fingerprint', '<>', fingerprint)
    .where('retired_at', 'is', null)
    .execute()
  const over = others.filter((key) => !used.has(keyIdOf(key.fingerprint)))
  if (over.length === 0) return
  await app.db
    .updateTable('app_keys')
    .set({ retired_at: now })
    .where(
      'fingerprint',
      'in',
      over.map((key) => key.fingerprint),
    )
    .execute()
}

/**
 * Seals everything again that another key of the ring sealed, in batches of a transaction each: after a kill the next run
 * goes on with what is left, and two runs share the work.
 */
export const resealAll = async (app: App, stores: readonly SealedStore[]): Promise<Resealed> => {
  let resealed = 0
  for (const { reseal } of stores) resealed += await reseal(app)
  const counts = await countByKey(app, stores)
  const old = new Set(oldKeyIds(app))
  const known = new Set([...old, keyIdOf(fingerprintsOf(ringOf(app.config))[0] ?? '')])
  const sum = (wanted: (key: string) => boolean) =>
    [...counts].reduce((all, [key, values]) => all + (wanted(key) ? values : 0), 0)
  const left = sum((key) => old.has(key))
  const closed = sum((key) => !known.has(key))
  if (left + closed === 0) await retireKeys(app, counts)
  return { resealed, left, closed }
}

/** Whether everything was found sealed with the current key, and no other key is waited for. */
const isDone = async (app: App): Promise<boolean> => {
  const keys = await app.db.selectFrom('app_keys').selectAll().where('retired_at', 'is', null).execute()
  const [fingerprint] = fingerprintsOf(ringOf(app.config))
  return keys.every((key) => key.fingerprint === fingerprint && key.resealed_at !== null)
}

const againSeconds = 60
const mostTries = 10

/** The job that seals again, at each start and once a week, for src/workers.ts. */
export const keyWorkers = (stores: readonly SealedStore[]): readonly JobWorker[] => [
  worker({
    name: 'keys.reseal',
    cron: '20 4 * * 0',
    cron_data: { always: true },
    at_start: {},
    retries: 1,
    run: async (app, { always, tries = 1 }) => {
      if (!always && (await isDone(app))) return
      const { resealed, left, closed } = await resealAll(app, stores)
      if (resealed > 0) app.log.info({ resealed, left }, 'sealed again with the current key')
      if (closed > 0) throw new Error(`${closed} sealed values are of a key that is not here`)
      if (left > 0 && tries >= mostTries) throw new Error(`${left} sealed values could not be sealed again`)
      if (left > 0) await app.jobs.send(app, 'keys.reseal', { tries: tries + 1 }, { after: againSeconds, key: 'again' })
    },
  }),
]
