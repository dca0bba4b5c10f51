import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenChecks } from '#checks/run.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { byTransfer } from '#tests/support/giving.ts'
import { aPayee } from '#tests/support/payees.ts'
import { aStaff } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'
import { publishDays } from '../publications/service.ts'

let t: TestApp
let desk: Client
let second: Client
beforeAll(async () => {
  t = await testApp()
  t.clock.set(new Date('2026-11-20T10:00:00+08:00'))
  await signIn()
})
afterAll(() => t?.close())

const signIn = async () => {
  const permissions = ['orders view', 'orders update', 'transactions view', 'transactions update'] as const
  desk = (await aStaff(t, { permissions })).client
  second = (await aStaff(t, { permissions })).client
}

const query = async (text: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: t.url })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}
const broken = async () => {
  const client = new pg.Client({ connectionString: t.url })
  await client.connect()
  try {
    return (await brokenChecks(client)).filter(({ name }) => name.startsWith('ledger:'))
  } finally {
    await client.end()
  }
}

const today = () => taipeiDay(t.clock.now())
const days = async (count: number) => {
  t.clock.forward(count * 86_400_000)
  await signIn()
}

/** An order that staff mark as paid today. */
const paid = async (items: readonly object[], paid_on = today()) => {
  const { body, text } = await order(t.visitor, await aReadyCart(t.visitor, items, await byTransfer(t)))
  const [row] = await query('select id, version, grand_total from orders where order_no = $1', [body.order_no])
  if (!row) throw new Error(text)
  return mark(Number(row.id), Number(row.version), paid_on)
}
const mark = async (id: number, version: number, paid_on: string) => {
  const answer = await desk.post(`/api/admin/orders/${id}/mark-paid`, { version, paid_on, reference: String(id) })
  if (answer.status !== 200) throw new Error(answer.text)
  return id
}
const refund = async (id: number, lines: readonly object[]) => {
  const [row] = await query('select version from orders where id = $1', [id])
  let answer = await desk.post(`/api/admin/orders/${id}/refunds`, {
    ...{ kind: 'all', reason: '客人要求', version: Number(row?.version), ...aPayee },
    ...(lines.length > 0 && { lines }),
  })
  for (const name of ['approve', 'send', 'done']) {
    const { id, version } = answer.body
    answer = await second.post(`/api/admin/refunds/${id}/${name}`, { version })
    if (answer.status !== 200) throw new Error(answer.text)
  }
}
const aShop = async () => ({
  campaign: await aCampaign(t.app, { title: '街貓絕育' }),
  product: await aProduct(t.app, { price: 5_000, stock: 50 }),
})
const bookOf = (order_id: number) =>
  query(
    `select direction, category, amount::int, campaign_id::int, public_name, public_as, published_at is not null as is_public
       from transactions where order_id = $1 and category <> 'gateway_fee' order by id`,
    [order_id],
  )
type PublicRow = { id: number; amount: number; category: string; title: string; public_name: string | null }
const publicRows = async (day: string): Promise<PublicRow[]> =>
  (await t.visitor.get(`/api/transactions?filter[from]=${day}&filter[to]=${day}`)).body.data

