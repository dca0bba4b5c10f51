import { nightHints } from '#domains/checks/service.ts'
import { hasPrintedKeys } from '#domains/payments/ecpay/service.ts'
import { hasSuperman } from '#domains/staff/queries.ts'
import type { App } from '#platform/server/app.ts'
import { findMissingKeys, fingerprintsOf, ringOf, shortFingerprint } from '#platform/server/app_key_guard.ts'
import type { Config } from '#platform/server/config.ts'
import { type Db, databaseOf } from '#platform/server/database.ts'
import { mayRewrite, oneAccountHint } from '#platform/server/database_roles.ts'
import { listFaultsSince } from '#platform/server/faults.ts'
import { pendingMigrations } from '#platform/server/migrate.ts'
import { countByKey } from '#platform/server/resealing.ts'
import { judgeBackups } from '#platform/server/scheduled_backups.ts'
import { firstKeyId, keyIdOf } from '#platform/server/secrets.ts'
import { brokenChecks, readChecks } from '../../checks/run.ts'
import { findDemoAccounts } from '../demo/accounts.ts'
import { sealedStores } from '../sealed_stores.ts'
import { type Command, type Task, withInstallation } from './command.ts'

/** `doctor`: what is wrong (exit 1) and what is unwise (exit 0). */
export const doctor: Command = {
  usage: 'doctor',
  purpose: '檢查設定、資料庫與帳目，說明哪裡需要處理',
  arguments: 0,
  run: async (task) => {
    const { config } = task
    const problems = await findProblems(task)
    const keys = await describeKeys(task)
    console.log(
      config.database_url ? '資料庫：DATABASE_URL 指定的 PostgreSQL' : `資料庫：內建，位於 ${config.data_dir}`,
    )
    console.log(`網址：${config.app_url}`)
    for (const line of keys.lines) console.log(line)
    const backups = await describeBackups(task)
    problems.push(...keys.problems, ...backups.problems)
    for (const hint of [
      ...hintsOf(config),
      ...backups.hints,
      ...(await rightHints(task.pool)),
      ...(await storedHints(task.pool)),
    ])
      console.log(`提醒：${hint}`)
    for (const problem of problems) console.log(`需要處理：${problem}`)
    if (problems.length === 0) console.log('一切正常')
    return problems.length > 0 ? 1 : 0
  },
}

const findProblems = async (task: Task): Promise<string[]> => {
  const { pool, config } = task
  const pending = await pendingMigrations(pool)
  if (pending.length > 0) return [`資料表還不是最新版（${pending.join('、')}），啟動一次伺服器就會更新`]
  // The pool is ended by who opened it; its queries need no closing of their own.
  const missing = await findMissingKeys({ db: databaseOf(pool), config })
  const problems =
    missing.length > 0
      ? [
          `少了加密這些資料的金鑰（指紋 ${missing.map(shortFingerprint).join('、')}），請換回原來的 APP_KEY 或 app.key，或加進 APP_KEY_PREVIOUS`,
        ]
      : await withInstallation(task, ({ app }) => findOpenDoors(app))
  const broken = await brokenChecks(pool)
  problems.push(...broken.map(({ name, rows }) => `帳目規則「${name}」有 ${rows.length} 筆不符，詳見 books:check`))
  if (readChecks().length === 0) problems.push('沒有找到帳目規則，這份程式碼不完整')
  return problems
}

const describeBackups = async ({ pool, config }: Task): ReturnType<typeof judgeBackups> => {
  if ((await pendingMigrations(pool)).length > 0) return { hints: [], problems: [] }
  return judgeBackups(databaseOf(pool), config, new Date())
}

