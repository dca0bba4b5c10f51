import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brokenChecks } from '#checks/run.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aFundedCampaign, anAccount } from '#tests/support/books.ts'
import { aStaff } from '#tests/support/people.ts'
import { aPdf, upload } from '#tests/support/uploads.ts'
import { categoriesOf, type Direction, isNecessaryCost } from '../rules.ts'

let t: TestApp
let client: pg.Client
let bank: number
let dedicated: number
let author: Awaited<ReturnType<typeof aStaff>>
let second: Awaited<ReturnType<typeof aStaff>>
const permissions = ['transactions view', 'transactions create', 'transactions update'] as const

beforeAll(async () => {
  t = await testApp({}, { as_owner: true })
  client = new pg.Client({ connectionString: t.url })
  await client.connect()
  bank = (await anAccount(t.app)).id
  dedicated = (await anAccount(t.app)).id
  await t.app.db.updateTable('bank_accounts').set({ kind: 'solicitation' }).where('id', '=', dedicated).execute()
  author = await aStaff(t, { permissions })
  second = await aStaff(t, { permissions })
})
beforeEach(() => t.clock.set('2026-11-20T12:00:00+08:00'))
afterAll(async () => {
  await client.end()
  await t.close()
})

const broken = async () => (await brokenChecks(client)).map(({ name }) => name)
const named = async (part: string) => (await broken()).filter((name) => name.includes(part))
const anAppeal = (raised = 10_000) => aFundedCampaign(t.app, dedicated, { raised, permit: true })

const write = (change: object = {}) =>
  author.client.post('/api/admin/transactions', {
    direction: 'expense',
    occurred_on: '2026-11-19',
    bank_account_id: dedicated,
    amount: 900,
    category: 'medical',
    title: '手術費',
    method: 'transfer',
    ...change,
  })
const post = async (change: object = {}) => {
  const { status, body, text } = await write(change)
  expect(status, text).toBe(201)
  return author.client.post(`/api/admin/transactions/${body.id}/post`, { version: body.version })
}

describe('a dedicated account (H3a)', () => {
  it('pays for its own campaigns alone', async () => {
    const { id: campaign_id } = await anAppeal()
    const { id: other } = await aFundedCampaign(t.app, bank, { raised: 5_000 })
    const said = { campaign_id: ['從捐款專戶支付的支出，要選擇這個專戶的專案。'] }
    expect((await write({ category: 'staff' })).body.errors).toEqual(said)
    expect((await write({ campaign_id: other })).body.errors).toEqual({
      campaign_id: ['這個專案的款項不在這個捐款專戶，請改選它的專戶，或從協會的帳戶支付。'],
    })
    expect((await post({ campaign_id })).status).toBe(200)
    // another account may pay for the appeal: the money is brought over later
    expect((await post({ campaign_id, bank_account_id: bank })).status).toBe(200)
  })

  it('takes its interest, and no other income by hand', async () => {
    const income = { direction: 'income', title: '存款利息' }
    expect((await post({ ...income, category: 'interest' })).status).toBe(200)
    const refused = await write({ ...income, category: 'grant' })
    expect(Object.keys(refused.body.errors)).toEqual(['category'])
  })

  it('is asked once more when a draft is entered, for a draft may be older', async () => {
    const { body } = await write({ bank_account_id: bank, category: 'staff' })
    await sql`update transactions set bank_account_id = ${dedicated} where id = ${body.id}`.execute(t.app.db)
    const entered = await author.client.post(`/api/admin/transactions/${body.id}/post`, { version: body.version })
    expect([entered.status, Object.keys(entered.body.errors)]).toEqual([422, ['campaign_id']])
  })

  it('is looked after by a check', async () => {
    expect((await post({ bank_account_id: bank, category: 'staff' })).status).toBe(200)
    await client.query("begin; set local session_replication_role = 'replica'")
    await client.query(
      `update transactions set bank_account_id = ${dedicated} where category = 'staff' and state = 'posted'`,
    )
    expect(await named('what a dedicated account pays is for one of its campaigns')).toHaveLength(1)
    await client.query('rollback')
    expect(await named('permits:')).toEqual([])
  })
})

it('what a person enters on the account of the gateway is what the gateway takes or gives back, and nothing else', async () => {
  const { rows } = await client.query(`select id from bank_accounts where kind = 'gateway'`)
  const bank_account_id = Number(rows[0].id)
  const onGateway = (category: string, direction = 'expense') => ({ bank_account_id, direction, category, amount: 20 })
  for (const [category, direction] of [
    ['medical', 'expense'],
    ['staff', 'expense'],
    ['grant', 'income'],
    ['interest', 'income'],
  ] as const) {
    const { status, body } = await write(onGateway(category, direction))
    expect([category, status, Object.keys(body.errors ?? {})]).toEqual([category, 422, ['bank_account_id']])
  }
  expect((await post(onGateway('gateway_fee'))).status).toBe(200)
  expect((await post(onGateway('refund_in', 'income'))).status).toBe(200)
})

