import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Database } from '#db/schema.gen.ts'

export type Db = Kysely<Database>

export interface DatabaseOptions {
  /** Most connections of the pool. */
  max?: number
  /** A statement that runs longer is cancelled (error code 57014). 0: no limit, for jobs and commands. */
  statementTimeoutMs?: number
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  onConnectionLost?: (error: Error) => void
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
export const databaseOf = (pool: pg.Pool): Db => new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })

/**
 * Opens a pool. Values come as the product speaks of them: bigint as number, `date` as 'YYYY-MM-DD', `timestamptz` as
 * an instant of Taipei ('2026-11-21T09:30:00.123+08:00'), json parsed, numeric as string.
 * Nothing is connected before the first query.
 */
export function openPool(url: string, options: DatabaseOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: options.statementTimeoutMs ?? 5_000,
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

/** Whether the database answers. Never throws. */
export async function pingDatabase(db: Db): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
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
  return own ?? pg.types.getTypeParser(typeId, format as 'text')
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
  const textArray = pg.types.getTypeParser(oid.textArray as number, 'text') as (text: string) => (string | null)[]
  return (text) => textArray(text).map((element) => (element === null ? null : parse(element)))
}
