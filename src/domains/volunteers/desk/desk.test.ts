import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { csvRecords } from '#platform/contract/csv.ts'
import { addDays, taipeiDay } from '#platform/contract/time.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aMember, aStaff, hua } from '#tests/support/people.ts'
import { aRegistration, aVolunteer, someHours } from '#tests/support/volunteering.ts'
import { deskActions, volunteerMachine } from '../rules.ts'

let t: TestApp
let staff: Awaited<ReturnType<typeof aStaff>>
beforeEach(async () => {
  await t?.close()
  t = await testApp()
  staff = await aStaff(t, { permissions: ['volunteers view', 'volunteers create', 'volunteers update'] })
})
afterAll(() => t?.close())

const today = () => taipeiDay(t.app.clock())
const onPaper = (change: object = {}) => {
  const { consent: _, ...told } = aRegistration()
  return { ...told, consent_on: '2026-01-05', ...change }
}
const create = (change: object = {}) => staff.client.post('/api/admin/volunteers', onPaper(change))
const mails = () => t.app.db.selectFrom('mail_outbox').select(['to_email', 'subject']).orderBy('id').execute()
const someone = async (change: object = {}) => {
  const { id: customer_id } = await aMember(t, { name: '林小華', email: `v${Math.random()}@example.com` })
  return aVolunteer(t.app, { customer_id, ...change })
}