describe('a payment in the cash book', () => {
  it('is a gift with a name and goods without one (P10)', async () => {
    const { campaign, product } = await aShop()
    const id = await paid([
      { campaign_id: campaign.id, amount: 100 },
      { variant_id: product.variant_id, quantity: 1 },
    ])
    expect(await bookOf(id)).toMatchObject([
      { category: 'donation', amount: 100, campaign_id: campaign.id, public_as: 'itself' },
      { category: 'goods_sale', campaign_id: null, public_name: null, public_as: 'part_of_day', is_public: false },
    ])
    expect((await bookOf(id))[0]?.public_name).toBeTruthy()
    expect(await broken()).toEqual([])
  })

  it('shows what a day sold in one row with a number that stays, once the day is over', async () => {
    await days(3)
    const { product } = await aShop()
    const day = today()
    await paid([{ variant_id: product.variant_id, quantity: 1 }])
    await paid([{ variant_id: product.variant_id, quantity: 2 }])
    await publishDays(t.app)
    expect(await publicRows(day)).toEqual([])

    await days(1)
    await publishDays(t.app)
    const [sum, ...others] = await publicRows(day)
    expect(others).toEqual([])
    expect(sum).toMatchObject({ category: 'goods_sale', title: '義賣商品（2 筆）', public_name: null })
    await publishDays(t.app)
    expect(await publicRows(day)).toEqual([sum])
    expect(await broken()).toEqual([])
  })

  it('adds what is entered later for a published day as a sum of its own', async () => {
    await days(3)
    const { product } = await aShop()
    const day = today()
    await paid([{ variant_id: product.variant_id, quantity: 1 }])
    const { body } = await order(
      t.visitor,
      await aReadyCart(t.visitor, [{ variant_id: product.variant_id, quantity: 1 }], await byTransfer(t)),
    )
    await days(1)
    await publishDays(t.app)
    const before = await publicRows(day)
    const [late] = await query('select id, version from orders where order_no = $1', [body.order_no])
    await mark(Number(late?.id), Number(late?.version), day)
    await publishDays(t.app)
    expect(before).toHaveLength(1)
    expect(await publicRows(day)).toEqual(expect.arrayContaining(before))
    expect(await publicRows(day)).toHaveLength(2)
    expect(await broken()).toEqual([])
  })

  it('shows the other days when the sum of one cannot be written, and that one when it can', async () => {
    await days(3)
    const { product } = await aShop()
    const lost = today()
    await paid([{ variant_id: product.variant_id, quantity: 1 }])
    await days(1)
    const next = today()
    await paid([{ variant_id: product.variant_id, quantity: 1 }])
    await days(1)
    await query(`create function refuse_day() returns trigger language plpgsql as
      $$ begin raise exception 'the day is refused'; end $$`)
    await query(`create trigger refuse_day before insert on transactions for each row
      when (new.public_as = 'sum_of_day' and new.occurred_on = '${lost}') execute function refuse_day()`)
    await publishDays(t.app)
    expect([(await publicRows(lost)).length, (await publicRows(next)).length]).toEqual([0, 1])
    expect(await query(`select count from faults where place = 'job ledger.publish_days'`)).toHaveLength(1)
    await query('drop trigger refuse_day on transactions')
    await publishDays(t.app)
    expect([(await publicRows(lost)).length, (await publicRows(next)).length]).toEqual([1, 1])
    expect(await broken()).toEqual([])
  })

  it('gives back gifts under their campaign and goods without a name', async () => {
    await days(3)
    const { campaign, product } = await aShop()
    const day = today()
    const id = await paid([
      { campaign_id: campaign.id, amount: 300 },
      { variant_id: product.variant_id, quantity: 1 },
    ])
    await refund(id, [])
    const back = (await bookOf(id)).filter(({ direction }) => direction === 'expense')
    expect(back).toMatchObject([
      { category: 'refund', amount: 300, campaign_id: campaign.id },
      { category: 'refund', campaign_id: null, public_name: null, public_as: 'part_of_day' },
    ])
    await days(2)
    await publishDays(t.app)
    await t.app.jobs.send(t.app, 'ledger.publish', {})
    expect((await publicRows(day)).filter(({ title }) => title === '義賣退款（1 筆）')).toHaveLength(1)
    expect(await broken()).toEqual([])
  })

  it('counts for staff once: the parts, not the sum of the day', async () => {
    await days(3)
    const { product } = await aShop()
    const day = today()
    const id = await paid([{ variant_id: product.variant_id, quantity: 1 }])
    await days(1)
    await publishDays(t.app)
    const { body } = await desk.get(`/api/admin/transactions?filter[from]=${day}&filter[to]=${day}`)
    const [part] = body.data
    expect(body.data).toHaveLength(1)
    expect(body.totals.income).toBe(part.amount)
    const { body: shown } = await desk.get(`/api/admin/transactions/${part.id}`)
    expect(shown).toMatchObject({ order: { id }, public_as: 'part_of_day', actions: [] })
    const { body: sum } = await desk.get(`/api/admin/transactions/${shown.day_sum.id}`)
    expect(sum).toMatchObject({ no: shown.day_sum.no, public_as: 'sum_of_day', actions: [] })
    const publish = await desk.post(`/api/admin/transactions/${part.id}/publish`, { version: part.version })
    expect([publish.status, publish.body.code]).toEqual([409, 'transaction_wrong_state'])
    const reverse = await desk.post(`/api/admin/transactions/${sum.id}/reverse`, {
      version: sum.version,
      reason: '試試',
    })
    expect(reverse.status).toBe(409)
  })

  it.each([
    [
      'the sum of a day is the sum of its parts',
      `update transactions set amount = amount + 1 where id = (select max(id) from transactions where public_as = 'sum_of_day')`,
    ],
    [
      'what was bought is public only within the sum of its day',
      `update transactions set public_as = 'itself', day_sum_id = null where id = (select max(id) from transactions where public_as = 'part_of_day' and category = 'goods_sale')`,
    ],
    [
      'the income rows of a paid payment are its amount, and only those',
      `update transactions set amount = amount + 1 where id = (select max(id) from transactions where category = 'goods_sale' and payment_id is not null)`,
    ],
    [
      'the expense rows of a refund done are its amount',
      `update transactions set amount = amount + 1 where id = (select max(id) from transactions where refund_id is not null)`,
    ],
    [
      'a gift of a payment or refund is a row of its own, under its campaign',
      `update transactions set amount = amount + 1 where id = (select max(id) from transactions where order_campaign_item_id is not null)`,
    ],
    [
      'every donation of a payment is a gift of the fund book',
      `update transactions set category = 'donation' where id = (select max(id) from transactions where category = 'goods_sale' and payment_id is not null)`,
    ],
    [
      'what the public reads of gifts, goods and the rest is what moved on each account, but for what waits to be published',
      `update ledger_days set amount = amount + 1 where (day, bank_account_id, direction, category) in
         (select day, bank_account_id, direction, category from ledger_days limit 1)`,
    ],
  ])('finds a defect: %s', async (name, defect) => {
    const client = new pg.Client({ connectionString: t.url })
    await client.connect()
    try {
      await client.query('begin')
      await client.query('set local session_replication_role = replica')
      await client.query(defect)
      expect((await brokenChecks(client)).map((check) => check.name)).toContain(`ledger: ${name}`)
    } finally {
      await client.query('rollback')
      await client.end()
    }
  })
})
