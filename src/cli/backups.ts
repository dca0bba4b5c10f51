import path from 'node:path'
import { verifyAuditTrail } from '#domains/audit/service.ts'
import { holdAfterRestore } from '#domains/mailings/restores/service.ts'
import { demandAppKeys, fingerprintsOf, ringOf } from '#platform/server/app_key_guard.ts'
import { makeBackup } from '#platform/server/backup.ts'
import { type Manifest, readBackup } from '#platform/server/backup_manifest.ts'
import { databaseOf, openPool } from '#platform/server/database.ts'
import { servingRoleOf } from '#platform/server/database_roles.ts'
import { openFiles } from '#platform/server/files.ts'
import type { JobName } from '#platform/server/jobs.ts'
import { demandUsableBackup, loadBackup } from '#platform/server/restore.ts'
import { noteBackup } from '#platform/server/scheduled_backups.ts'
import { appKeyFingerprint } from '#platform/server/secrets.ts'
import { brokenChecks } from '../../checks/run.ts'
import type { Installation } from '../installation.ts'
import { workers } from '../workers.ts'
import { type Command, withInstallation } from './command.ts'

const sumOf = ({ tables, files, jobs }: Manifest) =>
  `${tables.length} 個資料表、${tables.reduce((sum, { rows }) => sum + rows, 0)} 筆資料、${files.length} 個檔案、${jobs.length} 件待辦工作`

/** `backup <folder>`: a whole copy while the site goes on working. */
export const backup: Command = {
  usage: 'backup <資料夾>',
  purpose: '把資料庫和檔案備份到空的資料夾，網站不用停',
  arguments: 1,
  run: async ({ pool, config, words: [word = ''] }) => {
    const files = await openFiles(config)
    const manifest = await makeBackup(
      { pool, files, app_key_fingerprint: appKeyFingerprint(config.app_key) },
      path.resolve(word),
    )
    await noteBackup(databaseOf(pool), path.resolve(word), manifest)
    console.log(`備份完成：${sumOf(manifest)}，位於 ${path.resolve(word)}`)
    console.log('備份裡沒有 APP_KEY（app.key）：請另外保存，少了它就解不開身分證字號等資料。')
    return 0
  },
}

/** `restore <folder>`: into an installation nobody has used; ends with 1 when the books that arrived break a rule. */
export const restore: Command = {
  usage: 'restore <資料夾>',
  purpose: '把備份還原到全新的資料庫，還原前先停止網站',
  arguments: 1,
  makes_database: true,
  before: async (config, [word = '']) =>
    demandUsableBackup(await readBackup(path.resolve(word)), fingerprintsOf(ringOf(config))),
  run: async ({ pool, url, owner_url, config, words: [word = ''] }) => {
    const folder = path.resolve(word)
    const manifest = await readBackup(folder)
    const files = await openFiles(config)
    const owner = openPool(owner_url, { max: 2, statementTimeoutMs: 0 })
    const serving_role = servingRoleOf({ serving_url: url, owner_url })
    const unused = ['users', 'customers', 'orders'] as const
    await loadBackup({ pool: owner, url: owner_url, serving_role, files, unused }, manifest, folder).finally(() =>
      owner.end(),
    )
    const problems = await withInstallation({ config, url }, async (installation) => {
      await noteBackup(installation.app.db, folder, manifest)
      await demandAppKeys(installation.app)
      // nothing that was being sent goes on by itself: what left since the backup is not known here
      await holdAfterRestore(installation.app, manifest.made_at)
      await requeue(installation, manifest.jobs)
      const { faults } = await verifyAuditTrail(installation.app)
      const broken = await brokenChecks(pool)
      return [...faults, ...broken.map(({ name, rows }) => `帳目規則「${name}」有 ${rows.length} 筆不符`)]
    })
    console.log(`還原完成：${sumOf(manifest)}，備份時間 ${manifest.made_at}`)
    for (const problem of problems) console.log(`需要處理：${problem}`)
    return problems.length > 0 ? 1 : 0
  },
}

/** Work that waited when the backup was made waits again. What a later version no longer knows is left out. */
const requeue = async ({ app }: Installation, jobs: Manifest['jobs']): Promise<void> => {
  const isKnown = (name: string): name is JobName => workers.some((worker) => worker.name === name)
  for (const { name, data, start_after, key } of jobs) {
    if (!isKnown(name)) continue
    const after = Math.ceil((Date.parse(start_after) - app.clock().getTime()) / 1000)
    // what a job of this name was sent with before the backup
    await app.jobs.send(app, name, data as never, { ...(after > 0 && { after }), ...(key !== null && { key }) })
  }
}
