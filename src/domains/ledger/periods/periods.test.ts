import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { putSettings } from '#domains/settings/service.ts'
import type { Day } from '#platform/contract/time.ts'
import { system } from '#platform/server/access.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { anAccount, anEntry } from '#tests/support/books.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { ecpayNotice, gatewayEnvironment } from '#tests/support/gateway.ts'
import { byTransfer } from '#tests/support/giving.ts'
import { anOrderDesk } from '#tests/support/order_desk.ts'
import { aStaff } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'
import { publishDays } from '../publications/service.ts'

let t: TestApp
let desk: Client
let accountant: Client
let orders: Awaited<ReturnType<typeof anOrderDesk>>
const noon = () => t.clock.set('2026-11-20T10:00:00+08:00')
beforeAll(async () => {
  t = await testApp(gatewayEnvironment, { as_owner: true })
  noon()
  desk = (await aStaff(t, { permissions: ['orders view', 'orders update'] })).client
  accountant = (await aStaff(t, { permissions: ['transactions view', 'transactions create', 'transactions update'] }))
    .client
  orders = await anOrderDesk(t)
})
afterAll(() => t?.close())

const close = async (closed_until: Day | null, locked_year: number | null = null) => {
  await putSettings(t.app, system('test'), 'ledger', { closed_until })
  await putSettings(t.app, system('test'), 'receipt', { locked_year })
}
beforeEach(() => close(null))

const rowsOf = (order_id: number) =>
  t.app.db
    .selectFrom('transactions')
    .select(['no', 'occurred_on', 'value_on', 'direction'])
    .where('order_id', '=', order_id)
    .orderBy('id')
    .execute()
const fundingsOf = async (order_id: number) =>
  (await t.app.db.selectFrom('fundings').select('occurred_on').where('order_id', '=', order_id).execute()).map(
    ({ occurred_on }) => occurred_on,
  )
const brokenRule = async (rule: string) => (await orders.broken()).find(({ name }) => name === `periods: ${rule}`)?.rows

describe('money that staff see on the list of the bank', () => {
  const marked = async (paid_on: string) => {
    const campaign = await aCampaign(t.app)
    const { id, version } = await orders.placed(
      [{ campaign_id: campaign.id, amount: 5_000 }],
      t.visitor,
      await byTransfer(t),
    )
    return {
      id,
      answer: await desk.post(`/api/admin/orders/${id}/mark-paid`, { version, paid_on, reference: String(id) }),
    }
  }

  it.each(['2024-03-01', '1999-01-01', '2026-11-19', '2026-11-21'])(
    'did not come on %s for an order of November 20 (P1, P1b)',
    async (paid_on) => {
      const { id, answer } = await marked(paid_on)
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['paid_on']])
      expect(await rowsOf(id)).toEqual([])
    },
  )

  it('came on the day of the order', async () => {
    const { id, answer } = await marked('2026-11-20')
    expect(answer.status, answer.text).toBe(200)
    expect(await rowsOf(id)).toMatchObject([{ occurred_on: '2026-11-20', value_on: null }])
  })
})

describe('money on an account that was opened after the order', () => {
  it('did not come before the account was there, and came from its first day on', async () => {
    const campaign = await aCampaign(t.app)
    const { id: bank_account_id } = await anAccount(t.app)
    const opened = t.app.db.updateTable('bank_accounts').set({ name: '新開的帳戶', opened_on: '2026-11-19' })
    await opened.where('id', '=', bank_account_id).execute()
    t.clock.set('2026-11-17T10:00:00+08:00')
    const { id, version } = await orders.placed(
      [{ campaign_id: campaign.id, amount: 700 }],
      t.visitor,
      await byTransfer(t),
    )
    noon()
    const marked = (paid_on: string) =>
      desk.post(`/api/admin/orders/${id}/mark-paid`, { version, paid_on, reference: '新帳戶', bank_account_id })
    const before = await marked('2026-11-18')
    expect([before.status, before.body.errors]).toEqual([
      422,
      { paid_on: ['新開的帳戶從 2026/11/19 才開始使用，請選那一天以後的日期。'] },
    ])
    expect(await rowsOf(id)).toEqual([])
    expect((await marked('2026-11-19')).status).toBe(200)
    expect(await rowsOf(id)).toMatchObject([{ occurred_on: '2026-11-19', value_on: null }])
  })
})

