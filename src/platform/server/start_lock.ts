import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { PlainError } from './plain_error.ts'
import { isDatabaseAway } from './postgres_errors.ts'

/** Another number than that of the migrations, which lock for themselves too: commands migrate without a start. */
const lockKey = 5_246_921_804

/** How long a database that is still starting is waited for. */
const patienceMs = 60_000

const connectWhenReachable = async (url: string): Promise<pg.Client> => {
  for (const deadline = Date.now() + patienceMs; ; await sleep(1000)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
    // A connection that breaks later lets go of the lock; whoever uses the database then says so.
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      if (Date.now() > deadline) throw new PlainError('資料庫連不上，請檢查 DATABASE_URL。', { may_pass: true })
    }
  }
}

/**
 * Does work that only one start on a database may do at a time; others wait until it is done. The lock is PostgreSQL's
 * own and ends with the connection, also after a kill.
 *
 * Throws PlainError when the database cannot be reached for a minute.
 */
export const withStartLock = async <T>(url: string, work: () => Promise<T>): Promise<T> => {
  const client = await connectWhenReachable(url)
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    return await work()
  } finally {
    await client.end()
  }
}