describe('somebody who brought the registration on paper', () => {
  it('is written down without an account, and told of each step by mail', async () => {
    const { status, body, text } = await create({ identifier: 'A123456789' })
    expect(status, text).toBe(201)
    expect(body).toMatchObject({ status: 'submitted', customer_id: null, member_email: null, consent_on: '2026-01-05' })
    expect(text).not.toContain('A123456789')
    const move = { version: body.version, action: 'interview' }
    expect((await staff.client.post(`/api/admin/volunteers/${body.id}/move`, move)).status).toBe(200)
    expect(await mails()).toMatchObject([{ to_email: 'ming@example.com', subject: '志工登記：想約你聊聊' }])
  })

  it('is told by mail, too, that hours were approved', async () => {
    const { body } = await create()
    await t.app.db
      .updateTable('volunteers')
      .set({ status: 'active', training_done_on: '2020-01-05', insured_until: '2099-12-31' })
      .where('id', '=', body.id)
      .execute()
    const id = await someHours(t.app, { volunteer_id: body.id })
    const approved = await staff.client.post(`/api/admin/volunteer-hours/${id}/approve`, { version: 1 })
    expect(approved.status, approved.text).toBe(200)
    expect(await mails()).toMatchObject([{ subject: '志工時數已核可' }])
  })

  it('has one registration: of two for an account, an identifier or a name with a phone the second is refused', async () => {
    const ming = await aMember(t)
    expect((await create({ member_email: ming.email })).body).toMatchObject({ customer_id: ming.id })
    const again = await create({
      name: '別人',
      email: 'else@example.com',
      phone: '0922333444',
      member_email: ming.email,
    })
    expect(again.body.errors?.member_email).toEqual(['這位會員已經登記過志工了。'])
    expect((await create()).body.errors).toHaveProperty('name')
    expect((await create({ email: 'new@example.com' })).body.errors).toHaveProperty('name')
    const other = { name: '林小華', email: 'hua@example.com', phone: '0955666777' }
    expect((await create({ ...other, identifier: 'A123456789' })).status).toBe(201)
    const sameNumber = await create({ name: '林華', email: 'h@example.com', phone: '0911', identifier: 'a123456789' })
    expect(sameNumber.status).toBe(422)
  })

  it('of two at once for one account is written down once', async () => {
    const { email: member_email } = await aMember(t)
    const two = [
      { name: '王甲', phone: '0911000111', email: 'a@example.com' },
      { name: '王乙', phone: '0911000222', email: 'b@example.com' },
    ]
    const answers = await Promise.all(two.map((one) => create({ ...one, member_email })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
  })

  it('is linked only to an account whose address is confirmed, and the account stays', async () => {
    const unconfirmed = await aMember(t, hua)
    await t.app.db.updateTable('customers').set({ email_verified_at: null }).where('id', '=', unconfirmed.id).execute()
    for (const member_email of [unconfirmed.email, 'nobody@example.com'])
      expect((await create({ member_email })).body.errors).toHaveProperty('member_email')
    const { body } = await create()
    const ming = await aMember(t)
    const change = (version: number, member_email: string | null) =>
      staff.client.put(`/api/admin/volunteers/${body.id}`, onPaper({ version, member_email, name: '王小明明' }))
    const linked = await change(body.version, ming.email)
    expect(linked.body).toMatchObject({ customer_id: ming.id, name: '王小明明' })
    expect((await change(linked.body.version, null)).body.errors).toHaveProperty('member_email')
    expect((await change(body.version, ming.email)).body).toMatchObject({
      code: 'stale',
      current: { name: '王小明明' },
    })
    const { body: mine } = await ming.client.get('/api/my/volunteer')
    expect(mine.volunteer.name).toBe('王小明明')
  })

  it('needs a consent that has been given, and a guardian with a paper while under age', async () => {
    expect((await create({ consent_on: '2099-01-01' })).body.errors).toHaveProperty('consent_on')
    expect((await create({ consent_on: '' })).body.errors).toHaveProperty('consent_on')
    const birth_on = `${Number(today().slice(0, 4)) - 16}-01-01`
    const { errors } = (await create({ birth_on })).body
    expect(Object.keys(errors).toSorted()).toEqual(['guardian_file_ids', 'guardian_name', 'guardian_phone'])
  })
})

describe('the steps of a service', () => {
  const all = volunteerMachine.states.flatMap((status) => deskActions.map((action) => [status, action] as const))
  const facts = { training_done_on: '2020-01-05', insured_until: '2099-12-31' }

  it('are taken where the states allow it, and refused everywhere else', async () => {
    const taken: string[] = []
    for (const [status, action] of all) {
      const id = await someone({ status, ...facts })
      const body = { version: 1, action, reason: '原因', ...facts }
      const answer = await staff.client.post(`/api/admin/volunteers/${id}/move`, body)
      const may: readonly string[] = volunteerMachine.actions[action].from
      expect([status, action, answer.status, answer.body.code]).toEqual([
        status,
        action,
        ...(may.includes(status) ? [200, undefined] : [409, 'volunteer_state']),
      ])
      if (answer.status === 200) taken.push(`${status} ${action} ${answer.body.status}`)
    }
    expect(taken).toEqual([
      'submitted interview interview',
      'submitted end ended',
      'submitted reject rejected',
      'interview approve approved',
      'interview end ended',
      'interview reject rejected',
      'approved train trained',
      'approved end ended',
      'trained start active',
      'trained end ended',
      'active pause paused',
      'active end ended',
      'paused resume active',
      'paused end ended',
    ])
  })

  it('lead nobody back to service whose insurance has ended', async () => {
    const ming = await aMember(t)
    await aVolunteer(t.app, { customer_id: ming.id, status: 'paused', insured_until: addDays(today(), -1) })
    const { body } = await ming.client.post('/api/my/volunteer/resume', { version: 1 })
    expect(body.code).toBe('volunteer_insurance')
  })
})

describe('the list of volunteers', () => {
  it('has views for new ones, for an insurance that ends, and for hours that wait', async () => {
    const [fresh, ends, safe] = [
      await someone({ status: 'submitted', insured_until: null, training_done_on: null }),
      await someone({ insured_until: addDays(today(), 30) }),
      await someone({ insured_until: addDays(today(), 31) }),
    ]
    await someHours(t.app, { volunteer_id: safe })
    const ids = async (filter: string) =>
      (await staff.client.get(`/api/admin/volunteers?${filter}`)).body.data.map(({ id }: { id: number }) => id)
    expect(await ids('filter[status]=submitted,interview')).toEqual([fresh])
    expect(await ids('filter[insured_within]=30')).toEqual([ends])
    expect(await ids('filter[waiting]=1')).toEqual([safe])
  })

  it('is taken away as the roster of the law, with the end of the identifier alone', async () => {
    const { body } = await create({ identifier: 'A123456789', gender: 'male' })
    const job = (await staff.client.post('/api/admin/volunteers/export', { filter: {}, format: 'csv' })).body
    await t.runDueJobs()
    const { text } = await staff.client.get(`/api/admin/jobs/${job.id}/file`)
    const [head, row] = csvRecords(text).map(({ cells }) => cells)
    const cell = (name: string) => row?.[head?.indexOf(name) ?? -1]
    expect(
      ['姓名', '性別', '生日', '證號末四碼', '保險到期日', '完成訓練', '紀錄冊號'].filter(
        (name) => !head?.includes(name),
      ),
    ).toEqual([])
    expect([cell('姓名'), cell('性別'), cell('生日')]).toEqual([body.name, '男', '1990-05-20'])
    expect(text).not.toContain('A123456789')
  })

  it('shows names and days of birth to whoever may change volunteers, and masks them for others', async () => {
    await someone({ name: '王小明' })
    const { client } = await aStaff(t, { permissions: ['volunteers view'] })
    const [row] = (await client.get('/api/admin/volunteers')).body.data
    expect([row.name, row.birth_on, row.phone]).not.toEqual(['王小明', '1990-05-20', '0912345678'])
    expect([row.name, row.birth_on]).toEqual(['王○明', null])
    expect((await client.get(`/api/admin/volunteers/${row.id}`)).status).toBe(403)
  })
})

describe('the identifier of a volunteer', () => {
  it('is shown whole to who says why, and that is written down', async () => {
    const { body } = await create({ identifier: 'A123456789' })
    const ask = (reason: string) =>
      staff.client.post(`/api/admin/volunteers/${body.id}/reveal`, { purpose: 'person', reason })
    expect((await ask('要看')).status).toBe(422)
    const shown = await ask('申請服務紀錄冊需要證號')
    expect(shown.body.values).toContainEqual({ field: 'identifier_last4', value: 'A123456789' })
    const rows = t.app.db.selectFrom('audit_logs').select('reason').where('action', '=', 'viewed_sensitive')
    const noted = (await rows.where('reason', 'is not', null).execute()).map(({ reason }) => reason)
    expect(noted).toEqual([expect.stringContaining('申請服務紀錄冊需要證號')])
  })
})

describe('hours that wait', () => {
  const bulk = (word: string, body: object) => staff.client.post(`/api/admin/volunteer-hours/bulk/${word}`, body)
  const statesOf = async (ids: number[]) => {
    const rows = await t.app.db.selectFrom('volunteer_hours').select(['id', 'state']).where('id', 'in', ids).execute()
    return ids.map((id) => rows.find((row) => row.id === id)?.state)
  }

  it('are approved in bulk, those that were decided meanwhile are left, and undo lets them wait again', async () => {
    const volunteer_id = await someone()
    const ids = [
      await someHours(t.app, { volunteer_id, minutes: 60 }),
      await someHours(t.app, { volunteer_id, minutes: 90 }),
      await someHours(t.app, { volunteer_id, minutes: 15, state: 'rejected', rejected_reason: '重複' }),
    ]
    const begun = await bulk('approve', { selection: { ids }, values: {} })
    expect(begun.body, begun.text).toMatchObject({ total: 3, possible: 2, refused: [{ count: 1 }] })
    await t.runDueJobs()
    expect(await statesOf(ids)).toEqual(['approved', 'approved', 'rejected'])
    const year = today().slice(0, 4)
    const paper = await staff.client.get(`/api/admin/volunteers/${volunteer_id}/certificates/${year}`)
    expect([paper.status, paper.text.slice(0, 5)]).toEqual([200, '%PDF-'])
    await staff.client.post(`/api/admin/jobs/${begun.body.job.id}/undo`)
    await t.runDueJobs()
    expect(await statesOf(ids)).toEqual(['waiting', 'waiting', 'rejected'])
    const gone = await staff.client.get(`/api/admin/volunteers/${volunteer_id}/certificates/${year}`)
    expect(gone.body.code).toBe('no_approved_hours')
  })

  it('are refused in bulk with one reason, which each volunteer reads', async () => {
    const ming = await aMember(t)
    const id = await someHours(t.app, { volunteer_id: await aVolunteer(t.app, { customer_id: ming.id }) })
    await bulk('reject', { selection: { ids: [id] }, values: { reason: '那天園區沒有開' } })
    await t.runDueJobs()
    const { body } = await ming.client.get('/api/my/notices')
    expect(body.data[0].text).toContain('那天園區沒有開')
  })

  it('that staff write down are approved with it, once, and of nobody who never served', async () => {
    const entry = { served_on: today(), minutes: 60, kind: 'care' }
    const add = (id: number, change: object = {}) =>
      staff.client.post(`/api/admin/volunteers/${id}/hours`, { ...entry, ...change })
    const id = await someone()
    expect((await add(id)).body).toMatchObject({ state: 'approved' })
    expect((await add(id)).body.errors?.served_on?.[0]).toContain('已經記過一樣的時數')
    const fresh = await someone({ status: 'submitted' })
    expect((await add(fresh)).body.errors).toHaveProperty('served_on')
    expect((await add(await someone({ status: 'ended' }), { served_on: '2025-01-05' })).status).toBe(201)
  })
})
