import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anOldDatabase } from '#tests/support/old_database.ts'

let client: pg.Client
beforeAll(async () => {
  client = await anOldDatabase(['0355_published_goods.sql'], goodsOfBefore)
})
afterAll(() => client?.end())

const goodsOfBefore = `
  insert into goods_gifts (id, received_on, donor_name, created_at) overriding system value
    values (1, '2026-01-05', '王小明', '2026-01-05T10:00:00+08:00');
  insert into goods_gifts (id, received_on, donor_name, created_at, state, withdrawn_at, withdrawn_reason) overriding system value
    values (2, '2026-01-05', '林小華', '2026-01-05T10:00:00+08:00', 'withdrawn', now(), '登記錯誤');
`

it('goods of before are shown masked a week later, so that staff may ask their donors', async () => {
  const { rows } =
    await client.query(`select id::int, public_name_mode, publish_at > now() + interval '6 days' as waits,
    publish_at < now() + interval '8 days' as comes from goods_gifts order by id`)
  expect(rows).toEqual([
    { id: 1, public_name_mode: 'masked', waits: true, comes: true },
    { id: 2, public_name_mode: 'masked', waits: false, comes: true },
  ])
  const again = client.query(`update goods_gifts set note = 'x' where id = 2`)
  await expect(again).rejects.toThrow(/was withdrawn/)
})
