import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RunningServer } from './running_server.ts'

const server = new RunningServer()
beforeAll(async () => {
  // each request asks the database: a cached answer would be given during the outage too
  await server.start({ DEMO: '0', ANSWER_CACHE_MB: '0' })
})
afterAll(() => server.remove())

const statusOf = async (call: string) => {
  const answer = await fetch(server.origin + call).catch(() => undefined)
  return { status: answer?.status, retry: answer?.headers.get('retry-after') }
}

/** A body whose second half comes when the server has been told to stop already. */
const slowBody = (first: string, second: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  // undici's own field, unknown to the DOM's type
  ...({ duplex: 'half' } as object),
  body: new ReadableStream({
    start: async (stream) => {
      stream.enqueue(new TextEncoder().encode(first))
      await sleep(800)
      stream.enqueue(new TextEncoder().encode(second))
      stream.close()
    },
  }),
})

describe('a database that goes away', () => {
  it('is answered with 503 and Retry-After meanwhile, and healed within ten seconds without a restart', async () => {
    expect((await statusOf('/api/products?per_page=5')).status).toBe(200)
    server.killDatabase()
    const seen = new Set<number | undefined>()
    const began = Date.now()
    let healedAfter = 0
    while (!healedAfter && Date.now() - began < 20_000) {
      const { status, retry } = await statusOf('/api/products?per_page=5')
      seen.add(status)
      if (status === 503) expect(retry ?? server.said).toMatch(/^\d+$/)
      if (status === 200 && seen.has(503)) healedAfter = Date.now() - began
      await sleep(20)
    }
    expect([...seen].sort()).toEqual([200, 503])
    expect(healedAfter).toBeGreaterThan(0)
    expect(healedAfter).toBeLessThan(10_000)
    expect((await statusOf('/healthz')).status).toBe(200)
    expect((await statusOf('/readyz')).status).toBe(200)
    expect(await server.brokenChecks()).toEqual([])
  })

  it('lets a request that has begun finish when the server is told to stop', async () => {
    const began = new Set<Promise<Response>>()
    for (let n = 0; n < 10; n += 1) began.add(fetch(`${server.origin}/api/cart`, slowBody('{"id":', 'null}')))
    await sleep(300)
    const ended = server.end('SIGTERM')
    const answers = await Promise.allSettled(began)
    expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.status : 'broken'))).toEqual(
      answers.map(() => 200),
    )
    expect(await ended).toBe(0)
  })
})
