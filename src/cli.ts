// Commands for the person who runs the site: npm run --silent cli -- <command>
import { type Config, readConfig } from '#platform/server/config.ts'
import { openPool } from '#platform/server/database.ts'
import { openEmbeddedForCli } from '#platform/server/embedded.ts'
import { pendingMigrations } from '#platform/server/migrate.ts'
import { PlainError } from '#platform/server/plain_error.ts'
import { brokenChecks, readChecks } from '../checks/run.ts'

type Pool = ReturnType<typeof openPool>

interface Command {
  /** How it is typed, with its arguments. */
  readonly usage: string
  readonly purpose: string
  readonly arguments: number
  /** Gives the exit code. */
  run(pool: Pool, config: Config, words: readonly string[]): Promise<number>
}

const commands: Record<string, Command> = {
  'books:check': {
    usage: 'books:check',
    purpose: '檢查帳目規則；沒有違反時不印任何資料列',
    arguments: 0,
    run: async (pool) => {
      const broken = await brokenChecks(pool)
      for (const { name, rows } of broken) for (const row of rows) console.log(JSON.stringify({ rule: name, ...row }))
      return broken.length > 0 ? 1 : 0
    },
  },
  doctor: {
    usage: 'doctor',
    purpose: '檢查設定、資料庫與帳目，說明哪裡需要處理',
    arguments: 0,
    run: async (pool, config) => {
      const problems = await findProblems(pool)
      console.log(
        config.database_url ? '資料庫：DATABASE_URL 指定的 PostgreSQL' : `資料庫：內建，位於 ${config.data_dir}`,
      )
      console.log(`網址：${config.app_url}`)
      for (const problem of problems) console.log(`需要處理：${problem}`)
      if (problems.length === 0) console.log('一切正常')
      return problems.length > 0 ? 1 : 0
    },
  },
}

async function findProblems(pool: Pool): Promise<string[]> {
  const pending = await pendingMigrations(pool)
  if (pending.length > 0) return [`資料表還不是最新版（${pending.join('、')}），啟動一次伺服器就會更新`]
  const broken = await brokenChecks(pool)
  const problems = broken.map(({ name, rows }) => `帳目規則「${name}」有 ${rows.length} 筆不符，詳見 books:check`)
  return readChecks().length > 0 ? problems : ['沒有找到帳目規則，這份程式碼不完整']
}

async function main(words: string[]): Promise<number> {
  const [name = '', ...rest] = words
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || rest.length !== command.arguments) throw new PlainError(usage(name, command))
  const config = readConfig(process.env)
  const embedded = config.database_url === null ? await openEmbeddedForCli(config.data_dir) : undefined
  // No time limit: a check over years of books may take longer than a page may.
  const pool = openPool(config.database_url ?? embedded?.url ?? '', { max: 2, statementTimeoutMs: 0 })
  try {
    return await command.run(pool, config, rest)
  } finally {
    await pool.end()
    await embedded?.stop()
  }
}

function usage(name: string, command: Command | undefined): string {
  if (command) return `用法：npm run --silent cli -- ${command.usage}`
  const lines = Object.values(commands).map((known) => `  ${known.usage}  ${known.purpose}`)
  return `${name ? `沒有「${name}」這個指令。` : '請指定指令。'}可用的指令：\n${lines.join('\n')}`
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    const isAway = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
    console.error(error instanceof PlainError ? error.message : isAway ? '資料庫連不上，請檢查 DATABASE_URL。' : error)
    process.exit(1)
  },
)
