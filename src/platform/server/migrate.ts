import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { settleRights } from './database_roles.ts'

/** Folder of the forward-only migrations. */
export const migrationsFolder = fileURLToPath(new URL('../../../db/migrations/', import.meta.url))

const LOCK_KEY = 5_246_921_803

export type Migration = { name: string; sql: string; sha256: string }

/** Migrations of a folder in the order of their names (`0001_….sql`). Throws when a number is used twice. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort()
  const numbers = names.map((name) => name.slice(0, 4))
  const twice = numbers.find((number, i) => numbers.indexOf(number) !== i)
  if (twice) throw new Error(`Two migrations have the number ${twice}.`)
  return names.map((name) => {
    const sql = readFileSync(`${folder}/${name}`, 'utf8')
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
}

/**
 * Brings a database to the newest schema: each missing migration in its own transaction, one process at a time.
 * @param only names of the migrations to apply, for a restore; others wait
 * @param servingRole the account that serves people, which gets its rights on all tables afterwards; null: the owner does
 * @returns how many migrations were applied
 * @throws when an applied migration was changed or is missing from the folder, or when one fails (it is rolled back)
 */
export async function migrate(
  databaseUrl: string,
  folder = migrationsFolder,
  only?: ReadonlySet<string>,
  servingRole: string | null = null,
): Promise<number> {
  const migrations = readMigrations(folder)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    await client.query(`create table if not exists schema_migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
    const applied = await readApplied(client)
    refuseChangedHistory(migrations, applied)
    const missing = migrations.filter(({ name }) => !applied.has(name) && (only?.has(name) ?? true))
    for (const migration of missing) await apply(client, migration)
    await settleRights(client, servingRole)
    return missing.length
  } finally {
    await client.end()
  }
}

/** Names of migrations the database lacks; empty when it is ready. */
export async function pendingMigrations(
  db: { query: (sql: string) => Promise<{ rows: { name: string }[] }> },
  folder = migrationsFolder,
): Promise<string[]> {
  const table = await db.query("select 'schema_migrations' as name where to_regclass('schema_migrations') is not null")
  if (table.rows.length === 0) return readMigrations(folder).map(({ name }) => name)
  const applied = new Set((await db.query('select name from schema_migrations')).rows.map(({ name }) => name))
  return readMigrations(folder)
    .map(({ name }) => name)
    .filter((name) => !applied.has(name))
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations')
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

function refuseChangedHistory(migrations: Migration[], applied: Map<string, string>): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.sha256]))
  for (const [name, sha256] of applied) {
    const now = known.get(name)
    if (now === undefined) throw new Error(`The database has migration ${name}, which this version does not know.`)
    if (now !== sha256) throw new Error(`Migration ${name} was changed after it was applied. Write a new one instead.`)
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(migration.sql)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [
      migration.name,
      migration.sha256,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${migration.name} failed and was rolled back.`, { cause: error })
  }
}
