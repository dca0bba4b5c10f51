import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenChecks } from '#checks/run.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aFundedCampaign, anAccount } from '#tests/support/books.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aPaidGift } from '#tests/support/giving.ts'
import { whileHolding } from '#tests/support/lock_order.ts'
import { anOrderDesk } from '#tests/support/order_desk.ts'
import { aPayee } from '#tests/support/payees.ts'
import { aStaff } from '#tests/support/people.ts'

let t: TestApp
let bank_account_id: number
let ann: Client
let ben: Client
let clerk: Client
let colleague: Client
let broken: Awaited<ReturnType<typeof anOrderDesk>>['broken']
beforeAll(async () => {
  t = await testApp({}, { as_owner: true })
  t.clock.set('2026-11-20T10:00:00+08:00')
  bank_account_id = (await anAccount(t.app)).id
  const books = ['transactions view', 'transactions create', 'transactions update'] as const
  ann = (await aStaff(t, { permissions: books })).client
  ben = (await aStaff(t, { permissions: books })).client
  clerk = (await aStaff(t, { permissions: ['orders view', 'orders update'] })).client
  colleague = (await aStaff(t, { permissions: ['orders view', 'orders update'] })).client
  broken = (await anOrderDesk(t)).broken
})
afterAll(() => t?.close())

const brokenRule = async (rule: string) => (await broken()).find(({ name }) => name === `approvals: ${rule}`)?.rows
const said = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const balanceOf = async (campaign_id: number) =>
  (
    await t.app.db
      .selectFrom('campaign_totals')
      .select('balance')
      .where('campaign_id', '=', campaign_id)
      .executeTakeFirstOrThrow()
  ).balance

describe('a row written by hand', () => {
  const bill = (amount: number, more: object = {}) => ({
    direction: 'expense',
    occurred_on: '2026-11-19',
    bank_account_id,
    amount,
    category: 'medical',
    title: '手術費',
    method: 'transfer',
    ...more,
  })
  const drafted = async (who: Client, amount: number, more: object = {}) => {
    const { status, body, text } = await who.post('/api/admin/transactions', bill(amount, more))
    expect(status, text).toBe(201)
    return body
  }
  const step = (who: Client, action: string, { id, version }: { id: number; version: number }, more: object = {}) =>
    who.post(`/api/admin/transactions/${id}/${action}`, { version, ...more })

  it('is not entered by who raised the draft of somebody else above NT$10,000 (P71)', async () => {
    const draft = await drafted(ann, 900)
    const raised = await ben.put(`/api/admin/transactions/${draft.id}`, { ...bill(90_000), version: draft.version })
    expect([raised.status, raised.body.actions, raised.body.approval.decision]).toEqual([200, [], null])
    expect(said(await step(ben, 'post', raised.body))).toEqual([409, 'second_person_needed'])
    const posted = await step(ann, 'post', raised.body)
    expect([posted.status, posted.body.state, posted.body.approval.decision]).toEqual([200, 'posted', 'approved'])
  })

  it('takes no money of a campaign before a second person agrees (P71b)', async () => {
    const campaign = await aFundedCampaign(t.app, bank_account_id, { raised: 150_000 })
    const draft = await drafted(ann, 150_000, { campaign_id: campaign.id })
    expect(said(await step(ann, 'post', draft))).toEqual([409, 'second_person_needed'])
    expect(await balanceOf(campaign.id)).toBe(150_000)
    expect((await step(ben, 'post', draft)).body.state).toBe('posted')
    expect(await balanceOf(campaign.id)).toBe(0)
  })

  it('up to NT$10,000 needs nobody else', async () => {
    const draft = await drafted(ann, 10_000)
    expect(draft.approval).toBeNull()
    expect((await step(ann, 'post', draft)).body.state).toBe('posted')
  })

  it('that was refused waits until it is changed, and nobody refuses the own one', async () => {
    const draft = await drafted(ann, 20_000)
    const reason = { reason: '單據不合' }
    expect(draft.may_refuse).toBe(false)
    expect(said(await step(ann, 'refuse', draft, reason))).toEqual([409, 'second_person_needed'])
    const refused = await step(ben, 'refuse', draft, reason)
    expect(refused.body).toMatchObject({ state: 'draft', approval: { decision: 'refused', reason: '單據不合' } })
    expect((await ann.get(`/api/admin/transactions/${draft.id}`)).body.actions).toEqual([])
    expect(said(await step(ben, 'post', refused.body))).toEqual([409, 'second_person_needed'])
    expect(said(await step(ann, 'post', refused.body))).toEqual([409, 'approval_refused'])
    const change = { ...bill(19_000), version: refused.body.version }
    const changed = await ann.put(`/api/admin/transactions/${draft.id}`, change)
    expect((await step(ben, 'post', changed.body)).body.state).toBe('posted')
  })

  it('above NT$10,000 is entered alone by no writer past the product', async () => {
    const draft = await drafted(ann, 20_000)
    const row = t.app.db.updateTable('transactions').where('id', '=', draft.id)
    const posted = { state: 'posted', posted_at: '2026-11-20T02:00:00Z' } as const
    const posted_by = sql<number>`updated_by`
    await expect(row.set({ ...posted, posted_by }).execute()).rejects.toThrow('second person')
  })
})

