import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { issueFirstLink } from '#domains/staff/first_admin/service.ts'
import { seedRoles } from '#domains/staff/roles/service.ts'
import { firstLinkHours } from '#domains/staff/rules.ts'
import { makeFirstAdmin } from '#domains/staff/users/service.ts'
import type { App } from '#platform/server/app.ts'
import { demandAppKeys } from '#platform/server/app_key_guard.ts'
import type { Config } from '#platform/server/config.ts'
import { oneAccountHint, servingRoleOf } from '#platform/server/database_roles.ts'
import { migrate, migrationsFolder } from '#platform/server/migrate.ts'
import { PlainError } from '#platform/server/plain_error.ts'
import { withStartLock } from '#platform/server/start_lock.ts'
import { version } from '#platform/server/version.ts'
import { findDemoAccounts, isEmptyInstallation } from './demo/accounts.ts'
import { demoAccounts, demoPassword } from './demo/people.ts'
import { type Installation, openInstallation } from './installation.ts'

/** What was found and done to the data before the first request. */
export type Preparation = {
  readonly demo: 'seeded' | 'present' | 'off'
  /** Where the first administrator is made; null once there is one. A secret. */
  readonly first_link: string | null
  /** Whether one account of the database both owns the tables and serves. */
  readonly one_account: boolean
}

/** Does a step of the start that takes a while, and says so in one line with its seconds. */
const timed = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
  process.stdout.write(`${step}……`)
  const began = performance.now()
  try {
    return await work()
  } finally {
    process.stdout.write(` ${((performance.now() - began) / 1000).toFixed(1)} 秒\n`)
  }
}

/** The message to the process that seeds the demo. */
export type DemoRequest = { readonly config: Config; readonly url: string }

/**
 * In a process of its own, because it takes 80 MB that a server would never need again. It ends with this one.
 * @throws PlainError once that process has said why
 */
const fillWithDemo = async (request: DemoRequest): Promise<void> => {
  // The flags of the server keep a heap small for months; in the seconds of a seed they cost a tenth of its processor time.
  const child = fork(path.join(import.meta.dirname, 'demo.ts'), { serialization: 'advanced', execArgv: [] })
  child.send(request)
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new PlainError('示範資料沒有建立成功，原因見上面的訊息。')
}

const demoState = async (app: App, url: string): Promise<Preparation['demo']> => {
  const { config } = app
  if (!config.demo) return 'off'
  if (!(await isEmptyInstallation(app))) return 'present'
  await timed('建立示範資料', () => fillWithDemo({ config, url }))
  return 'seeded'
}

/** Throws PlainError when everybody could sign in to a public site with the password of the demo. */
const demandNoDemoAccounts = async (app: App): Promise<void> => {
  const accounts = app.config.is_local ? [] : await findDemoAccounts(app)
  if (accounts.length === 0) return
  throw new PlainError(
    [
      `這個資料庫裡有示範帳號，密碼是公開的 ${demoPassword}，而 APP_URL 是對外的網址，伺服器沒有啟動：`,
      ...accounts.map(({ name, email }) => `  - ${name} <${email}>`),
      '正式網站請用全新的資料庫：把 DATABASE_URL 或 DATA_DIR 指到空的地方再啟動，示範的訂單和收據就不會混進正式的帳。',
      '要留用這個資料庫，請先停用這些帳號：npm run --silent cli -- demo:block',
    ].join('\n'),
  )
}

/**
 * Brings a migrated database to the state in which people can work: roles, the demo when wanted, a first super-admin or
 * the link to make one.
 *
 * Throws PlainError when APP_KEY is not the one of the data, or when a public site holds accounts of the demo.
 */
const prepareData = async (app: App, url: string): Promise<Omit<Preparation, 'one_account'>> => {
  await demandAppKeys(app)
  await demandNoDemoAccounts(app)
  await seedRoles(app)
  const demo = await demoState(app, url)
  await makeFirstAdmin(app)
  return { demo, first_link: await issueFirstLink(app) }
}

/**
 * Opens an installation on a database in whatever state that is: migrated, with its queue, prepared. Of several processes
 * that start at the same time one does the work, the others wait for it and find it done.
 *
 * Throws PlainError as prepareData does, and when the database cannot be reached.
 */
export const startInstallation = (
  config: Config,
  url: string,
  owner_url = url,
): Promise<{ installation: Installation; preparation: Preparation }> => {
  const role = servingRoleOf({ serving_url: url, owner_url })
  return withStartLock(owner_url, async () => {
    await timed('準備資料庫', () => migrate(owner_url, migrationsFolder, undefined, role))
    const installation = await openInstallation(config, url)
    try {
      const preparation = { ...(await prepareData(installation.app, url)), one_account: role === null }
      return { installation, preparation }
    } catch (error) {
      await installation.close()
      throw error
    }
  })
}

/**
 * The link makes a super-admin, and what a server prints is often sent to another machine. So it is shown to a person at
 * a terminal alone; else it goes into a file that only the account of the server can read. Deleted once it is of no use.
 *
 * @returns what to print
 */
const showFirstLink = ({ config }: App, link: string | null, isTerminal: boolean): string[] => {
  const file = path.join(config.data_dir, 'first-admin.link')
  rmSync(file, { force: true })
  if (link === null) return []
  const how = `只能用一次，${firstLinkHours} 小時內有效`
  if (isTerminal) return ['', `還沒有管理員。請用這個連結建立第一位（${how}）：`, `  ${link}`]
  mkdirSync(config.data_dir, { recursive: true, mode: 0o700 })
  writeFileSync(file, `${link}\n`, { mode: 0o600 })
  return ['', `還沒有管理員。建立第一位的連結在這個檔案裡（${how}）：`, `  ${file}`]
}

/** Tells whoever started the server where it is and how to get in. */
export const printReady = (
  app: App,
  { demo, first_link, one_account }: Preparation,
  isTerminal: boolean = process.stdout.isTTY === true,
): void => {
  const { app_url, rate_limits } = app.config
  const lines = ['', `Pawlight ${version} 已啟動：${app_url}`, `後台：${app_url}/admin`]
  if (demo === 'seeded')
    lines.push('', `示範帳號（密碼都是 ${demoPassword}）：`, ...demoAccounts.map((line) => `  ${line}`))
  if (demo === 'present') lines.push('資料庫裡已有資料，沒有再建立示範資料。')
  lines.push(...showFirstLink(app, first_link, isTerminal))
  if (one_account) lines.push(`注意：${oneAccountHint}`)
  if (!rate_limits) lines.push('注意：次數限制已關閉（RATE_LIMITS=off）。')
  console.log(`${lines.join('\n')}\n`)
}
