import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenChecks } from '#checks/run.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'
import { anOrderDesk } from '#tests/support/order_desk.ts'
import { causesOf } from '#tests/support/order_tasks.ts'
import { aStaff } from '#tests/support/people.ts'
import { someHeldMoney } from '#tests/support/suspense.ts'

let t: TestApp
let orders: Awaited<ReturnType<typeof anOrderDesk>>
let held: ReturnType<typeof someHeldMoney>
let books: Client
/** Money that came on the last evening of November; everything else is in December. */
let evening: Record<'gift' | 'permit' | 'closed', Awaited<ReturnType<typeof held.paidTwice>>>
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
  t.clock.set('2026-11-30T23:30:00+08:00')
  orders = await anOrderDesk(t)
  held = someHeldMoney(t, orders.desk)
  books = (await aStaff(t, { permissions: ['transactions view'] })).client
  evening = {
    gift: await held.paidTwice({ receipt_type: 'single', receipt_name: '王小明' }),
    permit: await held.paidTwice(),
    closed: await held.paidTwice(),
  }
  t.clock.set('2026-12-01T00:10:00+08:00')
})
afterAll(() => t?.close())

const balances = async () =>
  new Map(
    (await t.app.db.selectFrom('postings').select(['account_id', 'amount']).where('side', '=', 'account').execute())
      .reduce(
        (sums, { account_id, amount }) => sums.set(account_id, (sums.get(account_id) ?? 0) + Number(amount)),
        new Map(),
      )
      .entries(),
  )

