import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { PlainError } from './plain_error.ts'

export interface Cluster {
  /** Folder with initdb and postgres. */
  readonly binaries: string
  /** PostgreSQL's own data folder. */
  readonly data: string
  /** False: no fsync, for tests only. A power cut may then lose the cluster. */
  readonly durable: boolean
  readonly password: string
}

export interface PostgresProcess {
  readonly port: number
  /** Resolves when PostgreSQL has ended, whoever ended it. */
  readonly ended: Promise<void>
  /** Fast shutdown; waits for the end. */
  stop(): Promise<void>
}

export const clusterUser = 'pawlight'
const readyWithinMs = 30_000
const stopsWithinMs = 15_000
const logLimitBytes = 5_000_000

/** Makes a new cluster at `cluster.data`; the folder must be absent or empty. */
export function initialiseCluster(cluster: Cluster): void {
  const passwordFile = `${cluster.data}.password`
  // C.UTF-8: sorts by code point on every machine, and pg_trgm sees Chinese letters (under plain C it sees none).
  const args = ['-D', cluster.data, '-U', clusterUser, '-A', 'scram-sha-256', '--pwfile', passwordFile]
  args.push('-E', 'UTF8', '--locale=C.UTF-8', ...(cluster.durable ? [] : ['-N']))
  const [command, commandArgs] = asOrdinaryUser(path.join(cluster.binaries, 'initdb'), args)
  const result = spawnSync(command, commandArgs, { cwd: '/', encoding: 'utf8' })
  if (result.status === 0) return
  rmSync(cluster.data, { recursive: true, force: true })
  throw new PlainError(`無法建立內建資料庫：${lastLine(result.stderr ?? '') || result.error?.message}`)
}

/**
 * Starts PostgreSQL on 127.0.0.1 and waits until it answers. The caller holds the folder's lock.
 *
 * @param port the port it had before; without it a free one
 */
export async function startPostgres(cluster: Cluster, port?: number): Promise<PostgresProcess> {
  await stopOrphan(cluster.data)
  const deadline = Date.now() + readyWithinMs
  for (;;) {
    const started = await tryStart(cluster, deadline, port ?? (await freePort()))
    if (typeof started !== 'string') return started
    // Children of a killed postmaster need a moment to notice; and a free port may be taken by a neighbour meanwhile.
    const isPassing = /pre-existing shared memory|could not create any TCP|could not bind/.test(started)
    if (!isPassing || Date.now() > deadline)
      throw new PlainError(`內建資料庫沒有啟動：${lastLine(started)}`, { may_pass: true })
    await sleep(200)
  }
}

async function tryStart(cluster: Cluster, deadline: number, port: number): Promise<PostgresProcess | string> {
  const logFile = `${cluster.data}.log`
  if (existsSync(logFile) && statSync(logFile).size > logLimitBytes) rmSync(logFile)
  const log = openSync(logFile, 'a', 0o600)
  const logStart = statSync(logFile).size
  const [command, args] = asOrdinaryUser(path.join(cluster.binaries, 'postgres'), settings(cluster, port))
  // Detached: Ctrl-C reaches the server alone, which first finishes its requests and then stops PostgreSQL.
  const child = spawn(command, args, { cwd: '/', stdio: ['ignore', log, log], detached: true })
  closeSync(log)
  const stopWithUs = () => child.kill('SIGINT') // an exit that nobody planned
  process.once('exit', stopWithUs)
  child.once('exit', () => process.off('exit', stopWithUs))
  const ended = once(child, 'exit').then(
    () => undefined,
    () => undefined,
  )
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined
  while (!(await answers(port, cluster.password))) {
    if (hasEnded()) return readFileSync(logFile, 'utf8').slice(logStart)
    if (Date.now() > deadline) {
      child.kill('SIGQUIT')
      return 'timeout'
    }
    await sleep(25)
  }
  return { port, ended, stop: () => stopChild(child, ended, hasEnded) }
}

