import { isEmptyInstallation, seedDemo } from '#db/seeds/demo.ts'
import { demoAccounts, demoPassword } from '#db/seeds/people.ts'
import { seedRoles } from '#domains/staff/roles/service.ts'
import { makeFirstAdmin } from '#domains/staff/users/service.ts'
import type { App } from '#platform/server/app.ts'
import { demandSameAppKey } from '#platform/server/app_key_guard.ts'

/** What was found and done to the data before the first request. */
export type Preparation = { readonly demo: 'seeded' | 'present' | 'off'; readonly has_staff: boolean }

const demoState = async (app: App): Promise<Preparation['demo']> => {
  if (!app.config.demo) return 'off'
  if (!(await isEmptyInstallation(app))) return 'present'
  console.log('第一次啟動：正在建立示範資料……')
  await seedDemo(app)
  return 'seeded'
}

/**
 * Brings a migrated database to the state in which people can work: roles, the demo when wanted, a first super-admin.
 *
 * Throws PlainError when APP_KEY is not the one of the data.
 */
export const prepareData = async (app: App): Promise<Preparation> => {
  await demandSameAppKey(app)
  await seedRoles(app)
  const demo = await demoState(app)
  return { demo, has_staff: await makeFirstAdmin(app) }
}

/** Tells whoever started the server where it is and how to get in. */
export const sayReady = (app: App, { demo, has_staff }: Preparation): void => {
  const { app_url, rate_limits } = app.config
  const lines = ['', `Pawlight 已啟動：${app_url}`, `後台：${app_url}/admin`]
  if (demo === 'seeded')
    lines.push('', `示範帳號（密碼都是 ${demoPassword}）：`, ...demoAccounts.map((line) => `  ${line}`))
  if (demo === 'present') lines.push('資料庫裡已有資料，沒有再建立示範資料。')
  if (!has_staff) lines.push('還沒有後台帳號，請執行：npm run --silent cli -- admin:create <電子信箱> <姓名>')
  if (!rate_limits) lines.push('注意：次數限制已關閉（RATE_LIMITS=off）。')
  console.log(`${lines.join('\n')}\n`)
}
