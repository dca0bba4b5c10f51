import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmbeddedForCli, startEmbedded } from './embedded.ts'

/** A server in its own process, so that it can be killed like a real one. */
const serverScript = `
import { startEmbedded } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))}
try {
  const embedded = await startEmbedded(process.argv[1], { durable: false })
  process.on('SIGTERM', async () => { await embedded.stop(); process.exit(0) })
  console.log('url=' + embedded.url)
  setInterval(() => {}, 1000)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}`
const serverArgs = (folder: string) => ['--input-type=module', '-e', serverScript, folder]

async function startServer(folder: string): Promise<{ server: ChildProcess; url: string }> {
  const server = spawn(process.execPath, serverArgs(folder), { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const chunk of server.stdout ?? []) {
    const url = /url=(\S+)/.exec(String(chunk))?.[1]
    if (url) return { server, url }
  }
  throw new Error('The server ended without an address')
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null
async function untilEnded(child: ChildProcess) {
  while (!hasEnded(child)) await sleep(10)
}
const recordedPid = (folder: string) =>
  Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
// A process that ended and was not yet waited for has an empty command line.
const isAlive = (pid: number) => existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''

describe('the embedded database', () => {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'pawlight data '))
  const folder = path.join(parent, 'a folder with spaces')
  let first: { server: ChildProcess; url: string }

  beforeAll(async () => {
    first = await startServer(folder)
  }, 60_000)
  afterAll(async () => {
    first.server.kill('SIGTERM')
    await untilEnded(first.server)
    rmSync(parent, { recursive: true, force: true })
  })

  it('sorts and searches Chinese the same on every machine', async () => {
    expect(
      await query(
        first.url,
        `select datctype, current_setting('TimeZone') tz from pg_database where datname = 'postgres'`,
      ),
    ).toEqual([{ datctype: 'C.UTF-8', tz: 'Asia/Taipei' }])
  })

  it('lets nobody in without the password', async () => {
    await expect(query(first.url.replace(/:[0-9a-f]+@/, ':guess@'), 'select 1')).rejects.toThrow(/password/)
  })

  it('refuses a second server on the same folder with one plain sentence', () => {
    const second = spawnSync(process.execPath, serverArgs(folder), { encoding: 'utf8' })
    expect(second.status).toBe(1)
    expect(second.stderr).toMatch(/^資料夾使用中：[^\n]+\n$/)
    expect(second.stdout).toBe('')
  })

  it('comes back on its port when PostgreSQL itself is killed', async () => {
    await query(first.url, 'create table survived as select 1 as n')
    process.kill(recordedPid(folder), 'SIGKILL')
    const deadline = Date.now() + 10_000
    let rows: unknown[] | undefined
    while (!rows && Date.now() < deadline) {
      await sleep(100)
      rows = await query(first.url, 'select n from survived').catch(() => undefined)
    }
    expect(rows).toEqual([{ n: 1 }])
  }, 20_000)

  it('answers a command while the server runs, and goes on when the command has ended', async () => {
    const opened = await openEmbeddedForCli(folder)
    await opened.stop()
    expect(await query(opened.url, 'select 1 one')).toEqual([{ one: 1 }])
  })

  it('keeps what was written when the server is killed, and stops the database it left behind', async () => {
    await query(first.url, 'create table kept as select 7 as number')
    const orphan = recordedPid(folder)
    first.server.kill('SIGKILL')
    await untilEnded(first.server)
    expect(isAlive(orphan)).toBe(true)
    first = await startServer(folder)
    expect(isAlive(orphan)).toBe(false)
    expect(await query(first.url, 'select number from kept')).toEqual([{ number: 7 }])
  })

  it('recovers when server and database were killed together', async () => {
    await query(first.url, 'insert into kept values (8)')
    process.kill(recordedPid(folder), 'SIGKILL')
    first.server.kill('SIGKILL')
    await untilEnded(first.server)
    first = await startServer(folder)
    expect(await query(first.url, 'select number from kept order by 1')).toEqual([{ number: 7 }, { number: 8 }])
  })

  it('never signals a stranger that got the recorded pid', async () => {
    first.server.kill('SIGTERM')
    await untilEnded(first.server)
    const stranger = spawn('sleep', ['600'])
    writeFileSync(path.join(folder, 'postgres/postmaster.pid'), `${stranger.pid}\n${folder}/postgres\n`)
    first = await startServer(folder)
    expect(hasEnded(stranger)).toBe(false)
    stranger.kill()
  })

  it('leaves no process behind when the server ends as asked', async () => {
    const pid = recordedPid(folder)
    first.server.kill('SIGTERM')
    await untilEnded(first.server)
    expect(first.server.exitCode).toBe(0)
    expect(isAlive(pid)).toBe(false)
    first = await startServer(folder)
  })

  it('touches nothing when the folder of the database is damaged', async () => {
    const damaged = path.join(parent, 'damaged')
    mkdirSync(path.join(damaged, 'postgres'), { recursive: true })
    writeFileSync(path.join(damaged, 'postgres/base'), 'rest')
    await expect(startEmbedded(damaged)).rejects.toThrow(/不完整/)
    expect(readFileSync(path.join(damaged, 'postgres/base'), 'utf8')).toBe('rest')
  })
})
