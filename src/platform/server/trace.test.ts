import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { makeJobs, worker } from './jobs.ts'
import { currentTrace, inTrace, traceIdOf } from './trace.ts'

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const parent = '00f067aa0ba902b7'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t?.close())

describe('a traceparent', () => {
  it('names the trace', () => {
    expect(traceIdOf(`00-${trace}-${parent}-01`)).toBe(trace)
    expect(traceIdOf(`cc-${trace}-${parent}-01-what-comes-later`)).toBe(trace)
  })

  it.each([
    undefined,
    '',
    'x',
    `00-${trace}-${parent}`,
    `00-${trace}-${parent}-01-more`,
    `ff-${trace}-${parent}-01`,
    `00-${'0'.repeat(32)}-${parent}-01`,
    `00-${trace}-${'0'.repeat(16)}-01`,
    `00-${trace.toUpperCase()}-${parent}-01`,
    `00-${trace}x-${parent}-01`,
    [`00-${trace}-${parent}-01`],
  ])('that says nothing valid is replaced by a new trace: %s', (header) => {
    const made = traceIdOf(header)
    expect(made).toMatch(/^[0-9a-f]{32}$/)
    expect([made, traceIdOf(header)]).not.toContain(trace)
    expect(traceIdOf(header)).not.toBe(made)
  })
})

describe('the trace of a request', () => {
  const linesSince = (before: number) => t.logged().slice(before)

  it('stands in its lines of the log and beside the data of the job that it sent', async () => {
    const before = t.logged().length
    const header = { traceparent: `00-${trace}-${parent}-01` }
    await t.visitor.post('/api/forgot-password', { email: 'nobody@example.com' }, header)
    expect(linesSince(before).map(({ trace_id }) => trace_id)).toContain(trace)
    const { rows } = await sql<{ data: object }>`
      select data from pgboss.job where name = 'customers.forgot_password'`.execute(t.app.db)
    expect(rows).toEqual([{ data: expect.objectContaining({ $trace_id: trace, email: 'nobody@example.com' }) }])
    expect(currentTrace()).toBeUndefined()
  })

  it('stands in the lines of that job, which gets its data without it', async () => {
    const got: object[] = []
    const noting = worker({
      name: 'test.note',
      run: async (app, data) => {
        got.push(data)
        app.log.warn({ job: 'test.note' }, 'a line of a job')
      },
    })
    const queue = makeJobs(t.url, () => {})
    const app = { ...t.app, jobs: queue.jobs }
    await queue.start([noting])
    await queue.work(app, [noting])
    await inTrace(trace, () => app.jobs.send(app, 'test.note', { text: 'x' }))
    const lineOf = () => t.logged().find(({ msg }) => msg === 'a line of a job')
    await vi.waitFor(() => expect(lineOf()).toBeDefined(), 10_000)
    expect(lineOf()).toMatchObject({ trace_id: trace, job: 'test.note' })
    expect(got).toEqual([{ text: 'x' }])
    await queue.stop()
  })

  it('is another for another request', async () => {
    const before = t.logged().length
    await Promise.all([t.visitor.get('/healthz'), t.visitor.get('/api/products'), t.visitor.post('/api/cart', {})])
    const found = linesSince(before).map(({ trace_id }) => trace_id)
    expect(new Set(found).size).toBe(3)
    for (const trace_id of found) expect(trace_id).toMatch(/^[0-9a-f]{32}$/)
  })
})
