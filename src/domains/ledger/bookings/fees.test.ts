import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'
import { anOrderDesk, goods } from '#tests/support/order_desk.ts'
import { aStaff } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'
import { someHeldMoney } from '#tests/support/suspense.ts'
import { publishDays } from '../publications/service.ts'

let t: TestApp
let held: ReturnType<typeof someHeldMoney>
let broken: Awaited<ReturnType<typeof anOrderDesk>>['broken']
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
  t.clock.set(new Date('2027-03-02T10:00:00+08:00'))
  const orders = await anOrderDesk(t)
  held = someHeldMoney(t, orders.desk)
  broken = orders.broken
})
afterAll(() => t?.close())

/** An order of today, paid by card: the gateway keeps NT$14. */
const paid = async () => {
  const order = await held.placed([goods(await aProduct(t.app, { price: 800, stock: 5 }))])
  await held.tell(order.form)
  return order.id
}
type Row = { id: number; amount: number; title: string; occurred_on: string; reverses_id: number | null }
const march = 'filter[category]=gateway_fee&filter[from]=2027-03-01&filter[to]=2027-03-31'
const publicFees = async (): Promise<{ data: Row[]; totals: { expense: number }; meta: { total: number } }> =>
  (await t.visitor.get(`/api/transactions?${march}`)).body
const atNight = async (day: string) => {
  t.clock.set(new Date(`${day}T00:05:00+08:00`))
  await publishDays(t.app)
}

it('the fees of payments are one public row a month, which opens to its days and is in list, sums and file alike', async () => {
  await paid()
  await paid()
  t.clock.set(new Date('2027-03-30T10:00:00+08:00'))
  await paid()
  await atNight('2027-03-31')
  expect((await publicFees()).data).toEqual([])

  await atNight('2027-04-01')
  const { data, totals, meta } = await publicFees()
  expect(data).toMatchObject([{ amount: 42, title: '金流手續費（3 筆）', occurred_on: '2027-03-31' }])
  expect([totals.expense, meta.total]).toEqual([42, 1])
  const { body } = await t.visitor.get(`/api/transactions/${data[0]?.id}`)
  expect(body.parts).toEqual([
    { occurred_on: '2027-03-02', count: 2, amount: 28 },
    { occurred_on: '2027-03-30', count: 1, amount: 14 },
  ])
  const file = (await t.visitor.get(`/api/transactions.csv?${march}`)).text
  expect(file.trim().split('\n').slice(1)).toHaveLength(1)
  expect(file).toContain('金流手續費（3 筆）')

  await atNight('2027-04-02')
  expect((await publicFees()).data).toEqual(data)
  expect(await broken()).toEqual([])
})

it('a fee that staff take back leaves the public sums right, before its month is summed and after', async () => {
  const feeOf = (order_id: number) =>
    t.app.db
      .selectFrom('transactions')
      .select(['id', 'version'])
      .where('order_id', '=', order_id)
      .where('category', '=', 'gateway_fee')
      .executeTakeFirstOrThrow()
  const takenBack = async (order_id: number) => {
    const { id, version } = await feeOf(order_id)
    const { client } = await aStaff(t, { permissions: ['transactions view', 'transactions update'] })
    return (await client.post(`/api/admin/transactions/${id}/reverse`, { version, reason: '金流退回手續費' })).status
  }
  const april = async () =>
    (await t.visitor.get('/api/transactions?filter[category]=gateway_fee&filter[from]=2027-04-01')).body
  const [early, late] = [await paid(), await paid()]
  await paid()
  expect(await takenBack(early)).toBe(200)
  await atNight('2027-05-01')
  expect((await april()).data).toMatchObject([{ amount: 28, occurred_on: '2027-04-30' }])
  expect(await takenBack(late)).toBe(200)
  const { data, totals } = await april()
  expect(totals.expense).toBe(14)
  const [back, sum] = data as Row[]
  expect((await t.visitor.get(`/api/transactions/${back?.id}`)).body.reverses_id).toBe(sum?.id)
  await atNight('2027-06-01')
  expect((await april()).totals.expense).toBe(14)
  expect(await broken()).toEqual([])
})

it('a fee goes into the sum of no other month', async () => {
  const client = new pg.Client({ connectionString: t.url })
  await client.connect()
  const { rows } = await client.query(
    `select id from transactions where public_as = 'sum_of_day' and category = 'gateway_fee' order by id limit 1`,
  )
  const id = await paid()
  const moved = client.query(
    `update transactions set day_sum_id = $1 where order_id = $2 and category = 'gateway_fee'`,
    [rows[0]?.id, id],
  )
  await expect(moved).rejects.toThrow('does not belong to this sum')
  await client.end()
})
