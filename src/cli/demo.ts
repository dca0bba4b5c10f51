import { blockDemoAccounts } from '../demo/accounts.ts'
import { type Command, withInstallation } from './command.ts'

/** `demo:block`: ends the accounts that the demo's password opens, for a database that becomes a real one. */
export const blockDemo: Command = {
  usage: 'demo:block',
  purpose: '停用示範帳號：密碼作廢、登入全部結束，後台帳號停用',
  arguments: 0,
  run: async (task) => {
    const accounts = await withInstallation(task, ({ app }) => blockDemoAccounts(app))
    for (const { name, email } of accounts) console.log(`已停用：${name} <${email}>`)
    if (accounts.length === 0) console.log('沒有用示範密碼的帳號')
    return 0
  },
}