describe('a notice of the gateway that is late', () => {
  const late = async (placed: string, paid: string) => {
    const campaign = await aCampaign(t.app)
    t.clock.set(placed)
    const { body } = await order(t.visitor, await aReadyCart(t.visitor, [{ campaign_id: campaign.id, amount: 800 }]))
    noon()
    const notice = ecpayNotice(body.payment.fields, { PaymentDate: paid })
    expect((await t.visitor.form('/api/payments/ecpay/return', notice)).text).toBe('1|OK')
    return t.app.db.selectFrom('orders').select('id').where('order_no', '=', body.order_no).executeTakeFirstOrThrow()
  }

  it('is booked on the first open day and keeps the day of the money (P2)', async () => {
    await close('2026-10-31')
    const { id } = await late('2026-10-30T10:00:00+08:00', '2026/10/30 10:05:00')
    const day = { occurred_on: '2026-11-01', value_on: '2026-10-30' }
    expect(await rowsOf(id)).toMatchObject([
      { ...day, direction: 'income' },
      { ...day, direction: 'expense' },
    ])
    expect(await fundingsOf(id)).toEqual(['2026-11-01'])
    const receipt = t.app.db.selectFrom('receipts').select('donated_from').where('order_id', '=', id)
    expect(await receipt.executeTakeFirstOrThrow()).toEqual({ donated_from: '2026-10-30' })
    expect(await brokenRule('a gift or refund stands on the same day in both books')).toBeUndefined()
  })

  it('is booked in the next year when the tax file of its own was produced', async () => {
    await close(null, 2025)
    const { id } = await late('2025-12-31T10:00:00+08:00', '2025/12/31 10:05:00')
    const [row] = await rowsOf(id)
    expect(row).toMatchObject({ occurred_on: '2026-01-01', value_on: '2025-12-31' })
    expect(row?.no).toMatch(/^T2026-/)
  })

  it('stays on its own day while that is open', async () => {
    const { id } = await late('2026-10-30T10:00:00+08:00', '2026/10/30 10:05:00')
    expect(await rowsOf(id)).toMatchObject([{ occurred_on: '2026-10-30', value_on: null }, { value_on: null }])
  })
})

describe('a closed day', () => {
  it('takes no row of any writer, not even of one who writes past the product', async () => {
    const { id: bank_account_id } = await anAccount(t.app)
    const campaign = await aCampaign(t.app)
    const draft = await anEntry(t.app, { bank_account_id, state: 'draft', occurred_on: '2026-10-31' })
    await close('2026-10-31')
    await expect(anEntry(t.app, { bank_account_id, occurred_on: '2026-10-31' })).rejects.toThrow('closed period')
    const posted = { state: 'posted', posted_at: '2026-11-20T02:00:00Z' } as const
    await expect(t.app.db.updateTable('transactions').set(posted).where('id', '=', draft).execute()).rejects.toThrow(
      'closed period',
    )
    const opening = { campaign_id: campaign.id, kind: 'opening', amount: 100, occurred_on: '2026-10-31' } as const
    await expect(t.app.db.insertInto('fundings').values(opening).execute()).rejects.toThrow('closed period')
    await anEntry(t.app, { bank_account_id, occurred_on: '2026-11-01' })
  })

  it('has the sum of what was bought on it published, also when it was closed before the sum was due', async () => {
    t.clock.set('2026-11-18T10:00:00+08:00')
    const { variant_id } = await aProduct(t.app, { price: 300 })
    const { id } = await orders.placed([{ variant_id, quantity: 1 }], t.visitor, await byTransfer(t))
    await orders.pay(id)
    noon()
    await close('2026-11-18')
    await publishDays(t.app)
    const sums = t.app.db.selectFrom('transactions').select('occurred_on').where('public_as', '=', 'sum_of_day')
    expect(await sums.execute()).toContainEqual({ occurred_on: '2026-11-18' })
    expect(await brokenRule('nothing was posted into days that were closed before')).toBeUndefined()
  })

  it('takes no row while its year is locked', async () => {
    const { id: bank_account_id } = await anAccount(t.app)
    await close(null, 2025)
    await expect(anEntry(t.app, { bank_account_id, occurred_on: '2025-12-31' })).rejects.toThrow('closed period')
    const bill = {
      direction: 'expense',
      bank_account_id,
      amount: 100,
      category: 'admin',
      title: '影印',
      method: 'cash',
    }
    const made = await accountant.post('/api/admin/transactions', { ...bill, occurred_on: '2025-12-31' })
    const { status, body } = await accountant.post(`/api/admin/transactions/${made.body.id}/post`, { version: 1 })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['occurred_on']])
  })

  it('is told of by the checks when a row was posted into it', async () => {
    const rule = 'nothing was posted into days that were closed before'
    const { id: bank_account_id } = await anAccount(t.app)
    const posted_at = new Date(Date.now() + 3_600_000).toISOString()
    const id = await anEntry(t.app, { bank_account_id, occurred_on: '2026-10-31', state: 'posted', posted_at })
    expect(await brokenRule(rule)).toBeUndefined()
    await close('2026-10-31')
    expect(await brokenRule(rule)).toContainEqual({ book: 'transactions', id: String(id) })
  })

  it('has its gifts on one day in both books, or the checks tell of it', async () => {
    const rule = 'a gift or refund stands on the same day in both books'
    const campaign = await aCampaign(t.app)
    const { id } = await orders.placed([{ campaign_id: campaign.id, amount: 500 }], t.visitor, await byTransfer(t))
    await orders.pay(id)
    expect(await brokenRule(rule)).toBeUndefined()
    await t.app.db.transaction().execute(async (db) => {
      await sql`alter table fundings disable trigger append_only`.execute(db)
      await sql`update fundings set occurred_on = occurred_on - 1 where order_id = ${id}`.execute(db)
      await sql`alter table fundings enable trigger append_only`.execute(db)
    })
    expect(await brokenRule(rule)).toHaveLength(1)
  })
})