/** Each key with how many values it sealed; problems are values that no key of the settings opens. */
export const describeKeys = async (task: Task): Promise<{ lines: string[]; problems: string[] }> => {
  const fingerprints = fingerprintsOf(ringOf(task.config))
  const isReady = (await pendingMigrations(task.pool)).length === 0
  const counts = new Map(isReady ? await withInstallation(task, ({ app }) => countByKey(app, sealedStores)) : [])
  const take = (key: string) => {
    const count = counts.get(key) ?? 0
    counts.delete(key)
    return count
  }
  const unnamed = take(firstKeyId)
  const lines = fingerprints.map((fingerprint, at) => {
    const name = at === 0 ? 'APP_KEY 指紋' : '以前的金鑰指紋'
    const sealed = isReady ? `，加密了 ${take(keyIdOf(fingerprint))} 個值` : ''
    return `${name}：${shortFingerprint(fingerprint)}${sealed}`
  })
  if (unnamed > 0) lines.push(`還沒有標上金鑰的值：${unnamed} 個（第一把金鑰加密的，伺服器會在背景重新加密）`)
  const closed = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return {
    lines,
    problems: closed > 0 ? [`有 ${closed} 個加密的值，現有的金鑰都打不開，請把舊金鑰加進 APP_KEY_PREVIOUS`] : [],
  }
}

/** A serving account with the rights of the owner could rewrite the log with one statement. */
const rightHints = async (pool: Task['pool']): Promise<string[]> =>
  (await pendingMigrations(pool)).length === 0 && (await mayRewrite(pool)) ? [oneAccountHint] : []

const recentDays = 30
const mostFaults = 10

/** What the database knows of itself, once its tables are of this version. */
const storedHints = async (pool: Task['pool']): Promise<string[]> => {
  if ((await pendingMigrations(pool)).length > 0) return []
  const db = databaseOf(pool)
  return [...(await nightHints(db, new Date())), ...(await faultHints(db))]
}

/** What went wrong in the program itself of late; the operator can only pass it on, so it is no problem of the site's. */
const faultHints = async (db: Db): Promise<string[]> => {
  const faults = await listFaultsSince(db, new Date(Date.now() - recentDays * 86_400_000))
  return faults.slice(0, mostFaults).map(({ place, reason, count, last_at }) => {
    const last = last_at.slice(0, 16).replace('T', ' ')
    return `程式出錯共 ${count} 次（${place}，${reason}），最近一次 ${last}：請把那時的紀錄檔交給開發人員`
  })
}

/** Ways for strangers to get in or to pretend to have paid, and none for the charity itself. */
const findOpenDoors = async (app: App): Promise<string[]> => {
  const problems: string[] = []
  if (!(await hasSuperman(app)))
    problems.push('還沒有管理員，請用啟動伺服器時印出的連結建立，或執行 admin:create <電子信箱> <姓名>')
  if (app.config.is_local) return problems
  const accounts = await findDemoAccounts(app)
  if (accounts.length > 0) {
    const addresses = accounts.map(({ email }) => email).join('、')
    problems.push(`示範帳號的密碼是公開的，請執行 demo:block 停用：${addresses}`)
  }
  if (await hasPrintedKeys(app))
    problems.push('後台的金流設定填了綠界說明文件裡的測試金鑰，線上刷卡已停用，請換成自己的金鑰')
  return problems
}

/** What a public site should have and a trial on one's own machine may lack. */
export const hintsOf = (config: Pick<Config, 'app_url' | 'is_local' | 'smtp_url' | 'trust_proxy'>): string[] => {
  if (config.is_local) return []
  const { protocol } = new URL(config.app_url)
  const hints: string[] = []
  if (protocol !== 'https:') hints.push('APP_URL 不是 https：密碼和個資會不加密傳送，正式網站請用 HTTPS')
  if (config.smtp_url === null) hints.push('沒有設定 SMTP_URL：信件只留在後台，不會寄出')
  if (protocol === 'https:' && config.trust_proxy === 0)
    hints.push('HTTPS 通常由前面的代理伺服器處理：請把 TRUST_PROXY 設為代理的層數，否則所有訪客會被當成同一個位址')
  return hints
}
