import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listDataRequests } from '#domains/customers/data_requests/queries.ts'
import { sealIdentifier } from '#domains/customers/identifiers/service.ts'
import { listUploadsOf } from '#domains/media/personal_data/queries.ts'
import { seedRoles } from '#domains/staff/roles/service.ts'
import { anAdoption, aRequest } from '#tests/support/adopting.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aPaidGift } from '#tests/support/giving.ts'
import { aMember, aStaff, hua } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'
import { uploaded } from '#tests/support/uploads.ts'
import { aShift, aVisit, aVolunteer, someHours } from '#tests/support/volunteering.ts'
import { brokenChecks } from '../../../../checks/run.ts'

type Member = Awaited<ReturnType<typeof aMember>>
let t: TestApp
let ming: Member
let second: Member
let desk: Awaited<ReturnType<typeof aStaff>>
let campaign_id: number
beforeEach(async () => {
  await t?.close()
  t = await testApp()
  ming = await aMember(t)
  second = await aMember(t, { name: '王小明', email: 'ming2@example.com' })
  await seedRoles(t.app)
  await aStaff(t, { superman: true })
  await signIn()
  campaign_id = (await aCampaign(t.app)).id
})
afterAll(() => t?.close())

const signIn = async () => {
  desk = await aStaff(t, { permissions: ['customers view', 'customers update'] })
}
const path = (id: number, end = '') => `/api/admin/customers/${id}${end}`
const get = async (id: number) => (await desk.client.get(path(id))).body
const set = (id: number, values: object) => t.app.db.updateTable('customers').set(values).where('id', '=', id).execute()
const give = (who: Member, amount: number) => aPaidGift(t, { campaign_id, amount, client: who.client })
const reason = '本人來電說是同一個人'

const merge = async (others: readonly Member[] = [second], more: object = {}, kept = ming) =>
  desk.client.post(path(kept.id, '/merge'), {
    version: (await get(kept.id)).version,
    others: await Promise.all(others.map(async ({ id }) => ({ id, version: (await get(id)).version }))),
    confirmed: true,
    reason,
    ...more,
  })
const merges = async (id = ming.id) => (await desk.client.get(path(id, '/merges'))).body.data
const part = async (merge_id: number, id = ming.id) =>
  desk.client.post(path(id, '/part'), { version: (await get(id)).version, merge_id, reason: '弄錯人了' })

const broken = async () => {
  const client = new pg.Client({ connectionString: t.url })
  await client.connect()
  try {
    return await brokenChecks(client)
  } finally {
    await client.end()
  }
}
const donorsOf = async () =>
  (
    await t.app.db
      .selectFrom('campaign_totals')
      .select('donors_count')
      .where('campaign_id', '=', campaign_id)
      .executeTakeFirstOrThrow()
  ).donors_count

