import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from './running_server.ts'

const root = path.join(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'pawlight-npm-'))
let origin = ''

/** The packages as links, under a stamp of their own: nothing here may install into those of this repository. */
const linkPackages = () => {
  const [from, to] = [path.join(root, 'node_modules'), path.join(folder, 'node_modules')]
  mkdirSync(to)
  const names = readdirSync(from).filter((name) => name === '.bin' || !name.startsWith('.'))
  for (const name of names) symlinkSync(path.join(from, name), path.join(to, name))
  const lock = readFileSync(path.join(folder, 'package-lock.json'))
  writeFileSync(path.join(to, '.lock-stamp'), createHash('sha256').update(lock).digest('hex'))
}

/** The product as somebody has just cloned it, with its packages: nothing is built. */
beforeAll(async () => {
  const parts = readdirSync(root).filter((name) =>
    /^(bin|src|db|checks|package.*\.json|tsconfig.*|vite\.config.*)$/.test(name),
  )
  for (const part of parts) cpSync(path.join(root, part), path.join(folder, part), { recursive: true })
  linkPackages()
  origin = `http://localhost:${await freePort()}`
})
afterAll(() => {
  for (const { pid } of processes()) process.kill(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Every process that works in the folder, or on the database in it. */
const processes = (): { pid: number; line: string }[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const line = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
        const isOurs = readlinkSync(`/proc/${name}/cwd`).startsWith(folder) || line.includes(folder)
        return isOurs && line !== '' ? [{ pid: Number(name), line }] : []
      } catch {
        return [] // it has just ended
      }
    })
const lines = () => processes().map(({ line }) => line)

const until = async (isSo: () => boolean | Promise<boolean>, seconds: number) => {
  for (const deadline = Date.now() + seconds * 1000; !(await isSo()); await sleep(50))
    if (Date.now() > deadline) throw new Error(`not within ${seconds} s; running: ${lines().join('\n')}`)
}
const isReady = async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok ?? false

const npmStart = (): ChildProcess =>
  spawn('npm', ['start'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      PORT: new URL(origin).port,
      DATA_DIR: path.join(folder, 'data'),
      DEMO: '0',
      LOG_LEVEL: 'fatal',
    },
  })

/** Signals npm and nobody else, and waits for npm. */
const signal = async (npm: ChildProcess, name: NodeJS.Signals) => {
  const ended = once(npm, 'exit')
  npm.kill(name)
  await ended
}

describe.runIf(process.platform === 'linux')('a signal to npm alone', () => {
  it('ends a build that is going on, and the next start builds again', async () => {
    const building = npmStart()
    await until(() => lines().some((line) => line.includes('bin/build.ts')), 60)
    await signal(building, 'SIGTERM')
    expect(lines()).toEqual([])
    const again = npmStart()
    await until(isReady, 300)
    await signal(again, 'SIGTERM')
  })

  it('ends the server, and npm stays until the server and its database have ended', async () => {
    const npm = npmStart()
    await until(isReady, 60)
    expect(lines().some((line) => line.includes('postgres'))).toBe(true)
    await signal(npm, 'SIGTERM')
    expect(lines()).toEqual([])
  })

  it('ends the server also when npm was killed and could hand nothing on', async () => {
    const npm = npmStart()
    await until(isReady, 60)
    await signal(npm, 'SIGKILL')
    await until(() => lines().length === 0, 20)
  })
})
