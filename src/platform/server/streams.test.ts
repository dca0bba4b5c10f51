import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'

let t: TestApp
let port: number
const ended: string[] = []

/** Rows without an end; tells when nobody asks for more. */
async function* rows(name: string) {
  try {
    for (let n = 0; ; n += 1) {
      yield `${n},${Math.random()}\n`.repeat(100)
      await turn()
    }
  } finally {
    ended.push(name)
  }
}

beforeAll(async () => {
  t = await testApp()
  t.server.get<{ Params: { name: string } }>('/endless/:name', (request, reply) =>
    reply.type('text/csv').send(Readable.from(rows(request.params.name))),
  )
  await t.server.listen({ port: 0, host: '127.0.0.1' })
  port = (t.server.server.address() as AddressInfo).port
})
afterAll(() => t?.close())

describe('a client that leaves in the middle of a file', () => {
  it.each(['identity', 'gzip', 'br'])('ends its making, and is no fault of ours: %s', async (encoding) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET /endless/${encoding} HTTP/1.1\r\nhost: localhost:3999\r\naccept-encoding: ${encoding}\r\n\r\n`)
    await once(socket, 'data')
    socket.destroy()
    await expect.poll(() => ended).toContain(encoding)
    expect(t.logged().filter(({ level }) => level >= 50)).toEqual([])
  })
})