describe('refunds of one order', () => {
  const asked = async (order_id: number, amount: number, who = clerk) => {
    const { version } = (await clerk.get(`/api/admin/orders/${order_id}`)).body
    const wish = { kind: 'donation', amount, reason: '客人要求', version, ...aPayee }
    const { status, body, text } = await who.post(`/api/admin/orders/${order_id}/refunds`, wish)
    expect(status, text).toBe(201)
    return body
  }
  const approve = (who: Client, { id, version }: { id: number; version: number }) =>
    who.post(`/api/admin/refunds/${id}/approve`, { version })
  const gift = async () => (await aPaidGift(t, { campaign_id: (await aCampaign(t.app)).id, amount: 20_000 })).order_id

  it('count together: the second half of NT$18,000 needs somebody else (P72)', async () => {
    const id = await gift()
    const one = await asked(id, 9_000)
    expect(one.waits_for_second).toBe(false)
    expect((await approve(clerk, one)).body.state).toBe('approved')
    const two = await asked(id, 9_000)
    expect([two.waits_for_second, two.actions.includes('approve')]).toEqual([true, false])
    expect(said(await approve(clerk, two))).toEqual([409, 'second_person'])
    expect((await approve(colleague, two)).body.state).toBe('approved')
  })

  it('count together for every writer, and those that failed do not count', async () => {
    const id = await gift()
    const one = await asked(id, 9_000, colleague)
    const two = await asked(id, 9_000, colleague)
    const alone = { state: 'approved', approved_by: sql<number>`requested_by` } as const
    const row = t.app.db.updateTable('refunds').set(alone).where('id', '=', two.id)
    await expect(row.execute()).rejects.toThrow('second person')
    await clerk.post(`/api/admin/refunds/${one.id}/fail`, { version: one.version, reason: '客人改變主意' })
    expect((await approve(colleague, two)).body.state).toBe('approved')
  })

  it('and of several orders count together by who asked for them on one day, unless somebody else agreed (P72)', async () => {
    const { client: person } = await aStaff(t, { permissions: ['orders view', 'orders update'] })
    const one = await asked(await gift(), 6_000, person)
    expect((await approve(person, one)).body.state).toBe('approved')
    const two = await asked(await gift(), 6_000, person)
    expect([two.waits_for_second, two.actions.includes('approve')]).toEqual([true, false])
    expect(said(await approve(person, two))).toEqual([409, 'second_person'])
    const alone = { state: 'approved', approved_by: sql<number>`requested_by` } as const
    const row = t.app.db.updateTable('refunds').set(alone).where('id', '=', two.id)
    await expect(row.execute()).rejects.toThrow('second person')
    expect((await approve(colleague, two)).body.state).toBe('approved')
    const three = await asked(await gift(), 4_000, person)
    expect((await approve(person, three)).body.state).toBe('approved')
    const four = await asked(await gift(), 1_000, person)
    await t.app.db
      .updateTable('refunds')
      .set({ created_at: sql<string>`created_at - interval '1 day'` })
      .where('id', 'in', [one.id, three.id])
      .execute()
    expect((await approve(person, four)).body.state).toBe('approved')
  })

  it('of one person that went on alone above NT$10,000 are found by a check', async () => {
    const { client: person } = await aStaff(t, { permissions: ['orders view', 'orders update'] })
    const first = await asked(await gift(), 6_000, person)
    const second = await asked(await gift(), 6_000, person)
    const client = new pg.Client({ connectionString: t.url })
    await client.connect()
    await client.query("begin; set local session_replication_role = 'replica'")
    await client.query(
      `update refunds set state = 'approved', approved_by = requested_by, approved_at = now(), created_at = now() where id = any($1)`,
      [[first.id, second.id]],
    )
    const found = (await brokenChecks(client)).map(({ name }) => name)
    await client.query('rollback')
    await client.end()
    expect(found).toContain('approvals: nobody gave back above NT$10,000 alone in parts on one day')
  })
})

