import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { seedRoles } from '#domains/staff/roles/service.ts'
import { resetByCommand } from '#domains/staff/second_factor/resets/service.ts'
import { createSuperman } from '#domains/staff/users/service.ts'
import { Failed } from '#platform/contract/failures.ts'
import { PlainError } from '#platform/server/plain_error.ts'
import { randomToken } from '#platform/server/secrets.ts'
import { type Command, withInstallation } from './command.ts'

/** `admin:create <email> <name>`: password from ADMIN_PASSWORD, else typed unseen, else made and shown once. */
export const createAdmin: Command = {
  usage: 'admin:create <電子信箱> <姓名>',
  purpose: '建立最高權限的後台帳號；密碼取自 ADMIN_PASSWORD，或由鍵盤輸入，或自動產生',
  arguments: 2,
  // ADMIN_PASSWORD alone is a mistake for the server, which needs to know whose it is; here the address is an argument.
  environment: (environment, [email]) =>
    environment.ADMIN_PASSWORD || environment.ADMIN_PASSWORD_FILE
      ? { ...environment, ADMIN_EMAIL: email, ADMIN_EMAIL_FILE: undefined }
      : environment,
  run: async ({ config, url, words: [email = '', name = ''] }) => {
    const given = config.first_admin?.password ?? (await typedPassword())
    const password = given || randomToken(15)
    const user = await withInstallation({ config, url }, async ({ app }) => {
      await seedRoles(app)
      return createSuperman(app, { email, name, password })
    })
    console.log(`已建立後台帳號：${user.name} <${user.email}>`)
    if (!given) console.log(`密碼（只顯示這一次）：${password}`)
    return 0
  },
}

/** `admin:two-factor-off <email>`: for the last super-admin who lost the device; everybody else asks a colleague. */
export const turnSecondFactorOff: Command = {
  usage: 'admin:two-factor-off <電子信箱>',
  purpose: '重設一個後台帳號的兩步驟驗證並登出所有裝置；給遺失手機的最後一位超級管理員，其他人請找同事重設',
  arguments: 1,
  run: async ({ config, url, words: [email = ''] }) => {
    const { name } = await withInstallation({ config, url }, ({ app }) =>
      resetByCommand(app, email.trim().toLowerCase()).catch(explained),
    )
    console.log(`已重設兩步驟驗證：${name}`)
    return 0
  },
}

/** Who typed the command reads why it was refused. */
const explained = (error: unknown): never => {
  if (error instanceof Failed) throw new PlainError(error.failure.message)
  throw error
}

/** Asks on a terminal without showing what is typed; '' where there is none. */
const typedPassword = async (): Promise<string> => {
  if (!process.stdin.isTTY) return ''
  process.stdout.write('密碼（直接按 Enter 就自動產生）：')
  const nowhere = new Writable({ write: (_part, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  try {
    return await reader.question('')
  } finally {
    reader.close()
    process.stdout.write('\n')
  }
}
