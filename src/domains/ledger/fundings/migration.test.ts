import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anOldDatabase } from '#tests/support/old_database.ts'

let client: pg.Client
beforeAll(async () => {
  client = await anOldDatabase(['0125_donors_are_people.sql'], donorsOfBefore)
})
afterAll(() => client?.end())

const columns = `id, order_no, access_key, name, email, phone, quantity_count, delivery_method_id, payment_method_id, shipping_status,
  status, payment_status, paid_at, campaigns_total, grand_total, customer_id`
const order = (id: number, customer_id: number | null) =>
  `(${id}, 'S2601050000${id}', '${'k'.repeat(16)}', '王小明', 'ming@example.com', '0912345678', 1, 1, 1, 'not_required', 'completed', 'paid',
    '2026-01-05', 500, 500, ${customer_id})`
const gift = (id: number, campaign_id: number, order_id: number, donor_key: string) =>
  `(${id}, ${campaign_id}, 'allocation', 500, '2026-01-05', ${order_id}, ${id}, '${donor_key}')`

/** Ming (81) gave as a guest to both campaigns and as a member to the first; somebody else gave as a guest. */
const donorsOfBefore = `
  insert into bank_accounts (id, slug, name, kind) overriding system value values (901, 'before', '第一', 'operating');
  insert into campaigns (id, type, title, bank_account_id, surplus_note, solicitation_basis) overriding system value values
    (11, 'medical', '街貓', 901, '同類', 'voluntary'), (12, 'medical', '街犬', 901, '同類', 'voluntary');
  insert into customers (id, email, name) overriding system value values (81, 'ming@example.com', '王小明');
  insert into orders (${columns}) overriding system value values ${order(1, 81)}, ${order(2, 81)}, ${order(3, 81)}, ${order(4, null)};
  insert into fundings (id, campaign_id, kind, amount, occurred_on, order_id, order_campaign_item_id, donor_key) overriding system value values
    ${gift(1, 11, 1, 'e:ming')}, ${gift(2, 12, 2, 'e:ming')}, ${gift(3, 11, 3, 'c:81')}, ${gift(4, 11, 4, 'e:hua')};
  insert into campaign_donors (campaign_id, donor_key, net_amount) values
    (11, 'e:ming', 500), (12, 'e:ming', 500), (11, 'c:81', 500), (11, 'e:hua', 500);
  insert into campaign_totals (campaign_id, raised, balance, donors_count, donations_count) values (11, 1500, 1500, 3, 3), (12, 500, 500, 1, 1);
`

it('donors of before who were guests first are one person each (N11)', async () => {
  const totals =
    'select campaign_id::int, donors_count::int, raised::int from campaign_totals where campaign_id in (11, 12) order by 1'
  expect((await client.query(totals)).rows).toEqual([
    { campaign_id: 11, donors_count: 2, raised: 1500 },
    { campaign_id: 12, donors_count: 1, raised: 500 },
  ])
  const donors = 'select campaign_id::int, donor_key, net_amount::int from campaign_donors order by 1, 2'
  expect((await client.query(donors)).rows).toEqual([
    { campaign_id: 11, donor_key: 'c:81', net_amount: 1000 },
    { campaign_id: 11, donor_key: 'e:hua', net_amount: 500 },
    { campaign_id: 12, donor_key: 'c:81', net_amount: 500 },
  ])
  expect((await client.query('select donor_key, customer_id::int from donor_members')).rows).toEqual([
    { donor_key: 'e:ming', customer_id: 81 },
  ])
})

it('nobody but the triggers says whose key it is', async () => {
  const forged = `insert into donor_members (donor_key, customer_id) values ('e:hua', 81)`
  await expect(client.query(forged)).rejects.toThrow('kept by triggers only')
})
