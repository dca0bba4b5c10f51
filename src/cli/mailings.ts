import { holdAfterRestore } from '#domains/mailings/restores/service.ts'
import { PlainError } from '#platform/server/plain_error.ts'
import { type Command, withInstallation } from './command.ts'

const momentOf = (word: string): string => {
  const moment = new Date(word)
  if (Number.isNaN(moment.getTime())) throw new PlainError(`看不懂時間：${word}（例如 2026-11-21T09:30:00+08:00）`)
  return moment.toISOString()
}

/** `mailings:hold <moment>`: for a database that PostgreSQL itself brought back to a moment; `restore` does it by itself. */
export const holdMailings: Command = {
  usage: 'mailings:hold <時間>',
  purpose: '資料庫用 PostgreSQL 還原到某個時間之後：寄到一半的群發信先停下來，等人確認',
  arguments: 1,
  before: async (_, [word = '']) => void momentOf(word),
  run: async (task) => {
    await withInstallation(task, ({ app }) => holdAfterRestore(app, momentOf(task.words[0] ?? '')))
    console.log('寄到一半的群發信已經暫停，請到後台的「群發信」確認')
    return 0
  },
}
