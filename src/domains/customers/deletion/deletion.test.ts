import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { allClinics } from '#platform/server/access.ts'
import { clinicTables } from '#platform/server/scope.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { afterSteps, aSent } from '#tests/support/applying.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { aClinic } from '#tests/support/clinics.ts'
import { aPaidGift, byTransfer } from '#tests/support/giving.ts'
import { whileHolding } from '#tests/support/lock_order.ts'
import { aMember, aStaff, password } from '#tests/support/people.ts'
import { brokenChecks } from '../../../../checks/run.ts'

let t: TestApp
let campaign_id: number
beforeAll(async () => {
  t = await testApp()
  campaign_id = (await aCampaign(t.app)).id
})
afterAll(() => t?.close())

let serial = 0
const someone = () => {
  serial += 1
  return aMember(t, { name: '陳大文', email: `leaver${serial}@example.com` })
}
type Member = Awaited<ReturnType<typeof someone>>
const leave = (member: Member, body: object = {}) =>
  member.client.post('/api/my/deletion', { email: member.email, current_password: password, ...body })
const rowOf = (id: number) =>
  t.app.db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** All that is written about a member anywhere but on papers of money, for a search by name. */
const everywhere = async (id: number) => {
  const { app } = t
  const found = await Promise.all([
    app.db.selectFrom('customers').selectAll().where('id', '=', id).execute(),
    app.db.selectFrom('carts').selectAll().where('customer_id', '=', id).execute(),
    app.db.selectFrom('lamps').selectAll().where('customer_id', '=', id).execute(),
    app.db.selectFrom('member_notices').selectAll().where('customer_id', '=', id).execute(),
    app.db.selectFrom('customer_tokens').selectAll().where('customer_id', '=', id).execute(),
    app.db.selectFrom('audit_logs').selectAll().where('action', '=', 'deleted').execute(),
  ])
  return JSON.stringify(found)
}