describe('money that was paid twice', () => {
  it('is listed by cause, by its order and until it is settled', async () => {
    const { id, order_no, item } = await held.paidTwice()
    const list = async (filter: string) =>
      (await books.get(`/api/admin/suspense-items?filter[order]=${id}&${filter}`)).body.data
    expect(await list('filter[open]=1&filter[cause]=paid_twice')).toMatchObject([
      {
        id: item.id,
        cause: 'paid_twice',
        amount: item.amount,
        left_amount: item.amount,
        arrived_on: '2026-12-01',
        order: { id, order_no },
      },
    ])
    expect([await list('filter[open]=0'), await list('filter[cause]=late')]).toEqual([[], []])
    expect((await orders.desk.get(`/api/admin/orders/${id}/suspense-items`)).body.data).toMatchObject([
      { id: item.id, choices: ['gift', 'refund'], ends: [] },
    ])
    expect((await orders.desk.get('/api/admin/suspense-items')).status).toBe(403)
  })

  it('is kept as a gift: a paid donation of the same person with row, fund, receipt, and nothing left in suspense', async () => {
    const { id, item } = evening.gift
    const { trade_no } = await t.app.db
      .selectFrom('payments')
      .select('trade_no')
      .where('id', '=', item.payment_id)
      .executeTakeFirstOrThrow()
    const to = (await aCampaign(t.app, { title: '貓咪醫療' })).id
    const before = await balances()
    const { status, body, text } = await held.choose(item.id, 'gift', { campaign_id: to })
    expect(status, text).toBe(200)
    expect(body).toMatchObject({
      left_amount: 0,
      ends: [{ kind: 'released', amount: item.amount, on: '2026-12-01', order: { order_no: expect.any(String) } }],
    })
    const gift = await held.rowOf(body.ends[0].order.id)
    const old = await held.rowOf(id)
    expect(gift).toMatchObject({
      channel: 'staff',
      status: 'completed',
      payment_status: 'paid',
      grand_total: item.amount,
      campaigns_total: item.amount,
      email: old.email,
      receipt_name: '王小明',
    })
    const payment = await t.app.db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', gift.id)
      .executeTakeFirstOrThrow()
    expect(payment).toMatchObject({ provider: 'manual', state: 'paid', amount: item.amount, reference: trade_no })
    expect(payment.marked_paid_by).not.toBeNull()
    const rows = await t.app.db.selectFrom('transactions').selectAll().where('order_id', '=', gift.id).execute()
    expect(rows).toMatchObject([
      { category: 'donation', amount: item.amount, campaign_id: to, occurred_on: '2026-12-01', method: 'card' },
    ])
    const fundings = await t.app.db.selectFrom('fundings').selectAll().where('order_id', '=', gift.id).execute()
    expect(fundings).toMatchObject([{ campaign_id: to, amount: item.amount, transaction_id: rows[0]?.id }])
    const receipts = await t.app.db.selectFrom('receipts').selectAll().where('order_id', '=', gift.id).execute()
    expect(receipts).toMatchObject([{ total_amount: item.amount, receipt_name: '王小明' }])
    // the money stays where it lay; what the charity owes is less
    const suspense = await t.app.db
      .selectFrom('bank_accounts')
      .select('id')
      .where('kind', '=', 'suspense')
      .executeTakeFirstOrThrow()
    const after = await balances()
    expect(after.get(item.bank_account_id)).toBe(before.get(item.bank_account_id))
    expect(after.get(suspense.id)).toBe((before.get(suspense.id) ?? 0) + item.amount)
    expect(await causesOf(t.app, id)).toEqual([])
    const seen = (await orders.desk.get(`/api/admin/orders/${id}`)).body
    expect(seen.timeline.at(-1)).toMatchObject({ kind: 'kept_as_gift', data: { order_no: gift.order_no } })
    expect(await orders.broken()).toEqual([])
    // only the payment of the order itself is left to go back
    expect((await orders.desk.get(`/api/admin/orders/${id}/refunds`)).body.left).toBe(old.grand_total)
  })

  it('is kept once by two at the same time, and not in a version that is old', async () => {
    const { item } = await held.paidTwice()
    const to = (await aCampaign(t.app)).id
    const body = { version: item.version, campaign_id: to, reason: '付款人來電同意' }
    const both = await Promise.all(
      [1, 2].map(() => orders.desk.post(`/api/admin/suspense-items/${item.id}/gift`, body)),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const stale = await orders.desk.post(`/api/admin/suspense-items/${item.id}/gift`, body)
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale', current: { left_amount: 0 } } })
    expect((await held.choose(item.id, 'gift', { campaign_id: to })).body.code).toBe('suspense_settled')
    const gifts = t.app.db.selectFrom('fundings').select('amount').where('campaign_id', '=', to)
    expect(await gifts.execute()).toEqual([{ amount: item.amount }])
    expect(await orders.broken()).toEqual([])
  })

  it('is not kept while it is on its way back, and only what did not go back is', async () => {
    const { id, item } = await held.paidTwice()
    const to = (await aCampaign(t.app)).id
    const ask = await orders.act(id, 'refunds', {
      ...{ version: (await held.rowOf(id)).version, kind: 'all', amount: 100, reason: '客人要求' },
    })
    expect(ask.status, ask.text).toBe(201)
    expect((await held.choose(item.id, 'gift', { campaign_id: to })).body.code).toBe('suspense_going_back')
    let { body } = ask
    for (const step of ['approve', 'send', 'done'])
      body = (await orders.desk.post(`/api/admin/refunds/${body.id}/${step}`, { version: body.version })).body
    const kept = await held.choose(item.id, 'gift', { campaign_id: to })
    expect(kept.body).toMatchObject({
      left_amount: 0,
      ends: [
        { kind: 'returned', amount: 100, order: null },
        { kind: 'released', amount: item.amount - 100 },
      ],
    })
    expect(await causesOf(t.app, id)).toEqual([])
    expect(await orders.broken()).toEqual([])
  })

  it('is no gift to a campaign that has ended, had no permit on the day the money came, or stops below it', async () => {
    const { item } = evening.permit
    const refusal = async (change: object) => {
      const { id } = await aCampaign(t.app)
      await t.app.db.updateTable('campaigns').set(change).where('id', '=', id).execute()
      const { status, body } = await held.choose(item.id, 'gift', { campaign_id: id })
      return [status, body.errors?.campaign_id]
    }
    const { id: permit_id } = await t.app.db
      .insertInto('solicitation_permits')
      .values({
        permit_no: '衛部救字第 1151234567 號',
        name: '醫療勸募',
        starts_on: '2026-12-01',
        ends_on: '2027-06-30',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await refusal({ ends_at: '2026-11-21T00:00:00+08:00' })).toEqual([422, ['這個專案已經截止，不能再收款。']])
    expect(await refusal({ target_amount: item.amount - 1, stop_at_target: true })).toEqual([
      422,
      ['這筆金額會超過這個專案停止募款的目標，請改選其他專案。'],
    ])
    expect(await refusal({ permit_id, solicitation_basis: 'permit', ends_at: '2027-06-30T00:00:00+08:00' })).toEqual([
      422,
      ['款項入帳那天或現在不在這個專案的勸募許可期間，不能收。'],
    ])
    expect((await held.choose(item.id, 'gift', { campaign_id: 987_654 })).body.errors).toEqual({
      campaign_id: ['找不到這個專案。'],
    })
    expect((await held.choose(item.id, 'gift', { campaign_id: (await aCampaign(t.app)).id, reason: '' })).status).toBe(
      422,
    )
    expect((await held.itemOf(item.order_id ?? 0)).left_amount).toBe(item.amount)
  })

  it('is decided about by who may change orders alone', async () => {
    const { item } = await held.paidTwice()
    const to = (await aCampaign(t.app)).id
    const { client } = await aStaff(t, { permissions: ['orders view', 'transactions view', 'transactions update'] })
    expect((await held.choose(item.id, 'gift', { campaign_id: to }, client)).status).toBe(403)
    expect((await held.choose(item.id, 'gift', { campaign_id: to }, t.visitor)).status).toBe(401)
  })

  it('is a gift on the day of the decision also when the books of the day it came are closed', async () => {
    const { item } = evening.closed
    const closeUntil = (closed_until: string | null) =>
      t.app.db
        .updateTable('settings')
        .set({ value: JSON.stringify({ closed_until }) })
        .where('key', '=', 'ledger')
        .execute()
    await t.app.db
      .insertInto('settings')
      .values({ key: 'ledger', value: '{}' })
      .onConflict((on) => on.doNothing())
      .execute()
    await closeUntil('2026-11-30')
    const { body, text } = await held.choose(item.id, 'gift', { campaign_id: (await aCampaign(t.app)).id })
    expect(body.ends, text).toMatchObject([{ kind: 'released', on: '2026-12-01' }])
    await closeUntil(null)
    expect(await orders.broken()).toEqual([])
  })
})

describe('the checks', () => {
  const found = async (defect: string) => {
    const client = new pg.Client({ connectionString: t.url })
    await client.connect()
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(defect)
    const broken = (await brokenChecks(client)).map(({ name }) => name)
    await client.query('rollback')
    await client.end()
    return broken
  }

  it('find a gift that is not what was released, and money that waits without a task', async () => {
    await held.paidTwice()
    expect(
      await found(
        `update payments set amount = amount - 1 where id = (select max(payment_id) from account_moves where kind = 'released')`,
      ),
    ).toContain('moves: money that was released is the payment it became, booked in full where it lay')
    expect(await found(`update tasks set closed_at = now() where kind = 'paid_twice'`)).toContain(
      'tasks: a payment that is held above what an order costs has an open task',
    )
  })
})
