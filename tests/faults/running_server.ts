import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, constants, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { runChecks } from '#checks/run.ts'
import { openPool } from '#platform/server/database.ts'

const root = path.join(import.meta.dirname, '../..')

export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** The real server in a process of its own, on a data folder of its own, that can be killed and started again. */
export class RunningServer {
  readonly #line: readonly string[]
  readonly folder = mkdtempSync(path.join(tmpdir(), 'pawlight-faults-'))
  origin = ''
  #process: ChildProcess | undefined
  #port = 0
  /** What it said last, for the message of a failed test. */
  said = ''

  /** What it said on standard error. */
  complained = ''

  /** @param program what is started, the built product unless told */
  constructor(program = 'src/server.ts', words: readonly string[] = []) {
    this.#line = [program, ...words]
  }

  get pid(): number {
    return this.#process?.pid ?? 0
  }

  /** Puts the demo as it was seeded into its folder, so that the first start need not make it. */
  takeDemo(): void {
    cpSync(inject('demoFolder'), this.folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
    // PostgreSQL refuses a folder that others may enter, and folders are copied without their modes.
    chmodSync(path.join(this.folder, 'postgres'), 0o700)
  }

  /** Starts it and waits until it is ready, at most `patience_ms`. Returns how long that took, in milliseconds. */
  async start(environment: Record<string, string> = {}, patience_ms = 180_000): Promise<number> {
    this.#port ||= await freePort()
    this.origin = `http://localhost:${this.#port}`
    const began = performance.now()
    this.#process = spawn(process.execPath, this.#line, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(this.#port),
        APP_URL: this.origin,
        DATA_DIR: this.folder,
        DATABASE_URL: '',
        DEMO: '1',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'fatal',
        ...environment,
      },
    })
    this.#process.stdout?.on('data', (text: Buffer) => {
      this.said = `${this.said}${text}`.slice(-4000)
    })
    this.#process.stderr?.on('data', (text: Buffer) => {
      process.stderr.write(text)
      this.complained = `${this.complained}${text}`.slice(-4000)
    })
    for (const deadline = Date.now() + patience_ms; Date.now() < deadline; await sleep(20)) {
      if (await this.isReady()) return performance.now() - began
      if (this.#process.exitCode !== null) throw new Error(`the server ended with ${this.#process.exitCode}`)
    }
    throw new Error('the server did not become ready')
  }

  async isReady(): Promise<boolean> {
    const answer = await fetch(`${this.origin}/readyz`, { signal: AbortSignal.timeout(1000) }).catch(() => undefined)
    return answer?.ok ?? false
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    const ending = this.#process
    if (!ending || ending.exitCode !== null) return ending?.exitCode ?? null
    const ended = new Promise<number | null>((resolve) => ending.once('exit', (code) => resolve(code)))
    ending.kill(signal)
    return ended
  }

  /** Kills PostgreSQL itself and leaves the server alone. */
  killDatabase(): void {
    const pid = Number(readFileSync(path.join(this.folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 'SIGKILL')
  }

  get databaseUrl(): string {
    const read = (name: string) => readFileSync(path.join(this.folder, name), 'utf8').trim()
    return `postgres://pawlight:${read('postgres.password')}@127.0.0.1:${read('postgres.port')}/postgres`
  }

  async rows<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.databaseUrl })
    await client.connect()
    try {
      return (await client.query<Row>(sql, values)).rows
    } finally {
      await client.end()
    }
  }

  /** The names of the book checks that found rows. */
  async brokenChecks(): Promise<string[]> {
    const pool = openPool(this.databaseUrl, { statementTimeoutMs: 0 })
    try {
      return (await runChecks(pool)).filter(({ rows }) => rows.length > 0).map(({ name }) => name)
    } finally {
      await pool.end()
    }
  }

  async remove(): Promise<void> {
    await this.end('SIGTERM')
    rmSync(this.folder, { recursive: true, force: true })
  }
}