describe('a member who leaves', () => {
  it('is asked for the password and the address', async () => {
    const member = await someone()
    expect((await leave(member, { current_password: 'wrong-one-here' })).body.code).toBe('wrong_password')
    expect((await leave(member, { current_password: undefined })).body.errors).toHaveProperty('current_password')
    expect((await leave(member, { email: 'other@example.com' })).body.errors).toHaveProperty('email')
    expect((await rowOf(member.id)).status).toBe('active')
  })

  it('takes the person out of accounts that went into theirs, which can then not be parted', async () => {
    const [member, second] = [await someone(), await someone()]
    const desk = await aStaff(t, { permissions: ['customers update'] })
    const { version } = (await desk.client.get(`/api/admin/customers/${member.id}`)).body
    const body = { version, others: [{ id: second.id, version: 1 }], confirmed: true, reason: '同一個人' }
    const merged = await desk.client.post(`/api/admin/customers/${member.id}/merge`, body)
    expect(merged.status, merged.text).toBe(200)
    expect((await leave(member)).status).toBe(200)
    expect(await everywhere(second.id)).not.toMatch(/陳大文|leaver/)
    expect(await rowOf(second.id)).toMatchObject({ status: 'merged', merged_into_id: member.id })
    expect((await desk.client.get(`/api/admin/customers/${member.id}/merges`)).body.data).toEqual([])
  })

  it('takes the person along and leaves the papers of money', async () => {
    const member = await someone()
    const lamp = { enabled: true, lamp_kind: 'hope', display_name: '陳大文', wish: '平安' }
    const { order_id } = await aPaidGift(t, {
      ...{ campaign_id, amount: 900, client: member.client },
      fields: { lamp, public_name_mode: 'full' },
    })
    await member.client.post('/api/my/exports')
    await t.runDueJobs()
    const kept = await t.app.db
      .selectFrom('member_exports')
      .select('file_key')
      .where('customer_id', '=', member.id)
      .executeTakeFirstOrThrow()
    expect((await member.client.get('/api/my/deletion')).body).toEqual({
      ...{ reasons: [], orders_count: 1, receipts_count: 1 },
    })
    const answer = await leave(member)
    expect(answer.status, answer.text).toBe(200)
    await t.runDueJobs()
    expect(await everywhere(member.id)).not.toMatch(/陳大文|leaver/)
    expect(await t.app.files.has(kept.file_key ?? '')).toBe(false)
    const receipt = await t.app.db
      .selectFrom('receipts')
      .select(['receipt_name', 'customer_id'])
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow()
    expect(receipt).toEqual({ receipt_name: '王小明', customer_id: member.id })
    expect((await member.client.get('/api/customer/me')).status).toBe(401)
    const mail = await t.app.db
      .selectFrom('mail_outbox')
      .select('text_body')
      .where('template', '=', 'account_deleted')
      .where('to_email', '=', member.email)
      .executeTakeFirstOrThrow()
    expect(mail.text_body).toContain('10 年')
  })

  it('can register again with the same address, as somebody new', async () => {
    const member = await someone()
    await leave(member)
    const body = { name: '陳大文', email: member.email, password: 'quiet-otter-31-lamp', consent: true }
    const answer = await t.visitor.post('/api/auth/register', body)
    expect(answer.status, answer.text).toBeLessThan(300)
    expect(answer.body.customer.id).not.toBe(member.id)
    expect((await t.visitor.post('/api/auth/login', { email: member.email, password })).status).toBe(422)
  })

  it('waits for an order that is being placed, and holds nothing of it meanwhile', async () => {
    const member = await someone()
    const cart = await member.client.post('/api/cart/update', { item: { campaign_id, amount: 300 } })
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const { answer } = await inTransaction(t.app, async (app) => {
      await sql`select from carts where id = ${cart.body.id} for update`.execute(app.db)
      const answer = leave(member)
      await vi.waitUntil(async () => (await waiting.execute(t.app.db)).rows.length, { timeout: 30_000 })
      await sql`select from customers where id = ${member.id} for key share`.execute(app.db)
      return { answer }
    })
    expect((await answer).status).toBe(200)
  })

  it('waits for an order that is being paid, and does not keep the key of its cart from it meanwhile', async () => {
    const member = await someone()
    const cart = await aReadyCart(member.client, [{ campaign_id, amount: 300 }], await byTransfer(t))
    const { body } = await order(member.client, cart)
    await member.client.post('/api/cart', {})
    const held = {
      first: sql`select from orders where order_no = ${body.order_no} for update`,
      second: sql`select from carts where id = ${cart.id} for key share nowait`,
    }
    expect((await whileHolding(t, held, () => leave(member))).body.code).toBe('still_needed')
  })

  it('stays while an order is under way, and hears why', async () => {
    const member = await someone()
    const cart = await aReadyCart(member.client, [{ campaign_id, amount: 300 }], await byTransfer(t))
    await order(member.client, cart)
    const { reasons } = (await member.client.get('/api/my/deletion')).body
    expect(reasons).toEqual(['有 1 筆訂單還沒完成，請先取消，或等它完成。'])
    const answer = await leave(member)
    expect([answer.status, answer.body.code]).toEqual([409, 'still_needed'])
    expect(answer.body.message).toBe(reasons[0])
    expect((await rowOf(member.id)).status).toBe('active')
  })

  it('is told the way out of each application, and may go once only the clinic has to be paid', async () => {
    const member = await someone()
    const sent = await aSent(member.client, 'neuter')
    const reasons = async (): Promise<string[]> => (await member.client.get('/api/my/deletion')).body.reasons
    expect(await reasons()).toEqual([expect.stringContaining('請先到申請內容取消')])
    const clinic_id = await aClinic(t.app)
    const desk = await aStaff(t, { permissions: ['applications view', 'applications update'] })
    const animals = sent.animals.map(({ id }: { id: number }) => ({ animal_id: id, clinic_id }))
    await afterSteps(desk.client, sent.id, [['review'], ['approve', { animals }]])
    expect(await reasons()).toEqual([expect.stringContaining('讓出名額')])
    await clinicTables(t.app, allClinics)
      .updateTable('applications')
      .set({ status: 'reported' })
      .where('id', '=', sent.id)
      .execute()
    expect(await reasons()).toEqual([])
  })

  it('leaves a house in order', async () => {
    const client = new pg.Client({ connectionString: t.url })
    await client.connect()
    try {
      const broken = await brokenChecks(client)
      expect(broken.filter(({ name }) => !name.startsWith('accounts:'))).toEqual([])
    } finally {
      await client.end()
    }
  })
})

describe('the devices of a member', () => {
  it('are all signed out but this one', async () => {
    const member = await someone()
    const { token } = (await t.visitor.post('/api/auth/login', { email: member.email, password })).body
    expect((await member.client.delete('/api/my/devices')).status).toBe(204)
    expect((await member.client.get('/api/my/devices')).body.data).toHaveLength(1)
    expect((await t.memberWith(token).get('/api/customer/me')).status).toBe(401)
  })
})
