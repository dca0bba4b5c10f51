import { createReadStream, readFileSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import * as copying from 'pg-copy-streams'
import type { TableName } from '#registry/tables.ts'
import type { Manifest } from './backup_manifest.ts'
import type { Files } from './files.ts'
import { migrate, migrationsFolder, readMigrations } from './migrate.ts'
import { PlainError } from './plain_error.ts'
import { quoted } from './quoted.ts'

/** Refuses a backup that this version or these keys could not use, before anything is touched. Throws PlainError. */
export const demandUsableBackup = (manifest: Manifest, fingerprints: readonly string[]): void => {
  const needed = [manifest.app_key_fingerprint, ...manifest.other_key_fingerprints]
  if (needed.some((fingerprint) => !fingerprints.includes(fingerprint))) {
    throw new PlainError(
      '這份備份是用另一把 APP_KEY 加密的：請把那把金鑰設為 APP_KEY（已經換過金鑰就加進 APP_KEY_PREVIOUS），或把原來的 app.key 放進 DATA_DIR，再還原一次。',
    )
  }
  demandKnownVersion(manifest)
}

/** Refuses a backup of another version than this one or an older one. Throws PlainError. */
export const demandKnownVersion = (manifest: Manifest): void => {
  const known = new Map(readMigrations().map(({ name, sha256 }) => [name, sha256]))
  const strange = manifest.migrations.find(({ name, sha256 }) => known.get(name) !== sha256)
  if (strange) throw new PlainError(`這份備份來自別的版本（${strange.name}），請用做備份時的版本或更新的版本還原。`)
}

type Target = {
  readonly pool: pg.Pool
  readonly url: string
  /** Who gets rights on the tables beside their owner. */
  readonly serving_role: string | null
  readonly files: Files
  /** Tables that have no row as long as nobody has used the installation. */
  readonly unused: readonly TableName[]
}

/**
 * Loads a backup, checked by readBackup() and demandUsableBackup(), into a database nobody has used yet. The tables come
 * in one transaction: all of them or none. Afterwards the database is brought to the newest schema.
 *
 * Throws PlainError when somebody has used the installation, or when the rows that arrived are not those of the manifest.
 */
export const loadBackup = async (target: Target, manifest: Manifest, folder: string): Promise<void> => {
  await demandUnused(target)
  await makeSchema(target, manifest)
  for (const { key, file } of manifest.files) await target.files.put(key, readFileSync(path.join(folder, file)))
  await loadRows(target.pool, manifest, folder)
  await migrate(target.url, migrationsFolder, undefined, target.serving_role)
}

type Tables = Pick<Target, 'pool' | 'url'>

/** Loads the tables of a backup with the schema that they had. Throws PlainError as loadBackup(). */
export const loadTablesAsTheyWere = async (target: Tables, manifest: Manifest, folder: string): Promise<void> => {
  await makeSchema(target, manifest)
  await loadRows(target.pool, manifest, folder)
}

const makeSchema = async ({ pool, url }: Tables, manifest: Manifest): Promise<void> => {
  const names = new Set(manifest.migrations.map(({ name }) => name))
  await migrate(url, migrationsFolder, names)
  await demandSameMigrations(pool, names)
}

const loadRows = async (pool: pg.Pool, manifest: Manifest, folder: string): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await loadTables(client, manifest, folder)
    await client.query('commit')
  } finally {
    // an unfinished transaction ends with its connection
    client.release(true)
  }
}

const demandUnused = async ({ pool, unused }: Target): Promise<void> => {
  for (const table of unused) {
    const { rows: found } = await pool.query('select to_regclass($1) is not null as there', [`public.${table}`])
    if (!found[0]?.there) continue
    const { rows } = await pool.query(`select 1 from public.${table} limit 1`)
    if (rows.length > 0) throw new PlainError('這裡已經有資料了：備份只能還原到全新的資料庫。')
  }
}

const demandSameMigrations = async (pool: pg.Pool, names: ReadonlySet<string>): Promise<void> => {
  const { rows } = await pool.query<{ name: string }>('select name from public.schema_migrations')
  if (rows.some(({ name }) => !names.has(name)))
    throw new PlainError('這個資料庫的版本比備份新：請還原到全新的資料庫。')
}

type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string }

/**
 * Rows go in as they were: no trigger counts, links or refuses anything. Foreign keys are taken away and made again,
 * which proves every one of them; unlike session_replication_role all this is allowed to the owner of the tables.
 */
const loadTables = async (client: pg.PoolClient, manifest: Manifest, folder: string): Promise<void> => {
  const tables = manifest.tables.map(({ name }) => `public.${quoted(name)}`)
  const { rows: keys } = await client.query<ForeignKey>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and c.relnamespace = 'public'::regnamespace order by k.oid`)
  for (const { table, name } of keys)
    await client.query(`alter table public.${quoted(table)} drop constraint ${quoted(name)}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${tables.join(', ')}`)
  for (const table of manifest.tables) await loadTable(client, table, folder)
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table public.${quoted(table)} add constraint ${quoted(name)} ${definition}`)
  for (const { name, last_value, is_called } of manifest.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [`public.${quoted(name)}`, last_value, is_called])
}

const loadTable = async (
  client: pg.PoolClient,
  { name, columns, rows, file }: Manifest['tables'][number],
  folder: string,
): Promise<void> => {
  const table = `public.${quoted(name)}`
  const sink = client.query(copying.from(`copy ${table} (${columns.map(quoted).join(', ')}) from stdin`))
  await pipeline(createReadStream(path.join(folder, file)), createGunzip(), sink)
  const { rows: counted } = await client.query<{ count: number }>(`select count(*) as count from ${table}`)
  const arrived = counted[0]?.count
  if (arrived !== rows) throw new PlainError(`資料表 ${name} 應有 ${rows} 筆，只載入 ${arrived} 筆，已全部取消。`)
}
