import { verifyAuditTrail } from '#domains/audit/service.ts'
import { readConfig } from '#platform/server/config.ts'
import { openPool } from '#platform/server/database.ts'
import { accountsOf, settleWhereMissing } from '#platform/server/database_roles.ts'
import { openEmbeddedForCli, startEmbedded } from '#platform/server/embedded.ts'
import { PlainError } from '#platform/server/plain_error.ts'
import { brokenChecks } from '../../checks/run.ts'
import { productConfig } from '../config.ts'
import { createAdmin, turnSecondFactorOff } from './administrators.ts'
import { importAdoptables } from './adoptables.ts'
import { backup, restore } from './backups.ts'
import { type Command, type SayingCommand, withInstallation } from './command.ts'
import { blockDemo } from './demo.ts'
import { doctor } from './doctor.ts'
import { forgetKeys, resealKeys, rotateKey } from './keys.ts'
import { importClinics } from './licences.ts'
import { limits } from './limits.ts'
import { holdMailings } from './mailings.ts'
import { rehearse } from './rehearsal.ts'

const commands: Record<string, Command | SayingCommand> = {
  'books:check': {
    usage: 'books:check',
    purpose: '檢查帳目規則；沒有違反時不印任何資料列',
    arguments: 0,
    run: async ({ pool }) => {
      const broken = await brokenChecks(pool)
      for (const { name, rows } of broken) for (const row of rows) console.log(JSON.stringify({ rule: name, ...row }))
      return broken.length > 0 ? 1 : 0
    },
  },
  'audit:verify': {
    usage: 'audit:verify',
    purpose: '檢查操作紀錄有沒有被改過',
    arguments: 0,
    run: async (task) => {
      const { entries, faults } = await withInstallation(task, ({ app }) => verifyAuditTrail(app))
      for (const fault of faults) console.log(fault)
      if (faults.length === 0) console.log(`${entries} 筆操作紀錄都完好`)
      return faults.length > 0 ? 1 : 0
    },
  },
  'admin:create': createAdmin,
  'admin:two-factor-off': turnSecondFactorOff,
  'demo:block': blockDemo,
  'import:adoptables': importAdoptables,
  'import:clinics': importClinics,
  backup,
  restore,
  rehearse,
  'key:rotate': rotateKey,
  'key:reseal': resealKeys,
  'key:forget': forgetKeys,
  'mailings:hold': holdMailings,
  doctor,
  limits,
}

/**
 * Does what the words ask, with the settings of an environment, and prints what it says. Gives the exit code.
 *
 * @throws PlainError for words that are no command, settings that do not hold, and what a command cannot do
 */
export async function runCommand(words: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const [name = '', ...rest] = words
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  const given = rest.filter((word) => !command?.flags?.includes(word))
  if (!command || given.length !== command.arguments) throw new PlainError(usage(name, command))
  if ('say' in command) {
    console.log(command.say())
    return 0
  }
  const config = readConfig(command.environment?.(environment, rest) ?? environment, productConfig)
  await command.before?.(config, rest)
  const open = command.makes_database ? startEmbedded : openEmbeddedForCli
  const embedded = config.database_url === null ? await open(config.data_dir) : undefined
  const { serving_url: url, owner_url } = accountsOf(config, embedded)
  if (embedded && !command.makes_database) await settleWhereMissing(owner_url)
  // No time limit: a check over years of books may take longer than a page may.
  const pool = openPool(url, { max: 2, statementTimeoutMs: 0 })
  try {
    return await command.run({ pool, url, owner_url, config, environment, words: rest })
  } finally {
    await pool.end()
    await embedded?.stop()
  }
}

function usage(name: string, command: Command | SayingCommand | undefined): string {
  if (command) return `用法：npm run --silent cli -- ${command.usage}`
  const lines = Object.values(commands).map((known) => `  ${known.usage}  ${known.purpose}`)
  return `${name ? `沒有「${name}」這個指令。` : '請指定指令。'}可用的指令：\n${lines.join('\n')}`
}
