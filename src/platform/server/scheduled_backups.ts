import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { toInstant } from '#platform/contract/time.ts'
import type { App } from './app.ts'
import { makeBackup } from './backup.ts'
import { endBackupFailures, noteBackupFailure } from './backup_failures.ts'
import { type Manifest, manifestName } from './backup_manifest.ts'
import type { Backups, Config } from './config.ts'
import { type Db, openPool } from './database.ts'
import { readDiskOf } from './disk.ts'
import { worker } from './jobs.ts'
import { PlainError } from './plain_error.ts'
import { appKeyFingerprint } from './secrets.ts'

declare module './jobs.ts' {
  interface JobMap {
    'backups.make': Record<string, never>
  }
}

/** Only one process makes one at a time; the lock ends with its connection. */
const lockKey = 5_246_921_805
/** The timetable asks once an hour: what becomes due within that hour is made now, so that the hour of the day stays. */
const slackS = 1_800
const unfinished = '.unfinished'
/** Folders that this job made. Nothing else in the folder of backups is ever deleted. */
const ownName = /^pawlight-\d{4}-\d\d-\d\dT\d{6}Z$/
const nameAt = (moment: Date): string => `pawlight-${moment.toISOString().replaceAll(':', '').replace(/\.\d+/, '')}`

type LastBackup = { readonly made_at: string; readonly folder: string; readonly bytes: number }

/** The newest whole backup that this installation knows of. */
export const findLastBackup = (db: Db): Promise<LastBackup | undefined> =>
  db.selectFrom('backups').select(['made_at', 'folder', 'bytes']).orderBy('made_at', 'desc').limit(1).executeTakeFirst()

/** Notes a whole backup, by a command or by the job. */
export const noteBackup = async (db: Db, folder: string, manifest: Manifest): Promise<void> => {
  const bytes = manifest.bytes ?? 0
  await db.insertInto('backups').values({ made_at: manifest.made_at, folder, bytes }).execute()
}

const isDue = (last: LastBackup | undefined, { every_s }: Backups, now: Date): boolean =>
  last === undefined || now.getTime() - Date.parse(last.made_at) > (every_s - slackS) * 1000

/** What the next one will take: a little more than the last, else as much as the database, which it holds compressed. */
const expectedBytes = async (db: Db, last: LastBackup | undefined): Promise<number> => {
  if (last && last.bytes > 0) return last.bytes * 1.2
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

/** @throws PlainError where a backup would leave less free than /readyz asks for */
const demandRoom = async (app: App, folder: string, last: LastBackup | undefined): Promise<void> => {
  const [disk, wanted] = await Promise.all([readDiskOf(folder), expectedBytes(app.db, last)])
  if (disk && disk.free_bytes - wanted < app.config.disk_floor_bytes)
    throw new PlainError(`備份的磁碟空間不夠：${folder}`)
}

const deleteIn = (folder: string, isGone: (name: string) => boolean): void => {
  for (const name of readdirSync(folder)) if (isGone(name)) rmSync(path.join(folder, name), { recursive: true })
}

/** Keeps the newest whole ones. */
const deleteOld = ({ folder, kept }: Backups): void => {
  const whole = readdirSync(folder)
    .filter((name) => ownName.test(name) && existsSync(path.join(folder, name, manifestName)))
    .toSorted()
  const old = new Set(whole.slice(0, Math.max(0, whole.length - kept)))
  deleteIn(folder, (name) => old.has(name))
}

/** A backup beside its place, moved there whole: a kill half way leaves nothing that looks done. */
const makeNow = async (app: App, plan: Backups, pool: ReturnType<typeof openPool>): Promise<void> => {
  const place = path.join(plan.folder, nameAt(app.clock()))
  const source = { pool, files: app.files, app_key_fingerprint: appKeyFingerprint(app.config.app_key) }
  try {
    const manifest = await makeBackup(source, place + unfinished)
    renameSync(place + unfinished, place)
    await noteBackup(app.db, place, manifest)
  } finally {
    rmSync(place + unfinished, { recursive: true, force: true })
  }
}

/**
 * Makes the next backup when it is due, and deletes the oldest beyond what is kept once it is whole. Staff are told of the
 * first that fails, and of the first that succeeds afterwards, also by hand.
 *
 * @throws PlainError without room for it: the backups that are there stay
 */
export const makeDueBackup = async (app: App): Promise<void> => {
  const plan = app.config.backups
  const last = await findLastBackup(app.db)
  if (last) await endBackupFailures(app, last.made_at)
  if (!plan || !isDue(last, plan, app.clock())) return
  try {
    await makeOnce(app, plan)
  } catch (error) {
    await noteBackupFailure(app, error)
    throw error
  }
}

/** Makes a backup, unless another process is at it or has just made one. */
const makeOnce = async (app: App, plan: Backups): Promise<void> => {
  // A pool of its own: tables are copied for longer than any other statement may take.
  const pool = openPool(app.database_url, { max: 2, statementTimeoutMs: 0 })
  const lock = await pool.connect()
  try {
    const { rows } = await lock.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [lockKey])
    const last = await findLastBackup(app.db)
    if (!rows[0]?.ours || !isDue(last, plan, app.clock())) return
    mkdirSync(plan.folder, { recursive: true, mode: 0o700 })
    deleteIn(plan.folder, (name) => name.endsWith(unfinished) && ownName.test(name.slice(0, -unfinished.length)))
    await demandRoom(app, plan.folder, last)
    await makeNow(app, plan, pool)
    await endBackupFailures(app, toInstant(app.clock()))
    deleteOld(plan)
  } finally {
    lock.release(true)
    await pool.end()
  }
}

/** What an operator should know of backups: how old the last is, and what is wrong (`problems`) or unwise (`hints`). */
export const judgeBackups = async (
  db: Db,
  { backups, data_dir, is_local }: Pick<Config, 'backups' | 'data_dir' | 'is_local'>,
  now: Date,
): Promise<{ readonly hints: string[]; readonly problems: string[] }> => {
  const last = await findLastBackup(db)
  if (!last) {
    const how = backups ? '伺服器執行後一小時內會自動備份' : '請排程執行 backup <資料夾>，或設定 BACKUP_DIR'
    return { hints: [`還沒有備份：${how}`], problems: [] }
  }
  const hours = Math.floor((now.getTime() - Date.parse(last.made_at)) / 3_600_000)
  const told = `上次備份在 ${hours} 小時前（${last.made_at.slice(0, 16).replace('T', ' ')}），位於 ${last.folder}`
  const isOld = hours * 3600 > 2 * (backups?.every_s ?? 86_400)
  const isBeside = backups !== null && !is_local && !path.relative(data_dir, backups.folder).startsWith('..')
  const beside = '備份和資料在同一個資料夾：主機壞了會一起失去，請把 BACKUP_DIR 指到別的磁碟，或定期複製到別的地方'
  return {
    hints: [...(isOld ? [] : [told]), ...(isBeside ? [beside] : [])],
    problems: isOld ? [`${told}：太久了，請看紀錄檔裡 backups.make 的錯誤`] : [],
  }
}

export const backupWorkers = [
  worker({
    name: 'backups.make',
    cron: '50 * * * *',
    run: makeDueBackup,
    // many files take long; a second try beside it would find the lock taken
    expire_in_s: 6 * 3600,
    retries: 2,
  }),
]
