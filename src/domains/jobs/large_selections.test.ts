import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aStaff } from '#tests/support/people.ts'
import { aCategory } from '#tests/support/shop.ts'

const goods = 2_431

let t: TestApp
let brand_id: number
beforeAll(async () => {
  t = await testApp()
  const brand = await t.app.db.insertInto('brands').values({ name: '好朋友' }).returning('id').executeTakeFirstOrThrow()
  brand_id = brand.id
  const category_id = await aCategory(t.app, '月曆')
  // in parts: a statement has five seconds, also on a busy machine
  for (let from = 1; from <= goods; from += 500) {
    await sql`
      with goods as (insert into products (name, price, status, brand_id)
        select '月曆 ' || n, 100, case when n = 1200 then 'draft' else 'active' end, ${brand_id}
          from generate_series(${from}::int, ${Math.min(from + 499, goods)}::int) n
        returning id),
        filed as (insert into product_categories (product_id, category_id) select id, ${category_id} from goods)
      insert into product_variants (product_id, name, sku, price, stock_on_hand, track_stock)
        select id, '標準', 'CALENDAR-' || id, 100, 0, false from goods`.execute(t.app.db)
  }
})
afterAll(() => t?.close())

const statuses = async () => {
  const { rows } = await sql<{ status: string; n: number }>`
    select status, count(*)::int as n from products where brand_id = ${brand_id} group by status order by status`.execute(
    t.app.db,
  )
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]))
}

describe('all 2,431 rows of a filter', () => {
  it('are changed but for one that is refused, and taken back', async () => {
    const { client } = await aStaff(t, { permissions: ['products view', 'products update'] })
    const selection = { filter: { filter: { brand: String(brand_id) } }, count: goods }
    const { body } = await client.post('/api/admin/products/bulk/unpublish', { selection, values: {} })
    await t.runDueJobs()
    const jobOf = async (id: number) => (await client.get(`/api/admin/jobs/${id}`)).body
    expect(await jobOf(body.job.id)).toMatchObject({ state: 'done', total: 2431, done: 2430, refused: 1 })
    expect(await statuses()).toEqual({ draft: 1, inactive: 2430 })
    const { body: refused } = await client.get(`/api/admin/job-rows?filter[job]=${body.job.id}&filter[state]=refused`)
    expect(refused.data).toMatchObject([{ label: expect.stringContaining('月曆 1200') }])

    const { body: back } = await client.post(`/api/admin/jobs/${body.job.id}/undo`)
    await t.runDueJobs()
    expect(await jobOf(back.id)).toMatchObject({ state: 'done', total: 2430, done: 2430, refused: 0 })
    expect(await statuses()).toEqual({ active: 2430, draft: 1 })
  }, 180_000)
})
