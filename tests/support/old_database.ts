import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate, migrationsFolder, readMigrations } from '#platform/server/migrate.ts'

/**
 * A database as it stood before some migrations, with rows of that time that no trigger or foreign key looked at; then the
 * migrations run over them.
 *
 * @param names the migrations that are looked at, without a gap
 */
export const anOldDatabase = async (names: readonly string[], rows: string): Promise<pg.Client> => {
  const url = new URL(inject('postgresUrl'))
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  url.pathname = `/test_${randomBytes(8).toString('hex')}`
  await admin.query(`create database ${url.pathname.slice(1)}`)
  await admin.end()
  const first = names[0] ?? ''
  const before = readMigrations().flatMap(({ name }) => (name < first ? [name] : []))
  await migrate(url.href, migrationsFolder, new Set(before))
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query('set session_replication_role = replica')
  await client.query(rows)
  await client.query('set session_replication_role = origin')
  await migrate(url.href, migrationsFolder, new Set([...before, ...names]))
  return client
}
