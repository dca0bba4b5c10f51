import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { taipeiDay } from '#platform/contract/time.ts'
import type { Db } from '#platform/server/database.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { agreeToPayment } from '#tests/support/giving.ts'
import { aPayee } from '#tests/support/payees.ts'
import { aStaff } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'
import { brokenChecks } from '../../../../checks/run.ts'

let t: TestApp
let desk: Client
let second: Client
beforeAll(async () => {
  t = await testApp()
  const permissions = [
    'orders view',
    'orders update',
    'receipts view',
    'transactions view',
    'transactions update',
  ] as const
  desk = (await aStaff(t, { permissions })).client
  second = (await aStaff(t, { permissions })).client
})
afterAll(() => t?.close())

const broken = async () => {
  const client = new pg.Client({ connectionString: t.url })
  await client.connect()
  try {
    // These tests make no super-admin, which the accounts' checks ask for.
    return (await brokenChecks(client)).filter(({ name }) => !name.startsWith('accounts:'))
  } finally {
    await client.end()
  }
}
const orderRow = (id: number) =>
  t.app.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const shelfOf = (id: number) =>
  t.app.db
    .selectFrom('product_variants')
    .select(['stock_on_hand', 'stock_reserved'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const balanceOf = async (campaign_id: number) =>
  (
    await t.app.db
      .selectFrom('campaign_totals')
      .select('balance')
      .where('campaign_id', '=', campaign_id)
      .executeTakeFirstOrThrow()
  ).balance

/** An order paid by transfer. */
const paid = async (items: readonly object[]) => {
  const method = await t.app.db
    .selectFrom('payment_methods')
    .select('id')
    .where('kind', '=', 'transfer')
    .executeTakeFirstOrThrow()
  const { body } = await order(t.visitor, await aReadyCart(t.visitor, items, { payment_method_id: method.id }))
  const row = await t.app.db
    .selectFrom('orders')
    .selectAll()
    .where('order_no', '=', body.order_no)
    .executeTakeFirstOrThrow()
  const paid_on = taipeiDay(t.clock.now())
  const answer = await desk.post(`/api/admin/orders/${row.id}/mark-paid`, {
    version: row.version,
    paid_on,
    reference: row.order_no,
  })
  if (answer.status !== 200) throw new Error(answer.text)
  if (answer.body.waits) await agreeToPayment(t, row.id)
  return orderRow(row.id)
}
const ask = async (id: number, body: object, client = desk) =>
  client.post(`/api/admin/orders/${id}/refunds`, {
    ...{ reason: '客人要求', version: (await orderRow(id)).version, ...aPayee },
    ...body,
  })
const step = (refund: { id: number; version: number }, name: string, client = desk, body: object = {}) =>
  client.post(`/api/admin/refunds/${refund.id}/${name}`, { version: refund.version, ...body })

/** From the wish to the money being back; the last answer. */
const refunded = async (id: number, body: object) => {
  let answer = await ask(id, body)
  for (const name of ['approve', 'send', 'done']) {
    if (answer.status >= 300) return answer
    answer = await step(answer.body, name, second)
  }
  return answer
}
/** NT$100 of one campaign are given to another one. */
const move = (db: Db, from: number, to: number) => {
  const transfer_group = crypto.randomUUID()
  const both = [
    { campaign_id: from, amount: -100 },
    { campaign_id: to, amount: 100 },
  ]
  return db
    .insertInto('fundings')
    .values(both.map((half) => ({ ...half, kind: 'transfer', occurred_on: '2026-11-20', transfer_group }) as const))
    .execute()
}
const receiptsOf = async (order_no: string) =>
  (await desk.get(`/api/admin/receipts?q=${order_no}&sort=receipt_no`)).body.data

describe('money that goes back', () => {
  it('takes a part of a mixed order out of books, fund book, receipt and stock, and every rule holds', async () => {
    const product = await aProduct(t.app, { price: 300, stock: 20 })
    const [cats, dogs] = [await aCampaign(t.app), await aCampaign(t.app)]
    const row = await paid([
      { variant_id: product.variant_id, quantity: 2 },
      { campaign_id: cats.id, amount: 600 },
      { campaign_id: dogs.id, amount: 400 },
    ])
    const { body: state } = await desk.get(`/api/admin/orders/${row.id}/refunds`)
    expect(state.left).toBe(row.grand_total)
    const line = (source: string, left: number) =>
      state.refundable.find((one: { source: string; left: number }) => one.source === source && one.left === left)
    const answer = await refunded(row.id, {
      kind: 'all',
      lines: [
        { source: 'campaign', id: line('campaign', 600).id, amount: 250 },
        { source: 'campaign', id: line('campaign', 400).id, amount: 400 },
        { source: 'item', id: line('item', 600).id, amount: 300, quantity: 1 },
      ],
    })
    expect(answer.body).toMatchObject({ state: 'done', amount: 950, actions: [] })
    expect(await orderRow(row.id)).toMatchObject({ payment_status: 'partially_refunded', stock_state: 'reserved' })
    expect([await balanceOf(cats.id), await balanceOf(dogs.id)]).toEqual([350, 0])
    expect(await shelfOf(product.variant_id)).toEqual({ stock_on_hand: 20, stock_reserved: 1 })
    expect(await receiptsOf(row.order_no)).toMatchObject([
      { state: 'voided', total_amount: 1000 },
      { state: 'issued', total_amount: 350 },
    ])
    const expense = await t.app.db
      .selectFrom('transactions')
      .select(['direction', 'category', 'amount', 'state'])
      .where('refund_id', '=', answer.body.id)
      .orderBy('id')
      .execute()
    expect(expense).toEqual(
      [250, 400, 300].map((amount) => ({ direction: 'expense', category: 'refund', amount, state: 'posted' })),
    )
    expect(await broken()).toEqual([])

    const rest = await refunded(row.id, { kind: 'all' })
    expect(rest.body).toMatchObject({ state: 'done', amount: row.grand_total - 950 })
    expect(await orderRow(row.id)).toMatchObject({ payment_status: 'refunded', stock_state: 'released' })
    expect(await shelfOf(product.variant_id)).toEqual({ stock_on_hand: 20, stock_reserved: 0 })
    const states = (await receiptsOf(row.order_no)).map((receipt: { state: string }) => receipt.state)
    expect(states).toEqual(['voided', 'voided'])
    const events = await t.app.db.selectFrom('order_events').select('kind').where('order_id', '=', row.id).execute()
    expect(events.filter(({ kind }) => kind === 'refunded')).toHaveLength(2)
    expect(await broken()).toEqual([])
  })

  it('puts goods that came back on the shelf', async () => {
    const product = await aProduct(t.app, { price: 300, stock: 20 })
    const row = await paid([{ variant_id: product.variant_id, quantity: 2 }])
    await desk.post(`/api/admin/orders/${row.id}/ship`, { version: row.version })
    expect(await shelfOf(product.variant_id)).toEqual({ stock_on_hand: 18, stock_reserved: 0 })
    await refunded(row.id, { kind: 'goods', restock: true })
    expect(await shelfOf(product.variant_id)).toEqual({ stock_on_hand: 20, stock_reserved: 0 })
    expect(await orderRow(row.id)).toMatchObject({ payment_status: 'refunded', shipping_status: 'returned' })
    expect(await broken()).toEqual([])
  })

  it('is never more than was paid, also when two people ask at the same time', async () => {
    const campaign = await aCampaign(t.app)
    const row = await paid([{ campaign_id: campaign.id, amount: 600 }])
    const tooMuch = await ask(row.id, { kind: 'donation', amount: 601 })
    expect([tooMuch.status, tooMuch.body.code]).toEqual([409, 'over_refund'])
    const answers = await Promise.all(
      [desk, second].map((client) => ask(row.id, { kind: 'donation', amount: 400 }, client)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('frees its amount again when it fails', async () => {
    const campaign = await aCampaign(t.app)
    const row = await paid([{ campaign_id: campaign.id, amount: 600 }])
    const { body } = await ask(row.id, { kind: 'donation' })
    expect((await ask(row.id, { kind: 'donation' })).body.code).toBe('nothing_paid')
    const failed = await step(body, 'fail', desk, { reason: '帳號錯誤' })
    expect(failed.body).toMatchObject({ state: 'failed', failed_reason: '帳號錯誤' })
    expect((await ask(row.id, { kind: 'donation' })).status).toBe(201)
    expect(await balanceOf(campaign.id)).toBe(600)
  })

  it('above NT$10,000 is approved by somebody else than who asked', async () => {
    const campaign = await aCampaign(t.app)
    const row = await paid([{ campaign_id: campaign.id, amount: 10_001 }])
    const { body } = await ask(row.id, { kind: 'donation' })
    expect(body.actions).toEqual(['fail'])
    const own = await step(body, 'approve')
    expect([own.status, own.body.code]).toEqual([409, 'second_person'])
    expect((await step(body, 'approve', second)).body.state).toBe('approved')
    const early = await step({ id: body.id, version: body.version + 1 }, 'done', second)
    expect([early.status, early.body.code]).toEqual([409, 'refund_state'])
  })

  it('is promised by its campaign from the moment it is asked for, and booked once it was sent (M1)', async () => {
    const [from, to] = [await aCampaign(t.app), await aCampaign(t.app)]
    const row = await paid([{ campaign_id: from.id, amount: 500 }])
    const asked = await ask(row.id, { kind: 'donation', amount: 450 })
    const transfer = (amount: number) =>
      second.post('/api/admin/fundings/transfer', {
        from_campaign_id: from.id,
        to_campaign_id: to.id,
        amount,
        reason: '換一個用途',
      })
    const refused = await transfer(51)
    expect([refused.status, refused.body.errors]).toEqual([422, { amount: ['超過這個專案的餘額，目前可用 NT$50。'] }])
    await expect(move(t.app.db, from.id, to.id)).rejects.toThrow('promised')
    expect((await transfer(50)).status).toBe(201)
    const { data } = (await second.get(`/api/admin/fundings/funds?filter[campaign]=${from.id}`)).body
    expect(data[0]).toMatchObject({ balance: 450, committed: 450 })
    const approved = await step(asked.body, 'approve')
    const sent = await step(approved.body, 'send')
    expect((await step(sent.body, 'done')).body.state).toBe('done')
    expect(await balanceOf(from.id)).toBe(0)
  })

  it('that failed is free again for something else', async () => {
    const [from, to] = [await aCampaign(t.app), await aCampaign(t.app)]
    const row = await paid([{ campaign_id: from.id, amount: 500 }])
    const { body } = await ask(row.id, { kind: 'donation' })
    expect((await step(body, 'fail', desk, { reason: '不退了' })).body.state).toBe('failed')
    await move(t.app.db, from.id, to.id)
    expect(await balanceOf(from.id)).toBe(400)
  })
})

describe('money that a campaign spends in the very moment in which it is asked for', () => {
  it('is counted by who asks: the campaign is waited for', async () => {
    const campaign = await aCampaign(t.app)
    const row = await paid([{ campaign_id: campaign.id, amount: 500 }])
    const asking = await t.app.db.transaction().execute(async (spending) => {
      // what is not committed yet is seen by no check before it
      await move(spending, campaign.id, (await aCampaign(t.app)).id)
      const asking = ask(row.id, { kind: 'donation' })
      const waits = sql`select from pg_locks where not granted and pid <> pg_backend_pid()`
      await vi.waitFor(async () => expect((await waits.execute(spending)).rows.length).toBeGreaterThan(0), 10_000)
      return { answer: asking }
    })
    const asked = await asking.answer
    expect([asked.status, asked.body.code]).toEqual([409, 'balance_low'])
    expect((await orderRow(row.id)).payment_status).toBe('paid')
  })
})

describe('what a campaign is to give back', () => {
  it('is looked after by a check', async () => {
    const campaign = await aCampaign(t.app)
    const row = await paid([{ campaign_id: campaign.id, amount: 500 }])
    await ask(row.id, { kind: 'donation' })
    expect(await broken()).toEqual([])
    const client = new pg.Client({ connectionString: t.url })
    await client.connect()
    try {
      await client.query("begin; set local session_replication_role = 'replica'")
      await client.query(`update campaign_totals set balance = 400 where campaign_id = ${campaign.id};
        update refunds set created_at = now() + interval '1 day' where state = 'requested'`)
      expect((await brokenChecks(client)).map(({ name }) => name)).toContain(
        'ledger: what a campaign is to give back lies in its fund, unless a bank took it',
      )
    } finally {
      await client.end()
    }
  })
})

describe('any history of payments, refunds and transfers', () => {
  it('leaves the totals of every campaign equal to its rows', async () => {
    let seed = 20_261_121
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    const campaigns = [await aCampaign(t.app), await aCampaign(t.app), await aCampaign(t.app)]
    const pick = () => campaigns[random(campaigns.length)]?.id ?? 0
    const orders: number[] = []
    const act = async () => {
      const dice = random(10)
      if (dice < 4 || orders.length === 0) {
        const other = campaigns[random(2)]?.id ?? 0
        const items = [{ campaign_id: other, amount: 100 + random(900) }]
        const third = { campaign_id: campaigns[2]?.id, amount: 100 + random(500) }
        return orders.push((await paid(random(2) ? [...items, third] : items)).id)
      }
      if (dice < 8) {
        const id = orders[random(orders.length)] ?? 0
        return refunded(id, { kind: 'donation', ...(random(2) ? { amount: 1 + random(400) } : {}) })
      }
      const [from_campaign_id, to_campaign_id] = [pick(), pick()]
      const wish = { from_campaign_id, to_campaign_id, amount: 1 + random(200), reason: '調整' }
      return second.post('/api/admin/fundings/transfer', wish)
    }
    for (let round = 0; round < 12; round += 1) await Promise.all([act(), act(), act()])
    const done = await t.app.db.selectFrom('refunds').select('id').where('state', '=', 'done').execute()
    expect(done.length).toBeGreaterThan(5)
    expect(await broken()).toEqual([])
  })
})