describe('two accounts become one', () => {
  it('says before what will be, part by part, in sums, and with the stricter consents', async () => {
    await give(ming, 600)
    await give(second, 400)
    await set(ming.id, { marketing_opt_in: true, public_name_mode: 'full', upload_tax: true })
    await set(second.id, { marketing_opt_in: false, public_name_mode: 'anonymous', phone: '0912345678' })
    const { body } = await desk.client.get(path(ming.id, `/merge?with=${second.id}`))
    expect(body.accounts.map(({ sums }: { sums: object }) => sums)).toMatchObject([
      { orders: 1, gifts: 1, receipts: 1, donated_total: 600 },
      { orders: 1, gifts: 1, receipts: 1, donated_total: 400 },
    ])
    expect(body).toMatchObject({
      after: { orders: 2, gifts: 2, receipts: 2, donated_total: 1000 },
      consents: { marketing_opt_in: false, public_name_mode: 'anonymous', upload_tax: false },
      same_number: false,
      problem: null,
    })
  })

  it('moves what hangs on the second, closes it, and deletes nothing', async () => {
    await give(ming, 600)
    await give(second, 400)
    const before = await sql<{ n: number }>`select count(*)::int as n from orders`.execute(t.app.db)
    const answer = await merge()
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({
      id: ming.id,
      donated_total: 1000,
      counts: { orders: 2, gifts: 2, receipts: 2 },
    })
    expect(await get(second.id)).toMatchObject({
      status: 'merged',
      merged_into: { id: ming.id, name: '王小明' },
      counts: { orders: 0, receipts: 0 },
      email: 'ming2@example.com',
      actions: [],
    })
    expect((await sql<{ n: number }>`select count(*)::int as n from orders`.execute(t.app.db)).rows).toEqual(
      before.rows,
    )
    // the second one is signed out and cannot come back; the first one sees everything
    expect((await second.client.get('/api/customer/me')).status).toBe(401)
    expect((await ming.client.get('/api/my/orders')).body.meta.total).toBe(2)
    // receipts keep name and number
    const receipts = await t.app.db.selectFrom('receipts').select(['customer_id', 'receipt_name']).execute()
    expect(new Set(receipts.map(({ customer_id }) => customer_id))).toEqual(new Set([ming.id]))
    expect(await broken()).toEqual([])
    // each log under its own number, and both mailboxes are told
    const logged = await t.app.db
      .selectFrom('audit_logs')
      .select(['subject_id', 'action', 'reason'])
      .where('actor_id', '=', desk.id)
      .orderBy('id')
      .execute()
    expect(logged).toEqual([
      { subject_id: String(second.id), action: 'state_changed', reason },
      { subject_id: String(ming.id), action: 'updated', reason },
    ])
    const mails = await t.app.db
      .selectFrom('mail_outbox')
      .select('to_email')
      .where('template', '=', 'accounts_merged')
      .orderBy('to_email')
      .execute()
    expect(mails.map(({ to_email }) => to_email)).toEqual(['ming2@example.com', 'ming@example.com'])
  })

  it('counts one donor, counts refunds of before to it, and two when they are parted', async () => {
    await give(ming, 600)
    await give(second, 400)
    expect(await donorsOf()).toBe(2)
    await merge()
    expect(await donorsOf()).toBe(1)
    await give(ming, 100)
    expect([await donorsOf(), await broken()]).toEqual([1, []])
    const [one] = await merges()
    expect((await part(one.id)).status).toBe(200)
    expect([await donorsOf(), await broken()]).toEqual([2, []])
  })

  it('takes each part from the account that was chosen, the number with its receipt', async () => {
    await set(ming.id, { phone: '0911111111', receipt_name: '王小明' })
    await set(second.id, {
      phone: '0922222222',
      receipt_name: '王小明的公司',
      ...sealIdentifier(t.app.secrets, 'A123456789'),
    })
    const fields = { email: second.id, phone: second.id, receipt: second.id }
    const answer = await merge([second], { fields })
    expect(answer.body).toMatchObject({
      email: 'ming2@example.com',
      phone: '0922222222',
      receipt_name: '王小明的公司',
    })
    const [one] = await merges()
    expect((await part(one.id)).body).toMatchObject({
      ...{ email: 'ming@example.com', phone: '0911111111', receipt_name: '王小明', receipt_identifier_last4: null },
    })
    expect(await get(second.id)).toMatchObject({ email: 'ming2@example.com', phone: '0922222222', status: 'active' })
  })

  it('wants a second look unless the numbers are the same', async () => {
    const without = await merge([second], { confirmed: false })
    expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ['confirmed']])
    for (const { id } of [ming, second]) await set(id, sealIdentifier(t.app.secrets, 'A123456789'))
    expect((await merge([second], { confirmed: false })).status).toBe(200)
  })

  it('takes three at once', async () => {
    const third = await aMember(t, hua)
    for (const who of [ming, second, third]) await give(who, 100)
    const { body } = await merge([second, third], { fields: { name: third.id } })
    expect(body).toMatchObject({ name: '林小華', donated_total: 300, counts: { orders: 3 } })
    expect((await merges()).map(({ problem }: { problem: string | null }) => problem)).toEqual([null, 'later_first'])
    const [newest, older] = await merges()
    expect((await part(older.id)).body.code).toBe('not_parted')
    expect((await part(newest.id)).body).toMatchObject({ name: '王小明', donated_total: 200 })
    expect((await part(older.id)).body.donated_total).toBe(100)
    expect(await broken()).toEqual([])
  })

  it('is refused to itself, with what is not open, and with a stale version of either', async () => {
    expect((await merge([ming])).body.code).toBe('same_account')
    const old = (await get(second.id)).version
    await set(second.id, { version: old + 1 })
    expect((await merge([second], { others: [{ id: second.id, version: old }] })).body.code).toBe('stale')
    await set(second.id, { status: 'suspended' })
    expect((await merge()).body.code).toBe('account_not_open')
  })
})