async function stopChild(child: ChildProcess, ended: Promise<void>, hasEnded: () => boolean): Promise<void> {
  if (hasEnded()) return
  child.kill('SIGINT')
  await Promise.race([ended, sleep(stopsWithinMs, undefined, { ref: false })])
  if (hasEnded()) return
  child.kill('SIGQUIT')
  await ended
}

/** Of a database for tests: a power cut may lose it, and no statement of a few rows is worth the start of a process. */
const passing = {
  fsync: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
  max_parallel_workers_per_gather: 0,
} as const

function settings(cluster: Cluster, port: number): string[] {
  const values: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    timezone: 'Asia/Taipei',
    log_timezone: 'Asia/Taipei',
    // Rows and statements hold personal data, so they stay out of the log.
    log_min_messages: 'fatal',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(cluster.durable ? {} : passing),
  }
  return ['-D', cluster.data, ...Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/**
 * Stops a PostgreSQL that a killed server left behind on this very folder. A pid alone proves nothing (numbers are
 * used again after a reboot), so the process must be a postgres that works in this folder; any other is left alone.
 */
async function stopOrphan(data: string): Promise<void> {
  const pidFile = path.join(data, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  if (isPostgresOf(pid, data)) {
    process.kill(pid, 'SIGINT')
    if (!(await isGone(pid, data, stopsWithinMs))) {
      process.kill(pid, 'SIGQUIT')
      await isGone(pid, data, stopsWithinMs)
    }
    if (isPostgresOf(pid, data))
      throw new PlainError(`前一次留下的資料庫程序 ${pid} 停不下來，請先結束它。`, { may_pass: true })
  }
  // PostgreSQL would refuse to start while a stranger happens to own the recorded pid; our lock proves nobody uses it.
  rmSync(pidFile, { force: true })
}

async function isGone(pid: number, data: string, withinMs: number): Promise<boolean> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await sleep(25)) {
    if (!isPostgresOf(pid, data)) return true
  }
  return false
}

function isPostgresOf(pid: number, data: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false
  const command = commandLine(pid)
  if (!command || !/postgres/.test(path.basename(command[0] ?? ''))) return false
  const folder = command[command.indexOf('-D') + 1] ?? ''
  return sameFolder(folder, data) || sameFolder(workingFolder(pid), data)
}

function commandLine(pid: number): string[] | undefined {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    } catch {
      return undefined // no such process
    }
  }
  // ps joins the words with spaces; a folder with a space in its name is then not recognised and never signalled.
  const shown = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return shown.status === 0 ? shown.stdout.trim().split(' ') : undefined
}

function workingFolder(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return '' // not ours to look at, or not Linux
  }
}

function sameFolder(a: string, b: string): boolean {
  try {
    return a !== '' && realpathSync(a) === realpathSync(b)
  } catch {
    return false // the folder is gone
  }
}

/**
 * PostgreSQL refuses to run as root. A user name space lets root look like an ordinary user to it while the files stay
 * root's own, so that no system user is needed and folders closed to others keep working.
 */
function asOrdinaryUser(command: string, args: string[]): [string, string[]] {
  if (process.getuid?.() !== 0) return [command, args]
  const mapped = ['-U', '--map-user=1000', '--map-group=1000']
  if (spawnSync('unshare', [...mapped, 'true']).status === 0) return ['unshare', [...mapped, command, ...args]]
  throw new PlainError(
    '內建資料庫不能以 root 執行，而這台主機不允許使用者命名空間：請改用一般使用者啟動，或用 DATABASE_URL 指定 PostgreSQL。',
  )
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port')
  return address.port
}

/** Whether a PostgreSQL that knows our password answers on this port. */
export async function answers(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: clusterUrl(port, password), connectionTimeoutMillis: 5_000 })
  client.on('error', () => {}) // the failed connect below already says it
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

export const clusterUrl = (port: number, password: string, database = 'postgres') =>
  `postgres://${clusterUser}:${password}@127.0.0.1:${port}/${database}`

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''
