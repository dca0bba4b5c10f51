import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { aPaidGift, byTransfer } from '#tests/support/giving.ts'
import { aMember, aStaff, password } from '#tests/support/people.ts'

let t: TestApp
let ming: Awaited<ReturnType<typeof aMember>>
let service: Awaited<ReturnType<typeof aStaff>>
beforeEach(async () => {
  await t?.close()
  t = await testApp()
  t.clock.set('2026-06-15T09:00:00+08:00')
  ming = await aMember(t)
  service = await aStaff(t, { permissions: ['customers view', 'customers update'], role: { reveals_per_day: 1 } })
})
afterAll(() => t?.close())

const asked = { kind: 'access', channel: 'letter', received_on: '2026-06-10', note: '掛號來信' }
const note = (body: object = {}) =>
  service.client.post(`/api/admin/customers/${ming.id}/data-requests`, { ...asked, ...body })
const list = async () => (await service.client.get(`/api/admin/customers/${ming.id}/data-requests`)).body.data
const step = async (id: number, name: string, body: object = {}) => {
  const found = (await list()).find((row: { id: number }) => row.id === id)
  return service.client.post(`/api/admin/data-requests/${id}/${name}`, { version: found.version, ...body })
}
const proof = { identity_proof: '以登記的電話回撥，核對最近一筆捐款' }
const mails = (template: string) =>
  t.app.db.selectFrom('mail_outbox').select(['to_email', 'text_body']).where('template', '=', template).execute()
const waiting = async () =>
  (await service.client.get('/api/admin/customers?filter[data_request]=1')).body.data.map(
    ({ id }: { id: number }) => id,
  )

describe('a request for a copy', () => {
  it('is noted with its last day, once, and waits as a task', async () => {
    const { status, body } = await note()
    expect([status, body.due_on, body.is_overdue]).toEqual([201, '2026-06-25', false])
    expect((await note()).body.code).toBe('open_already')
    expect(await waiting()).toEqual([ming.id])
    const later = await note({ kind: 'erasure', received_on: '2026-06-16' })
    expect([later.status, Object.keys(later.body.errors)]).toEqual([422, ['received_on']])
    t.clock.set('2026-06-26T00:30:00+08:00')
    service = await aStaff(t, { permissions: ['customers update'] })
    expect(await list()).toMatchObject([{ is_overdue: true }])
  })

  it('is made after the person is known, read by staff within their limit, and handed over', async () => {
    const { id } = (await note()).body
    expect((await step(id, 'prepare')).body.code).toBe('request_state')
    expect((await step(id, 'verify', proof)).body).toMatchObject({ status: 'verified', ...proof })
    expect((await step(id, 'complete', { how: '本人領取' })).body.code).toBe('no_copy')
    const file = `/api/admin/data-requests/${id}/file`
    expect((await service.client.get(file)).status).toBe(404)
    expect((await step(id, 'prepare')).body.copy).toBe('waiting')
    await t.runDueJobs()
    expect(await list()).toMatchObject([{ copy: 'ready', steps: ['complete', 'extend', 'refuse', 'withdraw'] }])
    // the owner is told, whoever asked in their name
    expect((await ming.client.get('/api/my/exports')).body.data).toMatchObject([{ state: 'ready' }])
    const zip = await service.client.get(file)
    expect([zip.status, zip.headers['content-type']]).toEqual([200, 'application/zip'])
    expect((await service.client.get(file)).body.code).toBe('reveal_limit')
    const done = await step(id, 'complete', { how: '掛號寄到登記的地址' })
    expect(done.body).toMatchObject({ status: 'done', ended_note: '掛號寄到登記的地址', steps: [] })
    expect(await waiting()).toEqual([])
    expect((await service.client.get(file)).status).toBe(404)
    const logged = await t.app.db
      .selectFrom('audit_logs')
      .select(['action', 'subject_type'])
      .where('actor_id', '=', service.id)
      .orderBy('id')
      .execute()
    expect(logged.map(({ action, subject_type }) => `${subject_type} ${action}`)).toEqual([
      'data_requests created',
      'data_requests state_changed',
      'data_requests exported',
      'customers viewed_sensitive',
      'data_requests state_changed',
    ])
  })

  it('is put off once with a reason that the person reads, and not after the last day', async () => {
    const { id } = (await note()).body
    const reason = '資料量大，需要人工整理'
    expect((await step(id, 'extend', { reason })).body).toMatchObject({
      due_on: '2026-07-10',
      extension_reason: reason,
    })
    expect((await step(id, 'extend', { reason })).body.code).toBe('too_late_to_extend')
    expect(await mails('data_request_extended')).toMatchObject([{ to_email: 'ming@example.com' }])
    expect((await mails('data_request_extended'))[0]?.text_body).toContain(reason)
    const late = await note({ kind: 'erasure', received_on: '2026-05-01' })
    expect((await step(late.body.id, 'extend', { reason })).body.code).toBe('too_late_to_extend')
  })

  it('is refused with a reason that the person reads, or taken back, and then noted again', async () => {
    const first = (await note()).body.id
    expect((await step(first, 'refuse', { reason: '無法確認是本人' })).body.status).toBe('refused')
    expect((await mails('data_request_refused'))[0]?.text_body).toContain('無法確認是本人')
    expect((await step(first, 'verify', proof)).body.code).toBe('request_state')
    const second = (await note()).body.id
    expect((await step(second, 'withdraw', { reason: '不需要了' })).body.status).toBe('withdrawn')
    expect((await note()).status).toBe(201)
  })
})

