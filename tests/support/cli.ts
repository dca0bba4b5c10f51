import { spawn } from 'node:child_process'
import path from 'node:path'
import { format } from 'node:util'
import { vi } from 'vitest'
import { plainMessageOf } from '#platform/server/plain_error.ts'
import { runCommand } from '#src/cli/commands.ts'

const root = path.join(import.meta.dirname, '../..')

/** What every command of the CLI runs with: the settings of this machine stay outside. */
export const cliEnvironment = {
  PATH: process.env.PATH ?? '',
  NODE_ENV: 'production',
  ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
}

type Ended = { code: number | null; said: string }

/**
 * Runs a command of the CLI in the process of the tests, which has loaded the product already. `said` is what it printed,
 * errors included.
 */
export const runCli = async (words: readonly string[], environment: Record<string, string>): Promise<Ended> => {
  let said = ''
  const print = (...parts: unknown[]) => {
    said += `${format(...parts)}\n`
  }
  const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((spy) => spy.mockImplementation(print))
  try {
    return { code: await runCommand(words, { ...cliEnvironment, ...environment }), said }
  } catch (error) {
    print(plainMessageOf(error))
    return { code: 1, said }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

/** The same in a process of its own, as a person starts it. */
export const startCli = (words: readonly string[], environment: Record<string, string>): Promise<Ended> =>
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
