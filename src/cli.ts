// Commands for the person who runs the site: npm run --silent cli -- <command>
import { plainMessageOf } from '#platform/server/plain_error.ts'
import { runCommand } from './cli/commands.ts'

runCommand(process.argv.slice(2), process.env).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(plainMessageOf(error))
    process.exit(1)
  },
)
