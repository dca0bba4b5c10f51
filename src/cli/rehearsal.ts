import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readBackup } from '#platform/server/backup_manifest.ts'
import { openPool } from '#platform/server/database.ts'
import { migrate, migrationsFolder, pendingMigrations, readMigrations } from '#platform/server/migrate.ts'
import { demandKnownVersion, loadTablesAsTheyWere } from '#platform/server/restore.ts'
import { brokenChecks } from '../../checks/run.ts'
import type { Command } from './command.ts'

type Pool = ReturnType<typeof openPool>

/** What a rehearsal found. Times in seconds: as long as a migration runs, the tables it changes are locked. */
export type Rehearsal = {
  readonly migrations: readonly { name: string; seconds: number }[]
  /** Public sums of a day and account, and sums of a fund, that are other than before; none when all is well. */
  readonly changed: readonly string[]
  readonly compared: number
  readonly broken: readonly { name: string; rows: readonly unknown[] }[]
}

const sumsOf = async (db: Pool): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await db.query<{ key: string; value: string }>(`
    select 'ledger ' || day || ' account ' || bank_account_id || ' ' || direction as key, sum(amount)::text as value
      from ledger_days group by day, bank_account_id, direction
    union all
    select 'fund ' || campaign_id, raised || ' ' || spent || ' ' || balance || ' ' || donors_count from campaign_totals`)
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** Brings a database to the newest schema, one migration after the other, and compares the public sums before and after. */
export const rehearseMigrations = async (db: Pool, url: string): Promise<Rehearsal> => {
  const before = await sumsOf(db)
  const pending = new Set(await pendingMigrations(db))
  const applied = new Set(readMigrations().flatMap(({ name }) => (pending.has(name) ? [] : [name])))
  const migrations: { name: string; seconds: number }[] = []
  for (const name of pending) {
    const began = performance.now()
    applied.add(name)
    await migrate(url, migrationsFolder, applied)
    migrations.push({ name, seconds: (performance.now() - began) / 1000 })
  }
  const after = await sumsOf(db)
  const keys = new Set([...before.keys(), ...after.keys()])
  const changed = [...keys].flatMap((key) =>
    before.get(key) === after.get(key) ? [] : [`${key}：${before.get(key) ?? '—'} → ${after.get(key) ?? '—'}`],
  )
  return { migrations, changed, compared: keys.size, broken: await brokenChecks(db) }
}

const report = ({ migrations, changed, compared, broken }: Rehearsal): void => {
  for (const { name, seconds } of migrations) console.log(`${seconds.toFixed(1).padStart(7)} 秒  ${name}`)
  const all = migrations.reduce((sum, { seconds }) => sum + seconds, 0)
  console.log(`${migrations.length} 個更新共 ${all.toFixed(1)} 秒，這段時間網站不能用`)
  console.log(`更新前後比對 ${compared} 個合計（每日各帳戶收支、各專案），${changed.length} 個不同`)
  for (const difference of changed) console.log(`需要處理：${difference}`)
  for (const { name, rows } of broken) console.log(`需要處理：帳目規則「${name}」有 ${rows.length} 筆不符`)
}

/** `rehearse <folder>`: the update of a backup, tried in a database of its own that is thrown away. Nothing else is touched. */
export const rehearse: Command = {
  usage: 'rehearse <資料夾>',
  purpose: '用備份演練更新：在用完即丟的資料庫試一次，印出每一步的秒數與前後合計',
  arguments: 1,
  makes_database: true,
  before: async (_, [word = '']) => demandKnownVersion(await readBackup(path.resolve(word))),
  environment: (environment) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'pawlight-rehearsal-'))
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
    return { ...environment, DATABASE_URL: undefined, DATA_DIR: folder }
  },
  run: async ({ owner_url: url, words: [word = ''] }) => {
    const folder = path.resolve(word)
    const pool = openPool(url, { max: 2, statementTimeoutMs: 0 })
    const rehearsed = async () => {
      await loadTablesAsTheyWere({ pool, url }, await readBackup(folder), folder)
      return rehearseMigrations(pool, url)
    }
    const found = await rehearsed().finally(() => pool.end())
    report(found)
    return found.changed.length + found.broken.length > 0 ? 1 : 0
  },
}