describe('closing', () => {
  const period = async (client = accountant) => client.get('/api/admin/transactions/period')
  const closed = async (closed_until: string, client = accountant) =>
    client.put('/api/admin/transactions/period', { closed_until, version: (await period()).body.version })

  it('is done by whoever may change the books, and by nobody else (P2b)', async () => {
    expect((await period(desk)).status).toBe(403)
    expect((await closed('2026-10-31', desk)).status).toBe(403)
    const { status, body } = await closed('2026-10-31')
    expect([status, body.closed_until]).toEqual([200, '2026-10-31'])
    expect((await period()).body).toMatchObject({ closed_until: '2026-10-31' })
  })

  it('goes forward only, and never over days that are not over', async () => {
    await closed('2026-10-31')
    for (const day of ['2026-10-31', '2026-09-30', '2026-11-20', '2026-12-31']) {
      const { status, body } = await closed(day)
      expect([status, Object.keys(body.errors)], day).toEqual([422, ['closed_until']])
    }
    expect((await closed('2026-11-19')).status).toBe(200)
  })

  it('is refused on what somebody else changed meanwhile', async () => {
    const { version } = (await period()).body
    await closed('2026-09-30')
    const late = await accountant.put('/api/admin/transactions/period', { closed_until: '2026-10-31', version })
    expect([late.status, late.body.code]).toEqual([409, 'stale'])
  })

  it('is no key of the settings: their call moves it neither forward nor back (issue 30)', async () => {
    await closed('2026-09-30')
    const { client } = await aStaff(t, { permissions: ['system update'] })
    for (const closed_until of ['2026-10-31', '2026-08-31', null]) {
      const { version } = (await period()).body
      const { status, body } = await client.put('/api/admin/settings/ledger', { closed_until, version })
      expect([status, Object.keys(body.errors)], String(closed_until)).toEqual([422, ['closed_until']])
    }
    expect((await period()).body.closed_until).toBe('2026-09-30')
  })
})

describe('opening closed days again', () => {
  const path = '/api/admin/transactions/period'
  const version = async (): Promise<number> => (await accountant.get(path)).body.version
  const reopen = async (client: Client, closed_until: string | null, reason: string = '補記十月的電費') =>
    client.post(`${path}/reopen`, { closed_until, reason, version: await version() })
  const keeper = async () => (await aStaff(t, { permissions: ['system update'] })).client

  it('is done by whoever keeps the system, with a reason that the log keeps, and by no accountant', async () => {
    await close('2026-10-31')
    expect((await reopen(accountant, '2026-09-30')).status).toBe(403)
    const { status, body } = await reopen(await keeper(), '2026-09-30')
    expect([status, body.closed_until]).toEqual([200, '2026-09-30'])
    const last = t.app.db.selectFrom('audit_logs').select('reason').where('subject_type', '=', 'settings')
    expect(await last.orderBy('id', 'desc').limit(1).executeTakeFirst()).toEqual({ reason: '補記十月的電費' })
    const { id: bank_account_id } = await anAccount(t.app)
    await anEntry(t.app, { bank_account_id, occurred_on: '2026-10-31' })
    await expect(anEntry(t.app, { bank_account_id, occurred_on: '2026-09-30' })).rejects.toThrow('closed period')
  })

  it('goes back only, says why, and is refused on what somebody else changed meanwhile', async () => {
    await close('2026-10-31')
    const client = await keeper()
    for (const day of ['2026-10-31', '2026-11-19']) {
      const { status, body } = await reopen(client, day)
      expect([status, Object.keys(body.errors)], day).toEqual([422, ['closed_until']])
    }
    expect((await reopen(client, null, ' ')).body.errors).toHaveProperty('reason')
    const stale = await client.post(`${path}/reopen`, {
      closed_until: null,
      reason: '查帳',
      version: (await version()) - 1,
    })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
    expect((await reopen(client, null)).body.closed_until).toBeNull()
    expect((await reopen(client, null)).status).toBe(422)
  })
})
