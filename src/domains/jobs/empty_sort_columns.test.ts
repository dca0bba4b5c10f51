import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readTable } from '#platform/contract/csv.ts'
import { anAnimal } from '#tests/support/adopting.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aStaff } from '#tests/support/people.ts'

/** More than a page of a job has, and a good part of them without a value in the column by which they are sorted. */
const animals = 2_500
const withValue = 600

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  const first = await anAnimal(t.app)
  await sql`insert into animals (code, name, species, sex, status, intake_kind, intake_on, rabies_expires_on)
    select case species when 'dog' then 'D' else 'C' end || '99-' || lpad(n::text, 4, '0'), '毛孩 ' || n, species, sex, status, intake_kind, intake_on,
           case when n <= ${withValue}::int then date '2027-01-01' + n::int end
      from animals, generate_series(2::int, ${animals}::int) n where id = ${first}`.execute(t.app.db)
})
afterAll(() => t?.close())

it.each(['rabies_expires_on', '-rabies_expires_on', '-intake_on'])(
  'a file of all animals in the order %s has every one of them once',
  async (sort) => {
    const { client } = await aStaff(t, { permissions: ['animals view'] })
    const { body, text } = await client.post('/api/admin/animals/export', { filter: { sort }, format: 'csv' })
    await t.runDueJobs()
    expect((await client.get(`/api/admin/jobs/${body.id}`)).body, text).toMatchObject({
      ...{ state: 'done', total: animals, done: animals },
    })
    const rows = readTable((await client.get(`/api/admin/jobs/${body.id}/file`)).text)
    expect(new Set(rows.map((row) => Object.values(row)[0])).size).toBe(animals)
  },
)

it('a bulk action takes all rows of a question that is sorted by such a column', async () => {
  const { client } = await aStaff(t, { permissions: ['animals view', 'animals update'] })
  const selection = { filter: { sort: 'rabies_expires_on', filter: {} }, count: animals }
  const { status, body, text } = await client.post('/api/admin/animals/bulk/assign', {
    ...{ selection, values: { caretaker_id: null }, dry_run: true },
  })
  expect(status, text).toBe(200)
  expect(body.total).toBe(animals)
})
