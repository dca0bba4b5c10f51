// Commands for the person who runs the site: npm run --silent cli -- <command>
import { verifyAuditTrail } from '#domains/audit/service.ts'
import { readConfig } from '#platform/server/config.ts'
import { openPool } from '#platform/server/database.ts'
import { accountsOf, settleWhereMissing } from '#platform/server/database_roles.ts'
import { openEmbeddedForCli, startEmbedded } from '#platform/server/embedded.ts'
import { PlainError, plainMessageOf } from '#platform/server/plain_error.ts'
import { brokenChecks } from '../checks/run.ts'
import { createAdmin, turnSecondFactorOff } from './cli/administrators.ts'
import { importAdoptables } from './cli/adoptables.ts'
import { backup, restore } from './cli/backups.ts'
import { type Command, type SayingCommand, withInstallation } from './cli/command.ts'
import { blockDemo } from './cli/demo.ts'
import { doctor } from './cli/doctor.ts'
import { forgetKeys, resealKeys, rotateKey } from './cli/keys.ts'
import { importClinics } from './cli/licences.ts'
import { limits } from './cli/limits.ts'
import { holdMailings } from './cli/mailings.ts'
import { rehearse } from './cli/rehearsal.ts'
import { productConfig } from './config.ts'

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

async function main(words: string[]): Promise<number> {
  const [name = '', ...rest] = words
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  const given = rest.filter((word) => !command?.flags?.includes(word))
  if (!command || given.length !== command.arguments) throw new PlainError(usage(name, command))
  if ('say' in command) {
    console.log(command.say())
    return 0
  }
  const config = readConfig(command.environment?.(process.env, rest) ?? process.env, productConfig)
  await command.before?.(config, rest)
  const open = command.makes_database ? startEmbedded : openEmbeddedForCli
  const embedded = config.database_url === null ? await open(config.data_dir) : undefined
  const { serving_url: url, owner_url } = accountsOf(config, embedded)
  if (embedded && !command.makes_database) await settleWhereMissing(owner_url)
  // No time limit: a check over years of books may take longer than a page may.
  const pool = openPool(url, { max: 2, statementTimeoutMs: 0 })
  try {
    return await command.run({ pool, url, owner_url, config, words: rest })
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

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(plainMessageOf(error))
    process.exit(1)
  },
)
