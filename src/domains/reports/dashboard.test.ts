import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Permission } from '#platform/contract/permissions.ts'
import { addDays, taipeiDay } from '#platform/contract/time.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { anAccount, anEntry } from '#tests/support/books.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'
import { aStaff } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'
import type { Dashboard } from './contract.ts'
import { changeOf, fillDays, monthSoFar, tileKeys, tilePermission } from './rules.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
})
afterAll(() => t?.close())

const dashboard = async (permissions: { permissions: Permission[] }) => {
  const { client } = await aStaff(t, permissions)
  const { status, body } = await client.get('/api/admin/dashboard')
  return { status, body: body as Dashboard }
}

describe('the dashboard', () => {
  it('is closed to those who lack its permission', async () => {
    expect((await dashboard({ permissions: ['orders view'] })).status).toBe(403)
    expect((await t.visitor.get('/api/admin/dashboard')).status).toBe(401)
  })

  it('shows each number only to those who may see its list', async () => {
    const bare = await dashboard({ permissions: ['dashboard view'] })
    expect(bare.body).toMatchObject({
      tiles: [],
      income: null,
      money: null,
      campaigns: null,
      calendar: null,
      publication: null,
    })
    const clerk = await dashboard({ permissions: ['dashboard view', 'orders view'] })
    expect(clerk.body.tiles.map(({ key }) => key)).toEqual(['orders'])
    expect(clerk.body.income).toBeNull()
    const lists = Object.values(tilePermission)
    const all = await dashboard({ permissions: [...new Set<Permission>(['dashboard view', ...lists])] })
    expect(all.body.tiles.map(({ key }) => key)).toEqual([...tileKeys])
  })

  it('counts the orders of the last 30 days as their list does', async () => {
    const { client } = await aStaff(t, { permissions: ['dashboard view', 'orders view', 'products view'] })
    const product = await aProduct(t.app, { stock: 9 })
    const items = [{ variant_id: product.variant_id, quantity: 1 }]
    for (const days of [0, 29, 30, 59, 60]) {
      const { body } = await order(t.visitor, await aReadyCart(t.visitor, items))
      const created_at = `${addDays(taipeiDay(new Date()), -days)}T00:00:00+08:00`
      await t.app.db.updateTable('orders').set({ created_at }).where('order_no', '=', body.order_no).execute()
    }
    const { body } = await client.get('/api/admin/dashboard')
    const { from, to, tiles } = body as Dashboard
    const [tile] = tiles
    expect(tile).toMatchObject({ key: 'orders', value: 2, change: 0 })
    expect(tile?.days).toHaveLength(30)
    expect([tile?.days[0], tile?.days[29]]).toEqual([1, 1])
    const list = await client.get(`/api/admin/orders?filter[from]=${from}&filter[to]=${to}`)
    expect(list.body.meta.total).toBe(2)
  })

  it('looks back on as many days as are asked for, and on as many before them', async () => {
    const { client } = await aStaff(t, { permissions: ['dashboard view', 'orders view'] })
    const of = async (days: string) => {
      const { body } = await client.get(`/api/admin/dashboard?days=${days}`)
      const [tile] = (body as Dashboard).tiles
      return [tile?.days.length, tile?.value, tile?.change]
    }
    expect([await of('7'), await of('30'), await of('90')]).toEqual([
      [7, 1, null],
      [30, 2, 0],
      [90, 5, null],
    ])
    expect((await client.get('/api/admin/dashboard?days=31')).status).toBe(422)
  })

  it('names the campaigns that end within 30 days, the nearest first', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const ends = async (days: number) => {
      const { id } = await aCampaign(t.app)
      await t.app.db
        .updateTable('campaigns')
        .set({ ends_at: inDays(days) })
        .where('id', '=', id)
        .execute()
      return id
    }
    const [late, soon] = [await ends(20), await ends(3)]
    await ends(45)
    const { body } = await dashboard({ permissions: ['dashboard view', 'campaigns view'] })
    expect(body.campaigns?.map(({ id }) => id)).toEqual([soon, late])
  })
})

describe('the legal dates of permits', () => {
  it('are those that are late or near, the first day first, for whoever may change permits', async () => {
    const today = taipeiDay(t.app.clock())
    const permit = (name: string, starts_on: string, ends_on: string, done: Record<string, string> = {}) =>
      t.app.db
        .insertInto('solicitation_permits')
        .values({ name, permit_no: name, starts_on, ends_on, ...done })
        .execute()
    const begun = addDays(today, -100)
    await permit('逾期', begun, addDays(today, -40), { account_reported_on: begun })
    await permit('快到', begun, addDays(today, 10), { account_reported_on: begun })
    await permit('還久', begun, addDays(today, 200), { account_reported_on: begun })
    await permit('做完', begun, addDays(today, -40), { account_reported_on: begun, filed_on: today })
    const { calendar } = (await dashboard({ permissions: ['dashboard view', 'campaigns view', 'campaigns update'] }))
      .body
    expect(calendar?.map(({ permit, kind, on, state }) => [permit.name, kind, on, state])).toEqual([
      ['逾期', 'filing', addDays(today, -10), 'late'],
      ['快到', 'ends', addDays(today, 10), 'near'],
    ])
    expect((await dashboard({ permissions: ['dashboard view', 'campaigns view'] })).body.calendar).toBeNull()
  })
})

describe('the money of today and of this month', () => {
  it('stands beside the same days before, and comes to what its list comes to', async () => {
    const { client } = await aStaff(t, { permissions: ['dashboard view', 'transactions view'] })
    const today = taipeiDay(t.app.clock())
    const { from, before } = monthSoFar(today)
    const { id: bank_account_id } = await anAccount(t.app)
    const gifts: Record<string, number> = {}
    for (const [day, amount] of [
      [today, 100],
      [addDays(today, -1), 20],
      [from, 3],
      [before.from, 4000],
      [before.to, 500],
    ] as const) {
      await anEntry(t.app, { bank_account_id, occurred_on: day, amount })
      gifts[day] = (gifts[day] ?? 0) + amount
    }
    const within = (first: string, last: string) =>
      Object.entries(gifts).reduce((sum, [day, amount]) => (first <= day && day <= last ? sum + amount : sum), 0)
    const { money } = (await client.get('/api/admin/dashboard')).body as Dashboard
    expect(money?.today).toMatchObject({ amount: gifts[today], before: gifts[addDays(today, -1)] })
    expect(money?.month).toEqual({
      from,
      to: today,
      amount: within(from, today),
      before: within(before.from, before.to),
    })
    const list = await client.get(
      `/api/admin/transactions?filter[direction]=income&filter[category]=donation&filter[from]=${from}&filter[to]=${today}`,
    )
    const rows = list.body.data as { amount: number }[]
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(money?.month.amount)
  })

  it.each([
    ['2026-11-30', '2026-10-01', '2026-10-30'],
    ['2026-03-31', '2026-02-01', '2026-02-28'],
    ['2026-01-01', '2025-12-01', '2025-12-01'],
  ])('on %s is compared with %s to %s', (day, from, to) => {
    expect(monthSoFar(day).before).toEqual({ from, to })
  })
})

describe('the numbers of a period', () => {
  it('fill days without anything with 0', () => {
    expect(fillDays([{ day: '2026-03-01', value: 7 }], '2026-02-27', 4)).toEqual([0, 0, 7, 0])
  })

  it('say nothing about a change from nothing', () => {
    expect([changeOf(5, 0), changeOf(0, 4), changeOf(6, 4), changeOf(1, 3)]).toEqual([null, -100, 50, -67])
  })
})
