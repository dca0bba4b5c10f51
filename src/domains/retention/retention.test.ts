import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { allClinics } from '#platform/server/access.ts'
import { clinicTables } from '#platform/server/scope.ts'
import { anAdoption, aSentRequest } from '#tests/support/adopting.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aSent } from '#tests/support/applying.ts'
import { aCampaign, aReadyCart, order } from '#tests/support/buying.ts'
import { aPaidGift, byTransfer } from '#tests/support/giving.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { aVolunteer, someHours } from '#tests/support/volunteering.ts'
import { eraseNightly } from './service.ts'

let t: TestApp
let ming: Awaited<ReturnType<typeof aMember>>
let keeper: Awaited<ReturnType<typeof aStaff>>
beforeEach(async () => {
  await t?.close()
  t = await testApp()
  ming = await aMember(t)
})
afterAll(() => t?.close())

const years = async (n: number) => {
  const now = t.clock.now()
  t.clock.set(new Date(now.getTime() + (n * 365.25 + 2) * 24 * 3_600_000).toISOString())
  keeper = await aStaff(t, { permissions: ['system update', 'customers view'] })
}
type Kind = 'adoption_requests' | 'applications' | 'volunteers' | 'orders' | 'contact_messages'
const read = async () => (await keeper.client.get('/api/admin/retention')).body
const due = async (kind: Kind) => (await read()).kinds.find((one: { kind: Kind }) => one.kind === kind)
const erase = (kind: Kind, count: number) => keeper.client.post(`/api/admin/retention/${kind}/erase`, { count })
const ended = { name: '陳大文', phone: '0911222333', email: 'gone@example.com' }

const aRefusedRequest = async () => {
  const id = await aSentRequest(t.app, { adoption_id: await anAdoption(t.app), customer_id: ming.id })
  const set = { ...ended, status: 'rejected', address: '示範路 9 號', closed_reason: '住處不適合' } as const
  await t.app.db.updateTable('adoption_requests').set(set).where('id', '=', id).execute()
  return id
}
const rowOf = async (table: Kind, id: number) =>
  (await clinicTables(t.app, allClinics).selectFrom(table).selectAll().where('id', '=', id).execute())[0] as
    | Record<string, unknown>
    | undefined

