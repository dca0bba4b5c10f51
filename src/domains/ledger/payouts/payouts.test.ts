import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aGatewayDesk, anAccountant, type GatewayDesk, problems } from '#tests/support/payouts.ts'

let t: TestApp
let desk: GatewayDesk
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T10:00:00+08:00')
  desk = await aGatewayDesk(t)
})
afterAll(async () => {
  await desk.close()
  await t.close()
})

describe('what a gateway paid out', () => {
  it('moves to the bank, and what it kept is a public fee', async () => {
    const before = [await desk.holds(desk.gateway), await desk.holds(desk.bank)]
    const { status, body, text } = await desk.record()
    expect(status, text).toBe(201)
    expect(body).toMatchObject({ amount: 985, fee_amount: 15, reversed_at: null, payments: { after: null } })
    expect([await desk.holds(desk.gateway), await desk.holds(desk.bank)]).toEqual([
      (before[0] ?? 0) - 1_000,
      (before[1] ?? 0) + 985,
    ])
    const fee = await t.app.db.selectFrom('transactions').selectAll().where('payout_id', '=', body.id).execute()
    expect(fee).toMatchObject([
      {
        category: 'gateway_fee',
        amount: 15,
        bank_account_id: desk.gateway,
        state: 'posted',
        occurred_on: '2026-11-19',
      },
    ])
    expect(fee[0]?.publish_at).not.toBeNull()
    expect(await desk.broken()).toEqual([])
  })

  it('is entered once for each statement, by two at the same time as well', async () => {
    expect(problems(await desk.record())).toEqual([422, { reference: [expect.stringContaining('撥款單號')] }])
    const both = await Promise.all([1, 2].map(() => desk.record({ reference: '20261119-02', amount: 100 })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
  })

  it('is never more than the gateway holds, by two at the same time as well', async () => {
    const left = await desk.holds(desk.gateway)
    const over = await desk.record({ reference: 'over', amount: left, fee_amount: 1 })
    expect(problems(over)).toEqual([422, { amount: [expect.stringContaining(left.toLocaleString('en'))] }])
    const half = Math.floor(left / 2) + 1
    const both = await Promise.all(
      ['half-1', 'half-2'].map((reference) => desk.record({ reference, amount: half, fee_amount: 0 })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect(await desk.holds(desk.gateway)).toBe(left - half)
    await desk.paid(5_000)
  })

  it('is refused from an account of no gateway, to none of a bank, and on a day that cannot be', async () => {
    const refused = async (of: object) => Object.keys((await desk.record({ reference: 'x', ...of })).body.errors ?? {})
    expect(await refused({ gateway_account_id: desk.bank, bank_account_id: desk.gateway })).toEqual([
      'gateway_account_id',
    ])
    expect(await refused({ bank_account_id: desk.gateway })).toEqual(['bank_account_id'])
    expect(await refused({ bank_account_id: 987_654 })).toEqual(['bank_account_id'])
    expect(await refused({ paid_on: '2026-11-21' })).toEqual(['paid_on'])
    expect(await refused({ paid_on: '2026-09-30' })).toEqual(['paid_on'])
    expect(await refused({ amount: 0 })).toEqual(['amount'])
  })

  it('is written by nobody who may only read the books', async () => {
    expect((await desk.record({ reference: 'y' }, desk.reader)).status).toBe(403)
    expect((await desk.reader.get('/api/admin/payouts')).status).toBe(200)
  })
})

describe('a payout that was entered by mistake', () => {
  it('is taken back by mirrored rows and may be entered anew', async () => {
    const [at, lies] = [await desk.holds(desk.gateway), await desk.holds(desk.bank)]
    const { body } = await desk.record({ reference: 'wrong', amount: 500 })
    expect((await desk.reverse(body, desk.reader)).status).toBe(403)
    const both = await Promise.all([desk.reverse(body), desk.reverse(body)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect([await desk.holds(desk.gateway), await desk.holds(desk.bank)]).toEqual([at, lies])
    const { body: now } = await desk.ann.get(`/api/admin/payouts/${body.id}`)
    expect(now).toMatchObject({ reversed_reason: '登記錯誤', moves: [{}, {}], fees: [{}, {}] })
    expect((await desk.reverse(now)).body.code).toBe('payout_reversed')
    expect((await desk.record({ reference: 'wrong', amount: 400 })).status).toBe(201)
    expect(await desk.broken()).toEqual([])
  })

  it('says so to whoever saw an older version', async () => {
    const { body } = await desk.record({ reference: 'stale', amount: 10 })
    expect((await desk.reverse({ ...body, version: body.version + 1 })).body.code).toBe('stale')
  })

  it('is not taken back by half: the row of its fee belongs to it', async () => {
    const { body } = await desk.record({ reference: 'half', amount: 10 })
    const [{ id }] = body.fees
    const { body: fee } = await desk.ann.get(`/api/admin/transactions/${id}`)
    expect([fee.payout_id, fee.actions.includes('reverse')]).toEqual([body.id, false])
    const { status, body: answer } = await desk.ann.post(`/api/admin/transactions/${id}/reverse`, {
      version: fee.version,
      reason: '重複',
    })
    expect([status, answer.code]).toEqual([409, 'transaction_of_payout'])
  })
})

describe('payouts and the books', () => {
  it('tell which payments came since the payout before', async () => {
    t.clock.set('2026-11-21T10:00:00+08:00')
    desk.ann = await anAccountant(t)
    await desk.paid(700)
    const { data } = (await desk.ann.get('/api/admin/payouts/gateways')).body
    const row = data.find(({ id }: { id: number }) => id === desk.gateway)
    expect(row.last_paid_on).toBe('2026-11-19')
    // the gifts of the 20th, that of today, and not what came before the last payout
    expect(row.payments).toEqual({ count: 3, amount: 15_700 })
    expect(row.holds).toBe(await desk.holds(desk.gateway))
    const first = await desk.record({ reference: 'third', paid_on: '2026-11-20', amount: 50, fee_amount: 0 })
    expect(first.body.payments).toEqual({ after: '2026-11-19', count: 2, amount: 15_000 })
    const next = await desk.record({ reference: 'fourth', paid_on: '2026-11-21', amount: 50, fee_amount: 0 })
    expect(next.body.payments).toEqual({ after: '2026-11-20', count: 1, amount: 700 })
    expect([next.body.fees, (await desk.holds(desk.gateway)) < row.holds]).toEqual([[], true])
  })

  it('stand on the first open day where theirs is closed, and keep it', async () => {
    await t.app.db
      .insertInto('settings')
      .values({ key: 'ledger', value: { closed_until: '2026-10-31' } as never })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: { closed_until: '2026-10-31' } as never }))
      .execute()
    const { body, text } = await desk.record({ reference: 'october', paid_on: '2026-10-20', amount: 30 })
    expect(body.moves, text).toMatchObject([{ occurred_on: '2026-11-01' }])
    const move = t.app.db.selectFrom('account_moves').select('value_on').where('payout_id', '=', body.id)
    expect(await move.executeTakeFirst()).toEqual({ value_on: '2026-10-20' })
    expect(body.fees).toMatchObject([{ occurred_on: '2026-11-01' }])
    expect((await desk.reverse(body)).body.moves).toMatchObject([{}, { occurred_on: '2026-11-21' }])
    expect(await desk.broken()).toEqual([])
  })

  it('are found by their statement and gateway', async () => {
    const list = async (question: string) => (await desk.ann.get(`/api/admin/payouts?${question}`)).body
    expect((await list('q=october')).data).toMatchObject([{ reference: 'october', gateway: { id: desk.gateway } }])
    expect((await list('q=october&filter[reversed]=0')).meta.total).toBe(0)
    expect((await list(`filter[gateway]=${desk.gateway}&filter[from]=2026-11-20`)).meta.total).toBe(2)
    expect((await list('filter[bank]=987654')).meta.total).toBe(0)
  })
})
