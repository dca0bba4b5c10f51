import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenChecks } from '#checks/run.ts'
import type { Day } from '#platform/contract/time.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { anAccount, anEntry } from '#tests/support/books.ts'
import { insertMove } from './queries.ts'
import { holdMoney, takeFromSuspense } from './service.ts'

let t: TestApp
let client: pg.Client
let bank: number
let gateway: number
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T10:00:00+08:00')
  client = new pg.Client({ connectionString: t.url })
  await client.connect()
  bank = (await anAccount(t.app, 'bank')).id
  gateway = await accountOf('gateway')
})
afterAll(async () => {
  await client.end()
  await t.close()
})

const accountOf = async (kind: 'gateway' | 'suspense') =>
  (await t.app.db.selectFrom('bank_accounts').select('id').where('kind', '=', kind).executeTakeFirstOrThrow()).id
const balanceOf = async (account_id: number) =>
  Number(
    (await client.query('select coalesce(sum(amount), 0) as sum from postings where account_id = $1', [account_id]))
      .rows[0].sum,
  )
const leftOf = async (id: number) =>
  (await t.app.db.selectFrom('suspense_items').select('left_amount').where('id', '=', id).executeTakeFirstOrThrow())
    .left_amount
const day = (text: string): Day => text
const unknown = (amount: number) =>
  holdMoney(t.app, {
    cause: 'unknown_reference',
    bank_account_id: bank,
    amount,
    arrived_on: day('2026-11-18'),
    payer: '王小明',
    reference: '12345',
  })
const held = { refund_id: null, day: day('2026-11-20'), created_by: null }

describe('money that cannot be booked as what it was meant for', () => {
  it('lies on its account and is owed, and is no income', async () => {
    const [before, owed] = [await balanceOf(bank), await balanceOf(await accountOf('suspense'))]
    const item = await unknown(500)
    expect(await leftOf(item.id)).toBe(500)
    expect([await balanceOf(bank), await balanceOf(await accountOf('suspense'))]).toEqual([before + 500, owed - 500])
    expect(await t.app.db.selectFrom('transactions').select('id').execute()).toEqual([])
    await takeFromSuspense(t.app, item, { kind: 'returned', amount: 500, ...held })
    expect([await balanceOf(bank), await leftOf(item.id)]).toEqual([before, 0])
  })

  it('goes back in parts, never more than is left', async () => {
    const item = await unknown(300)
    await takeFromSuspense(t.app, item, { kind: 'returned', amount: 100, ...held })
    await expect(takeFromSuspense(t.app, item, { kind: 'returned', amount: 201, ...held })).rejects.toMatchObject({
      constraint: 'suspense_items_left',
    })
    expect(await leftOf(item.id)).toBe(200)
  })

  it('is taken out once by two at the same time', async () => {
    const item = await unknown(300)
    const both = await Promise.allSettled(
      [1, 2].map(() => takeFromSuspense(t.app, item, { kind: 'returned', amount: 300, ...held })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await leftOf(item.id)).toBe(0)
  })
})

describe('a move', () => {
  const move = (of: object) =>
    insertMove(t.app, day('2026-11-20'), {
      kind: 'move',
      from_account_id: bank,
      to_account_id: gateway,
      amount: 100,
      ...of,
    })

  it('is refused into the account of a gateway, from an account to itself, and of nothing', async () => {
    await expect(move({})).rejects.toMatchObject({ constraint: 'account_moves_sides' })
    await expect(move({ to_account_id: bank })).rejects.toMatchObject({ constraint: 'account_moves_two_accounts' })
    const other = (await anAccount(t.app)).id
    await expect(move({ to_account_id: other, amount: 0 })).rejects.toMatchObject({
      constraint: 'account_moves_amount_check',
    })
  })

  it('above NT$10,000 needs a second person', async () => {
    const other = (await anAccount(t.app, 'other')).id
    await expect(move({ to_account_id: other, amount: 10_001 })).rejects.toMatchObject({
      constraint: 'account_moves_second_person',
    })
    await move({ to_account_id: other, amount: 10_000 })
  })

  it('is never changed or deleted', async () => {
    await expect(client.query('update account_moves set amount = amount + 1')).rejects.toThrow()
    await expect(client.query('delete from account_moves')).rejects.toThrow()
  })

  it('leaves nothing to be given to or spent from the suspense account', async () => {
    const suspense = await accountOf('suspense')
    await expect(anEntry(t.app, { bank_account_id: suspense })).rejects.toMatchObject({
      constraint: 'ledger_not_on_suspense',
    })
    await expect(
      t.app.db.updateTable('bank_accounts').set({ kind: 'operating' }).where('id', '=', suspense).execute(),
    ).rejects.toMatchObject({ constraint: 'bank_accounts_suspense_stays' })
  })
})

describe('the checks', () => {
  it('are satisfied', async () => {
    expect((await brokenChecks(client)).filter(({ name }) => name.startsWith('moves:'))).toEqual([])
  })

  it.each([
    [
      'what waits in suspense is what its items hold',
      `update account_moves set amount = amount + 1 where id = (select max(id) from account_moves where kind = 'held')`,
    ],
    [
      'an item holds what its moves left of it',
      'update suspense_items set left_amount = left_amount + 1 where id = (select max(id) from suspense_items)',
    ],
    [
      'a payout is its move and the row of its fee',
      `insert into payouts (gateway_account_id, bank_account_id, paid_on, amount, reference)
         select g.id, b.id, '2026-11-20', 100, 'X' from bank_accounts g, bank_accounts b where g.kind = 'gateway' and b.slug = 'bank'`,
    ],
    [
      'all accounts together hold what the funds have',
      `insert into fundings (campaign_id, kind, amount, occurred_on, transfer_group)
         select id, 'transfer', 100, '2026-11-20', gen_random_uuid() from campaigns limit 1`,
    ],
  ])('find a defect: %s', async (name, defect) => {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(defect)
    const found = await brokenChecks(client)
    await client.query('rollback')
    expect(found.map((check) => check.name)).toContain(`moves: ${name}`)
  })
})