describe('money moved between campaigns', () => {
  const move = async (amount: number, who = ann) => {
    const from = await aFundedCampaign(t.app, bank_account_id, { raised: 100_000 })
    const to = await aFundedCampaign(t.app, bank_account_id, { raised: 100 })
    const wish = { from_campaign_id: from.id, to_campaign_id: to.id, amount, reason: '改用' }
    return { from, to, wish, answer: await who.post('/api/admin/fundings/transfer', wish) }
  }
  const waiting = async (who: Client) => (await who.get('/api/admin/fundings/transfers')).body.data
  const decide = (who: Client, { id, version }: { id: number; version: number }, action: string, more: object = {}) =>
    who.post(`/api/admin/fundings/transfers/${id}/${action}`, { version, ...more })

  it('above NT$10,000 moves when somebody else agrees, never by who asked (P21)', async () => {
    const { from, to, answer } = await move(90_000)
    expect([answer.status, answer.body.transfer_group]).toEqual([201, null])
    expect([await balanceOf(from.id), await balanceOf(to.id)]).toEqual([100_000, 100])
    const [own] = await waiting(ann)
    const [other] = await waiting(ben)
    expect([own.may_decide, other.may_decide]).toEqual([false, true])
    expect(said(await decide(ann, own, 'approve'))).toEqual([409, 'transfer_second_person'])
    expect((await decide(ben, other, 'approve')).body.decision).toBe('approved')
    expect([await balanceOf(from.id), await balanceOf(to.id)]).toEqual([10_000, 90_100])
    expect((await decide(ben, { ...other, version: 2 }, 'approve')).body.code).toBe('transfer_decided')
    const rows = t.app.db.selectFrom('fundings').select(['created_by', 'approved_by']).where('campaign_id', '=', to.id)
    const row = await rows.where('kind', '=', 'transfer').executeTakeFirstOrThrow()
    expect(row.approved_by).not.toBe(row.created_by)
  })

  it('holds both campaigns in the order in which a gift to both holds them', async () => {
    const [low, high] = [
      await aFundedCampaign(t.app, bank_account_id, { raised: 100 }),
      await aFundedCampaign(t.app, bank_account_id, { raised: 20_000 }),
    ]
    const order = {
      first: sql`select from campaign_totals where campaign_id = ${low.id} for update`,
      second: sql`select from campaign_totals where campaign_id = ${high.id} for update nowait`,
    }
    const wish = { from_campaign_id: high.id, to_campaign_id: low.id, amount: 900, reason: '改用' }
    const answer = await whileHolding(t, order, () => ann.post('/api/admin/fundings/transfer', wish))
    expect(answer.status, answer.text).toBe(201)
    expect(await balanceOf(low.id)).toBe(1000)
  })

  it('moves nothing when it is refused', async () => {
    const { from } = await move(50_000)
    const [asked] = await waiting(ben)
    const refused = await decide(ben, asked, 'refuse', { reason: '不合用途' })
    expect(refused.body).toMatchObject({ decision: 'refused' })
    expect(await balanceOf(from.id)).toBe(100_000)
    expect(await waiting(ben)).toEqual([])
  })

  it('counts what one person moved from a campaign on one day together', async () => {
    const { wish, answer } = await move(6_000)
    expect(answer.body.transfer_group).not.toBeNull()
    expect((await ann.post('/api/admin/fundings/transfer', wish)).body.transfer_group).toBeNull()
    const [asked] = await waiting(ben)
    await decide(ben, asked, 'refuse', { reason: '重複' })
  })
})

describe('the checks of second persons', () => {
  it('find nothing after all this', async () => {
    expect((await broken()).filter(({ name }) => name.startsWith('approvals:'))).toEqual([])
  })

  it('find who agreed to the own refund, a row that is other than agreed, and one that went on alone', async () => {
    const planted = (statement: string) =>
      t.app.db.transaction().execute(async (db) => {
        await sql`set local session_replication_role = replica`.execute(db)
        await sql.raw(statement).execute(db)
      })
    await planted(`update transactions set amount = amount + 1 where id = (select subject_id from approvals
      where decision = 'approved' and subject_type = 'transactions' order by id limit 1)`)
    expect(await brokenRule('what a second person agreed to is what was booked')).toHaveLength(1)
    await planted(`update approvals set decision = null, decided_at = null, decided_by = null where id = (select id from approvals
      where decision = 'approved' and subject_type = 'refunds' order by id limit 1)`)
    expect(await brokenRule('nothing waits for a second person that went on without one')).toHaveLength(1)
    await planted(`alter table refunds drop constraint refunds_four_eyes;
      update refunds set amount = 20000, approved_by = requested_by where id = (select id from refunds where state = 'approved' limit 1)`)
    expect(await brokenRule('nobody agreed to what was their own')).toHaveLength(1)
    await planted(`alter table fundings drop constraint fundings_second_person;
      update fundings set approved_by = created_by where kind = 'transfer' and abs(amount) > 10000`)
    expect(await brokenRule('money of a campaign above NT$10,000 moves with two people')).toHaveLength(2)
  })
})
