import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anOldDatabase } from '#tests/support/old_database.ts'

let client: pg.Client
beforeAll(async () => {
  client = await anOldDatabase(['0285_states_instead_of_deletions.sql'], rowsOfBefore)
})
afterAll(() => client?.end())

const at = `'2026-01-05T10:00:00+08:00'`
/** One of each that was marked as deleted by hand, as the product never did, and one that was not. */
const rowsOfBefore = `
  insert into products (id, name, price, status, deleted_at) overriding system value values
    (71, '絕版杯', 100, 'active', ${at}), (72, '杯', 100, 'active', null);
  insert into gifts (id, name, base, threshold_amount, deleted_at) overriding system value values
    (71, '舊貼紙', 'items', 500, ${at}), (72, '貼紙', 'items', 500, null);
  insert into faqs (id, "group", question, answer, deleted_at) overriding system value values
    (71, 'donations', '舊問題', '答', ${at}), (72, 'donations', '問題', '答', null);
  insert into offers (id, name, kind, code, action, amount_off, status, deleted_at) overriding system value values
    (71, '舊折扣', 'code', 'SPRING', 'amount_off', 10, 'active', ${at}),
    (72, '折扣', 'code', 'SPRING', 'amount_off', 10, 'active', null);
  insert into bank_accounts (id, slug, name, kind) overriding system value values (901, 'before', '第一', 'operating');
  insert into campaigns (id, type, title, bank_account_id, surplus_note, status, deleted_at) overriding system value values
    (71, 'medical', '舊專案', 901, '同類', 'scheduled', ${at}), (72, 'medical', '專案', 901, '同類', 'scheduled', null);
  insert into campaign_updates (id, campaign_id, title, published_at, deleted_at) overriding system value values
    (71, 72, '誤發', ${at}, ${at}), (72, 72, '手術順利', ${at}, null);
  insert into adoptions (id, channel, external_source, external_id, species, name, status, published_at, deleted_at) overriding system value
    values (71, 'partner', 'moa', '1', 'cat', '小花', 'published', ${at}, ${at}), (72, 'partner', 'moa', '2', 'cat', '小虎', 'published', ${at}, null);
`

it.each([
  ['products', 'status', 'archived', 'active'],
  ['gifts', 'is_active', false, true],
  ['faqs', 'is_active', false, true],
  ['offers', 'status', 'paused', 'active'],
  ['campaigns', 'status', 'suspended', 'scheduled'],
  ['campaign_updates', 'published_at is not null', false, true],
  ['adoptions', 'status', 'withdrawn', 'published'],
] as const)('%s that somebody marked as deleted by hand stay out of sight', async (table, shown, hidden, seen) => {
  const { rows } = await client.query(`select ${shown} as shown from ${table} where id in (71, 72) order by id`)
  expect(rows).toEqual([{ shown: hidden }, { shown: seen }])
})

it('the code of such an offer belongs to the later one', async () => {
  const { rows } = await client.query('select code from offers where id in (71, 72) order by id')
  expect(rows).toEqual([{ code: 'GONE-71' }, { code: 'SPRING' }])
})