describe('what came to nothing', () => {
  it('is listed before it goes, goes by hand, says when, and is found no second time', async () => {
    const id = await aRefusedRequest()
    await years(1)
    expect(await due('adoption_requests')).toMatchObject({ count: 0, rows: [] })
    await years(1)
    expect(await due('adoption_requests')).toMatchObject({
      count: 1,
      rows: [{ id, name: '陳大文', status: 'rejected' }],
    })
    const wrong = await erase('adoption_requests', 2)
    expect([wrong.status, wrong.body.code]).toEqual([409, 'list_changed'])
    const { body } = await erase('adoption_requests', 1)
    expect(body.erased).toBe(1)
    expect(await due('adoption_requests')).toMatchObject({ count: 0, rows: [] })
    const row = await rowOf('adoption_requests', id)
    expect(row).toMatchObject({ status: 'rejected', closed_reason: '住處不適合', phone: '', address: '', email: '' })
    expect(row?.erased_at).not.toBeNull()
    expect(row?.city).not.toBe('')
    expect(JSON.stringify(row)).not.toMatch(/陳大文|0911222333|gone@|示範路/)
    expect((await erase('adoption_requests', 1)).body.code).toBe('list_changed')
    const logged = await t.app.db.selectFrom('audit_logs').selectAll().where('actor_id', '=', keeper.id).execute()
    expect(logged).toMatchObject([{ subject_type: 'adoption_requests', reason: '超過保存年限' }])
    expect(JSON.stringify(logged)).not.toMatch(/陳大文/)
    const desk = await aStaff(t, { permissions: ['adoptions view', 'adoptions update'] })
    expect((await desk.client.get(`/api/admin/adoption-requests/${id}`)).body.erased_at).toBe(row?.erased_at)
  })

  it('goes with what staff noted of the person where nobody worked on it and it lapsed', async () => {
    const id = await aRefusedRequest()
    const noted = { status: 'lapsed', barred: 'all', bar_reason: '有棄養紀錄。' } as const
    await t.app.db.updateTable('adoption_requests').set(noted).where('id', '=', id).execute()
    await years(2)
    expect((await erase('adoption_requests', 1)).body.erased).toBe(1)
    expect(await rowOf('adoption_requests', id)).toMatchObject({ status: 'lapsed', barred: null, bar_reason: null })
  })

  it('goes at night only after it was switched on', async () => {
    const id = await aRefusedRequest()
    await years(3)
    await eraseNightly(t.app)
    expect((await rowOf('adoption_requests', id))?.erased_at).toBeNull()
    const { version, ...all } = await read()
    const values = { ...all, nightly: true, kinds: undefined, updated_at: undefined }
    const saved = await keeper.client.put('/api/admin/retention', { ...values, version })
    expect([saved.status, saved.body.nightly], saved.text).toEqual([200, true])
    await eraseNightly(t.app)
    const first = await rowOf('adoption_requests', id)
    expect(first?.erased_at).not.toBeNull()
    await eraseNightly(t.app)
    expect(await rowOf('adoption_requests', id)).toEqual(first)
  })

  it('of a case goes with its animals, its questions and its files, unless a clinic saw an animal', async () => {
    const { id } = await aSent(ming.client, 'neuter', {})
    const kept = await aSent((await aMember(t, { name: '林小華', email: 'hua@example.com' })).client, 'neuter', {})
    const db = clinicTables(t.app, allClinics)
    const set = { status: 'cancelled', closed_reason: '申請人沒有回覆' } as const
    await db.updateTable('applications').set(set).execute()
    await db
      .updateTable('application_animals')
      .set({ presented_at: t.clock.now().toISOString() })
      .where('application_id', '=', kept.id)
      .execute()
    await years(5)
    expect(await due('applications')).toMatchObject({ count: 1, rows: [{ id }] })
    const files = () => t.app.db.selectFrom('media').selectAll().where('owner_type', 'like', 'application%').execute()
    const before = await files()
    expect((await erase('applications', 1)).body.erased).toBe(1)
    const row = await rowOf('applications', id)
    expect(row).toMatchObject({ contact_name: '已刪除', contact_phone: '', closed_reason: '申請人沒有回覆' })
    expect((await rowOf('applications', kept.id))?.erased_at).toBeNull()
    const gone = (await files()).filter(({ deleted_at }) => deleted_at !== null)
    expect(gone.length).toBeGreaterThan(0)
    expect(gone.length).toBeLessThan(before.length)
  })

  it('of a volunteer who served leaves the name and birthday of the roster, and the hours', async () => {
    const [staff, now] = [await aStaff(t), t.clock.now().toISOString()]
    const served = await aVolunteer(t.app, { customer_id: ming.id, status: 'ended' })
    await someHours(t.app, { volunteer_id: served, state: 'approved', approved_by: staff.id, approved_at: now })
    const { id: customer_id } = await aMember(t, { name: '林小華', email: 'hua@example.com' })
    const never = await aVolunteer(t.app, { customer_id, status: 'rejected', closed_reason: '沒有合適的服務' })
    const name = (await rowOf('volunteers', served))?.name
    await years(3)
    expect((await erase('volunteers', 2)).body.erased).toBe(2)
    expect(await rowOf('volunteers', served)).toMatchObject({ name, status: 'ended', phone: '', emergency_name: '' })
    expect(await rowOf('volunteers', never)).toMatchObject({
      ...{ name: '已刪除', status: 'rejected', closed_reason: '沒有合適的服務', email: '' },
    })
    const hours = t.app.db.selectFrom('volunteer_hours').select('id').where('volunteer_id', '=', served)
    expect(await hours.execute()).toHaveLength(1)
  })

  it('of orders is only what was never paid; what books and receipts tell of stays', async () => {
    const { id: campaign_id } = await aCampaign(t.app)
    await aPaidGift(t, { campaign_id, amount: 500, client: ming.client })
    await order(ming.client, await aReadyCart(ming.client, [{ campaign_id, amount: 300 }], await byTransfer(t)))
    const all = await t.app.db.selectFrom('orders').select(['id', 'paid_at', 'name']).orderBy('id').execute()
    const [paid, unpaid] = [all.find((o) => o.paid_at !== null)?.id ?? 0, all.find((o) => o.paid_at === null)?.id ?? 0]
    const now = t.clock.now().toISOString()
    const cancelled = { status: 'cancelled', cancelled_at: now, cancel_reason: '逾期未付款' } as const
    await t.app.db.updateTable('orders').set(cancelled).where('id', '=', unpaid).execute()
    await years(2)
    expect(await due('orders')).toMatchObject({ count: 1, rows: [{ id: unpaid }] })
    expect((await erase('orders', 1)).body.erased).toBe(1)
    const row = await rowOf('orders', unpaid)
    expect(row).toMatchObject({ name: '已刪除', email: '', phone: '', cart_id: null, cancel_reason: '逾期未付款' })
    expect(row?.grand_total).toBe(300)
    expect(await rowOf('orders', paid)).toMatchObject({ name: '王小明', erased_at: null })
  })
})

