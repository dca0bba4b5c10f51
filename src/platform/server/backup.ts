import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Manifest, manifestName } from './backup_manifest.ts'
import { type Files, sha256 } from './files.ts'
import { PlainError } from './plain_error.ts'
import { quoted } from './quoted.ts'

type Source = { readonly pool: pg.Pool; readonly files: Files; readonly app_key_fingerprint: string }

/**
 * Copies an installation into an empty or missing folder while it may go on working: all tables as of one moment, the
 * waiting background work, and the files. The key that opens the sealed values is not in it.
 *
 * Throws PlainError when the folder holds something or the database was never migrated.
 */
export const makeBackup = async ({ pool, files, app_key_fingerprint }: Source, folder: string): Promise<Manifest> => {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new PlainError(`備份的資料夾不是空的：${folder}`)
  for (const part of ['tables', 'files']) mkdirSync(path.join(folder, part), { recursive: true, mode: 0o700 })
  const client = await pool.connect()
  const database = await copyDatabase(client, folder, app_key_fingerprint).finally(() => client.release(true))
  // After the tables: whatever file a copied row speaks of has been there since before the row.
  const copied = await copyFiles(files, folder)
  const manifest: Manifest = {
    format: 1,
    made_at: new Date().toISOString(),
    app_key_fingerprint,
    ...database,
    files: copied,
    bytes: bytesIn(folder, [...database.tables, ...copied]),
  }
  const file = path.join(folder, manifestName)
  writeFileSync(`${file}.new`, JSON.stringify(manifest, null, 1), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return manifest
}

const bytesIn = (folder: string, parts: readonly { readonly file: string }[]): number =>
  parts.reduce((sum, { file }) => sum + statSync(path.join(folder, file)).size, 0)

type Copied = Pick<Manifest, 'other_key_fingerprints' | 'migrations' | 'tables' | 'sequences' | 'jobs'>

const copyDatabase = async (client: pg.PoolClient, folder: string, key: string): Promise<Copied> => {
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query("select to_regclass('public.schema_migrations') is not null as migrated")
  if (!rows[0]?.migrated) throw new PlainError('資料庫裡還沒有資料表，沒有東西可以備份。')
  const migrations = (await client.query('select name, sha256 from public.schema_migrations order by name')).rows
  const tables: Manifest['tables'] = []
  for (const table of await readTables(client)) tables.push(await copyTable(client, folder, table))
  const jobs = await readJobs(client)
  const other_key_fingerprints = await readOtherKeys(client, key)
  const sequences = await readSequences(client)
  await client.query('commit')
  return { other_key_fingerprints, migrations, tables, sequences, jobs }
}

/** The keys beside this one that something is sealed with. */
const readOtherKeys = async (client: pg.PoolClient, key: string): Promise<string[]> => {
  const { rows } = await client.query<{ fingerprint: string }>(
    'select fingerprint from public.app_keys where retired_at is null and fingerprint <> $1 order by noted_at',
    [key],
  )
  return rows.map(({ fingerprint }) => fingerprint)
}

type Table = { readonly name: string; readonly columns: string[] }

/** Every logged table but the list of migrations, which a restore writes by migrating; columns that are not computed. */
const readTables = async (client: pg.PoolClient): Promise<Table[]> => {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> 'schema_migrations'
     group by c.relname order by c.relname`)
  return rows
}

const copyTable = async (client: pg.PoolClient, folder: string, { name, columns }: Table) => {
  const file = path.posix.join('tables', `${name}.copy.gz`)
  const rows = client.query(copyTo(`copy public.${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`))
  const sum = createHash('sha256')
  const summing = new Transform({
    transform: (part: Buffer, _, done) => {
      sum.update(part)
      done(null, part)
    },
  })
  await pipeline(rows, createGzip(), summing, createWriteStream(path.join(folder, file), { mode: 0o600 }))
  return { name, columns, rows: rows.rowCount, file, sha256: sum.digest('hex') }
}

const readSequences = async (client: pg.PoolClient): Promise<Manifest['sequences']> => {
  const { rows } = await client.query<Manifest['sequences'][number]>(`
    select sequencename as name, coalesce(last_value, start_value) as last_value, last_value is not null as is_called
      from pg_sequences where schemaname = 'public' order by 1`)
  return rows
}

/** Work that was not done yet, without the queue's own housekeeping. */
const readJobs = async (client: pg.PoolClient): Promise<Manifest['jobs']> => {
  const { rows: found } = await client.query("select to_regclass('pgboss.job') is not null as there")
  if (!found[0]?.there) return []
  const { rows } = await client.query<Manifest['jobs'][number]>(`
    select name, data, start_after, singleton_key as key from pgboss.job
     where state < 'completed' and name not like '\\_\\_%' order by created_on`)
  return rows
}

const copyFiles = async (files: Files, folder: string): Promise<Manifest['files']> => {
  const copied: Manifest['files'] = []
  for await (const key of files.keys()) {
    // A file may be thrown away while we walk; a copied row then names a file that is gone in the original as well.
    const bytes = await files.get(key).catch(async (error: unknown) => {
      if (await files.has(key)) throw error
      return undefined
    })
    if (!bytes) continue
    const file = path.posix.join('files', key)
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true, mode: 0o700 })
    writeFileSync(path.join(folder, file), bytes, { mode: 0o600 })
    copied.push({ key, file, sha256: sha256(bytes) })
  }
  return copied
}
