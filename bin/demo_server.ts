import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = path.join(import.meta.dirname, '..')

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** A server of its own with a fresh demo, and how to stop it. */
export const startDemo = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pawlight-screens-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const server = spawn(process.execPath, ['src/server.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      APP_URL: origin,
      DATA_DIR: folder,
      DATABASE_URL: '',
      DEMO: '1',
      RATE_LIMITS: 'off',
    },
  })
  for (let tries = 0; tries < 240; tries += 1) {
    if ((await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) break
    await sleep(500)
  }
  const stop = async () => {
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
    rmSync(folder, { recursive: true, force: true })
  }
  return { origin, stop }
}
