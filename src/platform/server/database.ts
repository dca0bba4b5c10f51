import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import pg from 'pg'
import type { OtherTables } from '#registry/tables.ts'
import { isUnanswered } from './postgres_errors.ts'
import { preparedNameOf } from './prepared.ts'
import { noteStatement } from './statements.ts'

/** Tables with rows of clinics are reached by `clinicTables` (scope.ts). */
export type Db = Kysely<OtherTables>

export interface DatabaseOptions {
  /** Most connections of the pool. */
  max?: number
  /** A statement that runs longer is cancelled (error code 57014). 0: no limit, for jobs and commands. */
  statementTimeoutMs?: number
  /**
   * A query without an answer for longer fails, and its connection is cut. The limit above is enforced by the server, so it
   * does not help when that one is frozen or the network swallows its answers. A second more than that one, unless given.
   */
  queryTimeoutMs?: number
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  onConnectionLost?: (error: Error) => void
}

/** A marked statement (prepared.ts) goes by its name; the server then parses it once for each connection. */
const queryOf = (text: string, values: readonly unknown[]): pg.QueryConfig => {
  const name = preparedNameOf(text)
  return { text, values: [...values], ...(name !== undefined && { name }) }
}

const oid = {
  int8: 20,
  date: 1082,
  timestamptz: 1184,
  dateArray: 1182,
  int8Array: 1016,
  timestamptzArray: 1185,
  textArray: 1009,
}

/** Opens a database for queries; see {@link openPool} for what values look like. End it with `db.destroy()`. */
export const openDatabase = (url: string, options: DatabaseOptions = {}): Db => databaseOf(openPool(url, options))

/** Queries over a pool of {@link openPool}, for who also needs the pool itself. `db.destroy()` ends the pool. */
export const databaseOf = (pool: pg.Pool): Db =>
  new Kysely<OtherTables>({ dialect: new PostgresDialect({ pool: cuttingUnanswered(pool) }) })

/**
 * Kysely gives a connection back whatever happened on it. One that left a query unanswered is in an unknown state and is
 * cut at once: a rollback behind that query would wait as long again, and a late COMMIT would meet whoever came next.
 */
const cuttingUnanswered = (pool: pg.Pool): PostgresPool => {
  /** The same object each time a connection is lent: Kysely knows connections by it. */
  const lent = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const known = lent.get(client) ?? cutWhenUnanswered(client)
      lent.set(client, known)
      return known
    },
  }
}

const cutWhenUnanswered = (client: pg.PoolClient): PostgresPoolClient => {
  const query = (text: string, values: readonly unknown[] = []) => {
    noteStatement(text)
    return client.query(queryOf(text, values)).catch((error: unknown) => {
      if (isUnanswered(error)) void client.end()
      throw error
    })
  }
  // No cursor is configured, so only the first of the two forms of `query` is ever called.
  return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) }
}

/**
 * Opens a pool. Values come as the product speaks of them: bigint as number, `date` as 'YYYY-MM-DD', `timestamptz` as
 * an instant of Taipei ('2026-11-21T09:30:00.123+08:00'), json parsed, numeric as string.
 * Nothing is connected before the first query.
 */
export function openPool(url: string, options: DatabaseOptions = {}): pg.Pool {
  const { max = 10, statementTimeoutMs = 5_000 } = options
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeoutMs,
    query_timeout: options.queryTimeoutMs ?? (statementTimeoutMs && statementTimeoutMs + 1_000),
    // The parsers below rely on both settings, whatever the server's own defaults are.
    options: '-c timezone=Asia/Taipei -c datestyle=ISO',
    // Parsers of this pool alone: pg-boss uses the same driver and counts on its usual ones.
    types: { getTypeParser },
  })
  pool.on('error', (error) => options.onConnectionLost?.(error))
  // A connection that breaks between two statements of a transaction has nobody else who would take its error.
  pool.on('connect', (client) => client.on('error', (error) => options.onConnectionLost?.(error)))
  return pool
}

/** Whether the database answers in time. Never throws. */
export async function pingDatabase(db: Db, withinMs = 1_000): Promise<boolean> {
  const answered = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  const over = new AbortController()
  const timeout = sleep(withinMs, false, { signal: over.signal }).catch(() => false)
  return Promise.race([answered, timeout]).finally(() => over.abort())
}

const ownParsers = new Map<number, (text: string) => unknown>([
  [oid.int8, toSafeInteger],
  [oid.date, (text) => text],
  [oid.timestamptz, parseInstant],
  [oid.int8Array, arrayOf(toSafeInteger)],
  [oid.dateArray, arrayOf((text) => text)],
  [oid.timestamptzArray, arrayOf(parseInstant)],
])

const getTypeParser: typeof pg.types.getTypeParser = (typeId: number, format?: 'text' | 'binary') => {
  const own = format === 'binary' ? undefined : ownParsers.get(typeId)
  return own ?? pg.types.getTypeParser(typeId, format)
}

function toSafeInteger(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`A number of the database is too large: ${text}`)
  return number
}

/** '2026-11-21 09:30:00.123456+08' → '2026-11-21T09:30:00.123+08:00': milliseconds always, as JSON has them elsewhere. */
export function parseInstant(text: string): string {
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?([+-]\d\d)(?::?(\d\d))?$/.exec(text)
  if (!match) throw new RangeError(`Not an instant between the years 0001 and 9999: ${text}`)
  const [, day, time, fraction = '', hours, minutes = '00'] = match
  return `${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}${hours}:${minutes}`
}

/** Elements are read as text by the driver's own array parser ('text[]'), then one by one. */
function arrayOf<Value>(parse: (text: string) => Value): (text: string) => (Value | null)[] {
  const textArray: (text: string) => (string | null)[] = pg.types.getTypeParser(oid.textArray, 'text')
  return (text) => textArray(text).map((element) => (element === null ? null : parse(element)))
}