describe('the cap of necessary costs (H3c, M4)', () => {
  it('counts whatever is no purpose, whichever word a clerk chose, and the check asks the same function', async () => {
    const { id: campaign_id } = await anAppeal()
    expect((await post({ campaign_id, amount: 1_000, category: 'fundraising_cost' })).status).toBe(200)
    expect((await post({ campaign_id, amount: 300, category: 'gateway_fee' })).status).toBe(200)
    for (const category of ['gateway_fee', 'staff', 'admin', 'other', 'fundraising_cost']) {
      const over = await post({ campaign_id, amount: 201, category })
      expect([category, over.status, over.body.errors]).toEqual([
        category,
        422,
        { amount: ['超過這個勸募許可的必要支出上限，還可支用 NT$200。'] },
      ])
    }
    expect((await post({ campaign_id, amount: 4_000, category: 'medical' })).status).toBe(200)
    expect((await post({ campaign_id, amount: 200, category: 'staff' })).status).toBe(200)
    expect(await named('permits:')).toEqual([])
    await client.query("begin; set local session_replication_role = 'replica'")
    await client.query(`update transactions set category = 'admin' where category = 'medical' and amount = 4000`)
    expect(await named('necessary costs were within the cap')).toHaveLength(1)
    await client.query('rollback')
  })

  it('is one rule in the product and in the database', async () => {
    const cases = (['income', 'expense'] as const).flatMap((direction: Direction) =>
      categoriesOf(direction).map((category) => ({ direction, category })),
    )
    for (const { direction, category } of cases) {
      const { rows } = await client.query('select is_necessary_cost($1, $2) as it', [direction, category])
      expect([direction, category, rows[0].it]).toEqual([direction, category, isNecessaryCost({ direction, category })])
    }
  })
})

describe('money that is moved out of a permit (H3b)', () => {
  const move = (from: number, to: number, change: object = {}) =>
    author.client.post('/api/admin/fundings/transfer', {
      from_campaign_id: from,
      to_campaign_id: to,
      amount: 2_000,
      reason: '計畫執行完畢的賸餘',
      ...change,
    })
  const letter = async () => ({
    release_ground: 'authority',
    letter_no: '衛部救字第 1150001 號',
    document_ids: [(await upload(author.client, 'staff', aPdf(), { name: 'letter.pdf' })).body.id],
  })

  it('says why it may, with its paper, and waits for a second person whatever the sum', async () => {
    const { id: from } = await anAppeal()
    const { id: to } = await aFundedCampaign(t.app, bank, { raised: 100 })
    const { id: elsewhere } = await anAppeal()
    const whole = await letter()
    for (const missing of ['release_ground', 'letter_no', 'document_ids'] as const) {
      const { [missing]: _, ...rest } = whole
      for (const target of [to, elsewhere]) {
        const { status, body } = await move(from, target, rest)
        expect([status, Object.keys(body.errors)]).toEqual([422, [missing]])
      }
    }
    const asked = await move(from, to, whole)
    expect([asked.status, asked.body.transfer_group, asked.body.from.balance], asked.text).toEqual([201, null, 10_000])
    const { data } = (await second.client.get('/api/admin/fundings/transfers')).body
    const request = data.find((one: { to: { id: number } }) => one.to.id === to)
    expect(request.release).toMatchObject({ ground: 'authority', letter_no: '衛部救字第 1150001 號' })
    expect(request.release.documents).toHaveLength(1)
    const approve = (who: typeof author) =>
      who.client.post(`/api/admin/fundings/transfers/${request.id}/approve`, { version: request.version })
    expect((await approve(author)).status).toBe(409)
    expect((await approve(second)).status).toBe(200)
    expect(
      await named('money that left a permit has its ground, its letter and the agreement of a second person'),
    ).toEqual([])
    await client.query("begin; set local session_replication_role = 'replica'")
    await client.query(`update fundings set approval_id = null where approval_id = ${request.id}`)
    expect(
      await named('money that left a permit has its ground, its letter and the agreement of a second person'),
    ).toHaveLength(1)
    await client.query('rollback')
  })

  it('needs nothing of this between campaigns of one permit, or without one', async () => {
    const [one, other] = [await anAppeal(), await anAppeal()]
    await sql`alter table campaigns disable trigger guard_basis`.execute(t.app.db)
    await t.app.db.updateTable('campaigns').set({ permit_id: one.permit_id }).where('id', '=', other.id).execute()
    await sql`alter table campaigns enable trigger guard_basis`.execute(t.app.db)
    expect((await move(one.id, other.id)).body.from.balance).toBe(8_000)
    const { id: free } = await aFundedCampaign(t.app, bank, { raised: 3_000 })
    expect((await move(free, one.id)).body.from.balance).toBe(1_000)
  })
})