describe('a request to erase', () => {
  const email = 'ming@example.com'
  const verified = async () => {
    const { id } = (await note({ kind: 'erasure' })).body
    await step(id, 'verify', proof)
    return id
  }

  it('ends the account as its owner would, and keeps receipts and orders', async () => {
    const { id: campaign_id } = await aCampaign(t.app)
    await aPaidGift(t, { campaign_id, amount: 300, client: ming.client })
    const { id } = (await note({ kind: 'erasure' })).body
    const copy = (await note()).body.id
    expect((await step(id, 'erase', { email })).body.code).toBe('request_state')
    await step(id, 'verify', proof)
    expect((await step(id, 'complete', { how: '本人領取' })).body.code).toBe('request_state')
    const wrong = await step(id, 'erase', { email: 'other@example.com' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['email']])
    const done = await step(id, 'erase', { email })
    expect(done.body).toMatchObject({ status: 'done', note: null, steps: [] })
    expect((await ming.client.get('/api/customer/me')).status).toBe(401)
    const row = await t.app.db.selectFrom('customers').selectAll().where('id', '=', ming.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: 'deleted', phone: null, receipt_identifier_enc: null })
    expect(JSON.stringify(row)).not.toMatch(/ming@|王小明/)
    const orders = t.app.db.selectFrom('orders').select('id').where('customer_id', '=', ming.id)
    expect(await orders.execute()).toHaveLength(1)
    expect((await list()).find((one: { id: number }) => one.id === copy)).toMatchObject({
      status: 'withdrawn',
      note: null,
    })
    expect((await note()).body.code).toBe('ended_account')
    expect(await waiting()).toEqual([])
  })

  it('waits while something needs the account, and says what', async () => {
    const { id: campaign_id } = await aCampaign(t.app)
    const id = await verified()
    await order(ming.client, await aReadyCart(ming.client, [{ campaign_id, amount: 300 }], await byTransfer(t)))
    const { status, body } = await step(id, 'erase', { email })
    expect([status, body.code]).toEqual([409, 'still_needed'])
    expect((await ming.client.get('/api/customer/me')).status).toBe(200)
    expect((await list())[0]).toMatchObject({ status: 'verified' })
  })

  it('is over when the owner ends the account first', async () => {
    const id = await verified()
    const given = { current_password: password, email }
    const ended = await ming.client.post('/api/my/deletion', given)
    expect(ended.status, ended.text).toBe(200)
    expect((await list()).find((one: { id: number }) => one.id === id)).toMatchObject({ status: 'withdrawn' })
  })
})

it('of a member who is kept out is answered as well', async () => {
  await t.app.db.updateTable('customers').set({ status: 'suspended' }).where('id', '=', ming.id).execute()
  const { id } = (await note()).body
  await step(id, 'verify', proof)
  await step(id, 'prepare')
  await t.runDueJobs()
  expect(await list()).toMatchObject([{ copy: 'ready' }])
})

it('is closed to who may not change members', async () => {
  const viewer = await aStaff(t, { permissions: ['customers view'] })
  expect((await viewer.client.get(`/api/admin/customers/${ming.id}/data-requests`)).status).toBe(403)
  expect((await viewer.client.post(`/api/admin/customers/${ming.id}/data-requests`, asked)).status).toBe(403)
})
