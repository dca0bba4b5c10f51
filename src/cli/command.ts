import type { Config } from '#platform/server/config.ts'
import type { openPool } from '#platform/server/database.ts'
import { type Installation, openInstallation } from '../installation.ts'

/** What a command works on: settings, an open database, and the words after its name. */
export type Task = {
  readonly pool: ReturnType<typeof openPool>
  /** Of the account that serves people, as the pool. */
  readonly url: string
  /** Of the owner of the tables. */
  readonly owner_url: string
  readonly config: Config
  /** What the settings were read from. */
  readonly environment: NodeJS.ProcessEnv
  readonly words: readonly string[]
}

export type Command = {
  /** How it is typed, with its arguments. */
  readonly usage: string
  readonly purpose: string
  readonly arguments: number
  /** Words that may stand behind the arguments. */
  readonly flags?: readonly string[]
  /** True: the command may make the embedded database, and no server may run on its folder meanwhile. */
  readonly makes_database?: boolean
  /** What must be in order before a database is opened or made; throws PlainError. */
  readonly before?: (config: Config, words: readonly string[]) => Promise<void>
  /** Changes the environment before the settings are read. */
  readonly environment?: (environment: NodeJS.ProcessEnv, words: readonly string[]) => NodeJS.ProcessEnv
  /** Gives the exit code. */
  readonly run: (task: Task) => Promise<number>
}

/** A command that only says something about the product: no settings, no database. */
export type SayingCommand = Pick<Command, 'usage' | 'purpose' | 'arguments' | 'flags'> & { readonly say: () => string }

/** Does work that needs the whole product, and closes it again. A command may take longer than a page. */
export const withInstallation = async <T>(
  { config, url }: Pick<Task, 'config' | 'url'>,
  work: (installation: Installation) => Promise<T>,
): Promise<T> => {
  const quiet = { ...config, log_level: 'error' as const }
  const installation = await openInstallation(quiet, url, { max_connections: 2, statement_timeout_ms: 0 })
  try {
    return await work(installation)
  } finally {
    await installation.close()
  }
}
