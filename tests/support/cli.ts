import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')

/** What every command of the CLI runs with: the settings of this machine stay outside. */
export const cliEnvironment = {
  PATH: process.env.PATH ?? '',
  NODE_ENV: 'production',
  ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
}

/** Runs a command of the CLI in a process of its own. `said` is what it printed, errors included. */
export const runCli = (
  words: readonly string[],
  environment: Record<string, string>,
): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['src/cli.ts', ...words], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...cliEnvironment, ...environment },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text))
    child.on('error', reject)
    child.on('exit', (code) => resolve({ code, said }))
  })
