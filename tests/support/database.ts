import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Db, openDatabase } from '#platform/server/database.ts'

export interface TestDatabase {
  readonly url: string
  readonly db: Db
  /** Closes the connections. The database itself is dropped at the start of the next run. */
  close(): Promise<void>
}

/** A plain connection to a database of its own, for tests of the database itself. */
export interface TestConnection {
  readonly sql: pg.Client
  close(): Promise<void>
}

/**
 * A new, migrated, empty database of its own for one test file. Call it in `beforeAll`, `close()` in `afterAll`.
 * Migrations are already in; seeds are not.
 */
export async function freshDatabase(options: { max?: number } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const url = new URL(inject('postgresUrl'))
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(`create database ${name} template ${inject('postgresTemplate')}`)
  } finally {
    await client.end()
  }
  url.pathname = `/${name}`
  const db = openDatabase(url.href, options)
  return { url: url.href, db, close: () => db.destroy() }
}

/** A plain connection to a fresh database. Call it in `beforeAll`, `close()` in `afterAll`. */
export async function freshConnection(): Promise<TestConnection> {
  const database = await freshDatabase()
  const sql = new pg.Client({ connectionString: database.url })
  await sql.connect()
  const close = async () => {
    await sql.end()
    await database.close()
  }
  return { sql, close }
}
