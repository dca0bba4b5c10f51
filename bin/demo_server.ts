import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free_port.ts'

const root = path.join(import.meta.dirname, '..')

/** A server of its own with a fresh demo, and how to stop it. */
export const startDemo = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pawlight-screens-'))
  const { origin, stop } = await serveDemo(folder)
  return {
    origin,
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Fills a folder with the demo, for servers that start on copies of it. Throws when the server does not get ready. */
export const seedDemo = async (folder: string): Promise<void> => {
  const { stop } = await serveDemo(folder)
  await stop()
}

const serveDemo = async (folder: string) => {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const server = spawn(process.execPath, ['src/server.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      APP_URL: origin,
      DATA_DIR: folder,
      DATABASE_URL: '',
      DEMO: '1',
      RATE_LIMITS: 'off',
    },
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  for (let tries = 0; server.exitCode === null; tries += 1) {
    if ((await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) break
    if (tries > 600) server.kill('SIGKILL')
    await sleep(500)
  }
  if (server.exitCode !== null || server.signalCode !== null)
    throw new Error('The server with the demo did not get ready.')
  return {
    origin,
    stop: async () => {
      server.kill('SIGTERM')
      await ended
    },
  }
}