describe('what only one account may have', () => {
  it('joins open carts, and gives the other one back its own', async () => {
    const { variant_id } = await aProduct(t.app)
    for (const { client } of [ming, second])
      await client.post('/api/cart/update', { item: { variant_id, quantity: 2 } })
    await merge()
    const { body } = await ming.client.post('/api/cart/get', {})
    expect((await openCarts(ming.id))[0]?.quantity, JSON.stringify(body)).toBe(4)
    const [one] = await merges()
    expect(one.since.cart).toBe(true)
    await part(one.id)
    expect((await openCarts(second.id))[0]?.quantity).toBe(2)
  })

  const openCarts = async (customer_id: number) =>
    (
      await sql<{ quantity: number }>`select sum(i.quantity)::int as quantity from carts c
        join cart_items i on i.cart_id = c.id where c.customer_id = ${customer_id} and c.state = 'open'
        group by c.id`.execute(t.app.db)
    ).rows

  it('joins the hours of two volunteers, and parts them', async () => {
    const kept = await aVolunteer(t.app, { customer_id: ming.id })
    const other = await aVolunteer(t.app, { customer_id: second.id })
    await someHours(t.app, { volunteer_id: kept })
    await someHours(t.app, { volunteer_id: other, served_on: '2025-02-02' })
    const hoursOf = async (id: number) =>
      (await t.app.db.selectFrom('volunteer_hours').select('id').where('volunteer_id', '=', id).execute()).length
    expect((await merge()).body.counts.volunteer).toBe(1)
    expect([await hoursOf(kept), await hoursOf(other)]).toEqual([2, 0])
    const [one] = await merges()
    await part(one.id)
    expect([await hoursOf(kept), await hoursOf(other)]).toEqual([1, 1])
  })

  it('takes visits along with the hours that came of them, and back; one person is at one place at a time', async () => {
    const kept = await aVolunteer(t.app, { customer_id: ming.id })
    const other = await aVolunteer(t.app, { customer_id: second.id })
    const shift = (await aShift(t.app)).id
    const visit = async (volunteer_id: number, day: string) =>
      aVisit(t.app, {
        ...{ shift_id: shift, volunteer_id, ended_by: 'staff' },
        ...{ checked_in_at: `${day}T09:00:00+08:00`, checked_out_at: `${day}T11:00:00+08:00` },
      })
    const [own, same, alone] = [
      await visit(kept, '2025-02-02'),
      await visit(other, '2025-02-02'),
      await visit(other, '2025-02-03'),
    ]
    const whose = async () => {
      const rows = await t.app.db.selectFrom('volunteer_visits').select(['id', 'volunteer_id']).execute()
      return [own, same, alone].map((id) => rows.find((row) => row.id === id)?.volunteer_id)
    }
    expect((await merge()).status).toBe(200)
    expect(await whose()).toEqual([kept, other, kept])
    const [one] = await merges()
    await part(one.id)
    expect(await whose()).toEqual([kept, other, other])
  })

  it('leaves hours where they are whose time counts already', async () => {
    const kept = await aVolunteer(t.app, { customer_id: ming.id })
    const other = await aVolunteer(t.app, { customer_id: second.id })
    const morning = { started_at: '2025-02-02T09:00:00+08:00', ended_at: '2025-02-02T11:00:00+08:00' }
    await someHours(t.app, { volunteer_id: kept, served_on: '2025-02-02', ...morning })
    await someHours(t.app, { volunteer_id: other, served_on: '2025-02-02', ...morning })
    expect((await merge()).status).toBe(200)
    const rows = await t.app.db.selectFrom('volunteer_hours').select('volunteer_id').orderBy('id').execute()
    expect(rows).toEqual([{ volunteer_id: kept }, { volunteer_id: other }])
  })

  it('is refused where it would end the service of a volunteer, and counts a version where it ends a second one', async () => {
    const kept = await aVolunteer(t.app, { customer_id: ming.id, status: 'ended' })
    const other = await aVolunteer(t.app, { customer_id: second.id })
    const preview = await desk.client.get(path(ming.id, `/merge?with=${second.id}`))
    expect(preview.body.problem).toBe('serves_elsewhere')
    const refused = await merge()
    expect([refused.status, refused.body.code]).toEqual([409, 'serves_elsewhere'])
    await t.app.db.updateTable('volunteers').set({ status: 'active' }).where('id', '=', kept).execute()
    const versionOf = async (id: number) =>
      (await t.app.db.selectFrom('volunteers').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version
    const before = await versionOf(other)
    expect((await merge()).status).toBe(200)
    expect(await versionOf(other)).toBeGreaterThan(before)
  })

  it('leaves the files that the second one sent to its person', async () => {
    const { id } = await uploaded(second.client, 'member')
    await merge()
    expect((await listUploadsOf(t.app, ming.id)).map((row) => row.id)).toEqual([id])
  })

  it('takes a copy that was made for one account for none of the merged one', async () => {
    const now = t.clock.now().toISOString()
    const exported = await t.app.db
      .insertInto('member_exports')
      .values({ customer_id: second.id, state: 'waiting' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const asked = { customer_id: second.id, kind: 'access', channel: 'phone', status: 'received', version: 1 } as const
    await t.app.db
      .insertInto('data_requests')
      .values({ ...asked, received_on: '2026-11-01', due_on: '2026-11-16', export_id: exported.id, created_at: now })
      .execute()
    await merge()
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from data_requests where customer_id = ${ming.id}`.execute(t.app.db)
    expect(rows).toEqual([{ n: 1 }])
    expect((await listDataRequests(t.app, ming.id)).map(({ copy }) => copy)).toEqual([null])
  })

  it('is refused while both ask for one animal', async () => {
    const adoption = await anAdoption(t.app)
    for (const { client } of [ming, second])
      expect((await client.post(`/api/adoptions/${adoption}/requests`, aRequest())).status).toBe(201)
    expect((await merge()).body.code).toBe('both_ask')
  })

  it('keeps one of two equal titles, favourites, notices, providers and mutes; the others stay', async () => {
    for (const { id } of [ming, second]) {
      await sql`insert into receipt_profiles (customer_id, receipt_kind, receipt_name) values (${id}, 'person', '王媽媽')`.execute(
        t.app.db,
      )
      await sql`insert into member_notice_mutes (customer_id, kind) values (${id}, 'adoptions')`.execute(t.app.db)
      await sql`insert into member_notices (customer_id, kind, dedupe_key, subject, link) values (${id}, 'orders', 'same', '一樣', '/account')`.execute(
        t.app.db,
      )
      await sql`insert into customer_oauth (customer_id, provider, subject) values (${id}, 'google', ${`g${id}`})`.execute(
        t.app.db,
      )
    }
    await sql`insert into member_notice_mutes (customer_id, kind) values (${second.id}, 'volunteers')`.execute(t.app.db)
    await sql`insert into customer_oauth (customer_id, provider, subject) values (${second.id}, 'line', 'l')`.execute(
      t.app.db,
    )
    const { body } = await merge()
    expect(body.muted).toEqual(['adoptions', 'volunteers'])
    expect(body.bindings).toEqual(['google', 'line'])
    const [one] = await merges()
    await part(one.id)
    expect((await get(ming.id)).bindings).toEqual(['google'])
    expect((await get(second.id)).bindings).toEqual(['google', 'line'])
  })
})

describe('parting', () => {
  it('has nothing to say of a merge that nothing followed', async () => {
    await give(second, 400)
    await merge()
    const [one] = await merges()
    expect(one.since).toEqual({ rows: [], fields: [], cart: false })
  })

  it('names what has changed since, and leaves it', async () => {
    await give(second, 400)
    await merge([second], { fields: { phone: second.id } })
    await give(ming, 100)
    await set(ming.id, { phone: '0933333333' })
    const [one] = await merges()
    expect(one.since.fields).toEqual(['phone'])
    expect(one.since.rows).toEqual(expect.arrayContaining([{ table: 'orders', gone: 0, changed: 0, added: 1 }]))
    expect((await part(one.id)).body).toMatchObject({ phone: '0933333333', donated_total: 100 })
    expect(await get(second.id)).toMatchObject({ donated_total: 400, phone: null, status: 'active' })
    expect(await broken()).toEqual([])
  })

  it('is over after a day, and once', async () => {
    await merge()
    const [one] = await merges()
    t.clock.forward(23 * 3_600_000)
    await signIn()
    expect((await merges())[0].problem).toBeNull()
    t.clock.forward(2 * 3_600_000)
    const late = await part(one.id)
    expect([late.status, late.body.code]).toEqual([409, 'not_parted'])
    expect(late.body.message).toContain('24 小時')
  })

  it('twice is refused', async () => {
    await merge()
    const [one] = await merges()
    expect((await part(one.id)).status).toBe(200)
    expect((await part(one.id)).body.code).toBe('not_parted')
    expect((await part(one.id, second.id)).status).toBe(404)
  })

  it('says that somebody took the address meanwhile', async () => {
    await merge()
    await aMember(t, { name: '別人', email: 'ming2@example.com' })
    const [one] = await merges()
    expect((await part(one.id)).body.code).toBe('address_taken')
    expect((await get(second.id)).status).toBe('merged')
  })

  it('gives back the consents of before, unless they were given or taken since', async () => {
    await set(ming.id, { marketing_opt_in: true, marketing_opt_in_at: '2026-01-01T00:00:00+08:00', upload_tax: true })
    await merge()
    expect(await get(ming.id)).toMatchObject({ marketing_opt_in: false, upload_tax: false })
    await set(ming.id, { upload_tax: true })
    const [one] = await merges()
    expect((await part(one.id)).body).toMatchObject({ marketing_opt_in: true, upload_tax: true })
  })

  it('leads accounts that went in earlier to the last one, and back', async () => {
    const third = await aMember(t, hua)
    await merge([third], {}, second)
    await merge()
    expect((await get(third.id)).merged_into.id).toBe(ming.id)
    const [one] = await merges()
    await part(one.id)
    expect((await get(third.id)).merged_into.id).toBe(second.id)
  })
})

it('is for who may change members', async () => {
  const viewer = await aStaff(t, { permissions: ['customers view'] })
  expect((await viewer.client.get(path(ming.id, `/merge?with=${second.id}`))).status).toBe(403)
  expect((await viewer.client.post(path(ming.id, '/merge'), {})).status).toBe(403)
})
