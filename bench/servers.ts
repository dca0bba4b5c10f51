import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type EmbeddedDatabase, startEmbedded } from '#platform/server/embedded.ts'

const root = path.resolve(import.meta.dirname, '..')

/** A port of the loopback interface that nobody listens on now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** The URL answers, whatever it says, within two minutes: the first start of a busy machine fills the demo. */
const isUp = async (url: string, child: ChildProcess): Promise<void> => {
  for (const deadline = Date.now() + 240_000; Date.now() < deadline; await sleep(100)) {
    if (child.exitCode !== null) throw new Error(`a server ended with ${child.exitCode}`)
    const answer = await fetch(url).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer && answer.status < 500) return
  }
  throw new Error(`no answer within two minutes: ${url}`)
}

/** Starts a script of this repository with the same Node and the same flags as this process. */
export const startScript = async (
  script: string,
  env: Record<string, string>,
  probe: string,
): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [...process.execArgv, path.join(root, script)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await isUp(probe, child)
  } catch (error) {
    await stopScript(child)
    throw error
  }
  return child
}

export const stopScript = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

export type Installed = {
  readonly origin: string
  readonly database_url: string
  /** Of the server's process; PostgreSQL has its own. */
  readonly pid: number
  /** Starts another server on the same data, with settings of its own. It ends with `stop`. */
  readonly startAnother: (environment: Record<string, string>) => Promise<string>
  readonly stop: () => Promise<void>
}

const execute = async (url: string, statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** PostgreSQL in a new folder that counts the statements it gets (`bench.pg_stat_statements`). */
const startCounting = async (folder: string): Promise<EmbeddedDatabase> => {
  const first = await startEmbedded(folder)
  await execute(first.url, [`alter system set shared_preload_libraries = 'pg_stat_statements'`])
  await first.stop()
  const database = await startEmbedded(folder)
  await execute(database.url, ['create schema bench', 'create extension pg_stat_statements schema bench'])
  return database
}

/**
 * Our server with the demo data on an embedded database of its own, in a folder that is removed again.
 *
 * @param options.counting whether the database counts statements, which costs it a little
 */
export const startOurs = async ({ counting = false } = {}): Promise<Installed> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pawlight-bench-'))
  const database = await (counting ? startCounting : startEmbedded)(folder)
  const running: ChildProcess[] = []
  const fixed = {
    HOST: '127.0.0.1',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    APP_KEY: randomBytes(32).toString('base64'),
    DEMO: '1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  }
  const startServer = async (environment: Record<string, string>): Promise<string> => {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const env = { ...fixed, PORT: String(port), APP_URL: origin, ...environment }
    running.push(await startScript('src/server.ts', env, `${origin}/readyz`))
    return origin
  }
  const stop = async () => {
    await Promise.all(running.map(stopScript))
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const origin = await startServer({}).catch(async (error) => {
    await stop()
    throw error
  })
  return { origin, database_url: database.url, pid: running[0]?.pid as number, startAnother: startServer, stop }
}

/** Headers of the super-admin of the demo, whose session they are. */
export const signInStaff = async (origin: string): Promise<Record<string, string>> => {
  const first = await fetch(`${origin}/sanctum/csrf-cookie`)
  const jar = new Map<string, string>()
  const keep = (answer: Response) => {
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
    return {
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': decodeURIComponent(jar.get('XSRF-TOKEN') ?? ''),
    }
  }
  const headers = { ...keep(first), 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'admin@pawlight.test', password: 'pawlight-demo' })
  const answer = await fetch(`${origin}/login`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`signing in answered ${answer.status}`)
  return keep(answer)
}
