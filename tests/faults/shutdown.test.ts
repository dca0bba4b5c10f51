import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { RunningServer } from './running_server.ts'

const server = new RunningServer()
afterAll(() => server.remove())

/** Process managers grant ten seconds at least before they kill; twice of it, because other tests run beside. */
const withinMs = 20_000

/** Half a call: its headers and the beginning of its body. The rest never comes. */
const halfACall = async () => {
  const { hostname, port, host } = new URL(server.origin)
  const socket = net.connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  socket.write(
    `POST /api/cart HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{"id":`,
  )
}

const ends = async (signal: NodeJS.Signals) => {
  const began = performance.now()
  const code = await server.end(signal)
  expect(performance.now() - began).toBeLessThan(withinMs)
  return code
}

describe('a server on one’s own machine', () => {
  beforeEach(() => server.start({ DEMO: '0' }))

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'ends well by %s, also when half a call is open',
    async (signal) => {
      await halfACall()
      expect(await ends(signal)).toBe(0)
    },
  )
})

describe('a public server behind a balancer', () => {
  it('says no on /readyz and goes on answering, until its time is over', async () => {
    const outside = { APP_URL: 'https://pawlight.example', DEMO: '', RATE_LIMITS: '', SHUTDOWN_GRACE: '2' }
    await server.start(outside)
    await halfACall()
    const ended = ends('SIGTERM')
    await sleep(500)
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(503)
    for (const path of ['/healthz', '/api/products', '/']) {
      const answer = await fetch(server.origin + path)
      expect([path, answer.status, answer.headers.get('connection')]).toEqual([path, 200, 'close'])
    }
    expect(await ended).toBe(0)
  })
})
