import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readTable } from '#platform/contract/csv.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aStaff } from '#tests/support/people.ts'

const rows = 100_000
/** So much stands in each row that all of them together are far more than may be held at once. */
const description = '一起照顧街上的毛孩。'.repeat(15)

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  // in portions: a statement may not take long
  for (let first = 1; first <= rows; first += 10_000)
    await sql`insert into brands (name, description)
      select '品牌 ' || n, ${description} from generate_series(${first}::int, ${first + 9999}::int) n`.execute(t.app.db)
})
afterAll(() => t?.close())

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** What is held after everything that nobody needs is gone, in bytes. A page that is under way comes and goes with it. */
const heldBytes = (): number => {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

it('an export of 100,000 rows tells how far it is, and holds no more the longer it is', async () => {
  const { client } = await aStaff(t, { permissions: ['brands view'] })
  const { body } = await client.post('/api/admin/brands/export', { filter: {}, format: 'csv' })
  let isOver = false
  const work = t.runDueJobs().finally(() => {
    isOver = true
  })
  const seen: { done: number; held: number }[] = []
  while (!isOver) {
    const { done } = (await client.get(`/api/admin/jobs/${body.id}`)).body
    seen.push({ done, held: heldBytes() })
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  await work
  const job = (await client.get(`/api/admin/jobs/${body.id}`)).body
  expect(job).toMatchObject({ state: 'done', total: rows, done: rows })
  const pending = seen.filter(({ done }) => done > 0 && done < rows)
  const steps = pending.map(({ done }) => done)
  expect(new Set(steps).size).toBeGreaterThanOrEqual(4)
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  const half = Math.floor(pending.length / 2)
  const [early, late] = [pending.slice(0, half), pending.slice(-half)].map((part) =>
    Math.min(...part.map(({ held }) => held)),
  ) as [number, number]
  expect((late - early) / 1024 ** 2).toBeLessThan(5)
  const { text } = await client.get(`/api/admin/jobs/${body.id}/file`)
  expect(Buffer.byteLength(text) / 1024 ** 2).toBeGreaterThan(40)
  expect(readTable(text)).toHaveLength(rows)
}, 300_000)