describe('a letter', () => {
  const day = 24 * 3_600_000
  const aLetter = async () => {
    const letter = { topic: 'other', name: '陳大文', email: 'gone@example.com', phone: '0911-222-333' }
    const sent = await ming.client.post('/api/contact', { ...letter, message: '請問志工要怎麼報名？', consent: true })
    expect(sent.status, sent.text).toBe(201)
    const row = t.app.db.selectFrom('contact_messages').select('id').where('contact_no', '=', sent.body.contact_no)
    return (await row.executeTakeFirstOrThrow()).id
  }
  const asKeeper = async () => {
    keeper = await aStaff(t, { permissions: ['system update', 'customers view', 'customers update'] })
  }

  it('is listed fourteen days before it goes at night, as the form promises, whatever the switch says', async () => {
    t.clock.set('2026-05-29T10:00:00+08:00')
    const id = await aLetter()
    t.clock.set('2026-11-20T09:00:00+08:00')
    await asKeeper()
    expect(await due('contact_messages')).toMatchObject({
      ...{ nightly: true, count: 0, soon: 1 },
      rows: [{ id, name: '陳大文', status: 'open', ended_on: '2026-05-29', due_on: '2026-11-30' }],
    })
    t.clock.set('2026-11-29T23:00:00+08:00')
    await eraseNightly(t.app)
    expect((await rowOf('contact_messages', id))?.erased_at).toBeNull()
    t.clock.set('2026-11-30T04:10:00+08:00')
    await asKeeper()
    await eraseNightly(t.app)
    const row = await rowOf('contact_messages', id)
    expect(row).toMatchObject({ topic: 'other', status: 'done', erased_at: '2026-11-30T04:10:00.000+08:00' })
    expect(JSON.stringify(row)).not.toMatch(/陳大文|0911|gone@|志工要怎麼/)
    expect(await due('contact_messages')).toMatchObject({ count: 0, soon: 0, rows: [] })
    await eraseNightly(t.app)
    expect(await rowOf('contact_messages', id)).toEqual(row)
    const { body } = await keeper.client.get(`/api/admin/contact-messages/${id}`)
    expect(body).toMatchObject({ erased_at: row?.erased_at, steps: [], not_answerable: 'nobody', mails: [] })
    const again = { version: body.version, action: 'reopen' }
    expect((await keeper.client.post(`/api/admin/contact-messages/${id}/move`, again)).body.code).toBe('letter_state')
  })

  it('goes earlier where the settings say so, never later, and by hand what is due', async () => {
    const id = await aLetter()
    t.clock.set(new Date(t.clock.now().getTime() + 40 * day).toISOString())
    await asKeeper()
    const { version, kinds: _, updated_at: _at, ...values } = await read()
    const save = (contact_message_months: number) =>
      keeper.client.put('/api/admin/retention', { ...values, contact_message_months, version })
    expect((await save(7)).body.errors).toHaveProperty('contact_message_months')
    expect((await save(1)).status).toBe(200)
    expect(await due('contact_messages')).toMatchObject({ count: 1, rows: [{ id }] })
    expect((await erase('contact_messages', 1)).body.erased).toBe(1)
    expect((await rowOf('contact_messages', id))?.erased_at).not.toBeNull()
    expect((await erase('contact_messages', 1)).body.code).toBe('list_changed')
  })

  it('that was answered in time waits anew', async () => {
    const id = await aLetter()
    t.clock.set(new Date(t.clock.now().getTime() + 175 * day).toISOString())
    await asKeeper()
    const { version } = (await keeper.client.get(`/api/admin/contact-messages/${id}`)).body
    const answered = await keeper.client.post(`/api/admin/contact-messages/${id}/answer`, {
      version,
      text: '歡迎報名。',
    })
    expect(answered.status, answered.text).toBe(200)
    t.clock.set(new Date(t.clock.now().getTime() + 60 * day).toISOString())
    await eraseNightly(t.app)
    expect((await rowOf('contact_messages', id))?.erased_at).toBeNull()
  })
})

it('is closed to who may not change the system', async () => {
  const other = await aStaff(t, { permissions: ['customers view', 'customers update'] })
  expect((await other.client.get('/api/admin/retention')).status).toBe(403)
  expect((await other.client.post('/api/admin/retention/orders/erase', { count: 1 })).status).toBe(403)
})

it('shows names masked to whoever may not see members', async () => {
  await aRefusedRequest()
  await years(2)
  const blind = await aStaff(t, { permissions: ['system update'] })
  expect((await blind.client.get('/api/admin/retention')).text).not.toContain('陳大文')
})
