import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Permission } from '#platform/contract/permissions.ts'
import { addDays, taipeiDay, toInstant } from '#platform/contract/time.ts'
import { allClinics } from '#platform/server/access.ts'
import { newSessionId, sessionCookie } from '#platform/server/csrf.ts'
import { openMail } from '#platform/server/mail_secret.ts'
import { clinicTables } from '#platform/server/scope.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCat, aSent } from '#tests/support/applying.ts'
import { aClinic, anApplication } from '#tests/support/clinics.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { uploaded } from '#tests/support/uploads.ts'
import { seedRoles } from '../../staff/roles/service.ts'
import { type ClinicAction, type ClinicService, type ClinicStatus, clinicMachine } from '../rules.ts'

let t: TestApp
let desk: Client
beforeAll(async () => {
  t = await testApp()
  await seedRoles(t.app)
  desk = (await aStaff(t, { permissions: powers, name: '陳個案' })).client
})
afterAll(() => t?.close())

const powers: readonly Permission[] = [
  'clinics view',
  'clinics create',
  'clinics update',
  'clinic.users create',
  'clinic.users update',
]
const path = '/api/admin/clinics'
const today = () => taipeiDay(t.app.clock())
const contract = () => ({ contract_from: today(), contract_to: addDays(today(), 365) })
const get = async (id: number) => (await desk.get(`${path}/${id}`)).body
const step = async (id: number, action: ClinicAction, more: object = {}) =>
  desk.post(`${path}/${id}/step`, { version: (await get(id)).version, action, ...more })
const applied = async (facts: object = {}) => {
  const form = await anApplication(t.visitor, facts)
  const sent = await t.visitorFrom(`10.9.${Math.floor(Math.random() * 250)}.7`).post('/api/clinics/apply', form)
  expect(sent.status, sent.text).toBe(201)
  const row = clinicTables(t.app, allClinics).selectFrom('clinics').select('id')
  return (await row.where('application_no', '=', sent.body.application_no).executeTakeFirstOrThrow()).id
}
const approved = async (facts: object = {}) => {
  const id = await aClinic(t.app, { status: 'reviewing', ...facts })
  const answer = await step(id, 'approve', { ...contract(), review_note: '已電話向縣府查證' })
  expect(answer.status, answer.text).toBe(200)
  return id
}
const usersOf = async (id: number) => (await desk.get(`/api/admin/clinic-users?filter[clinic]=${id}`)).body.data
const mailTo = async (email: string) => {
  const rows = t.app.db.selectFrom('mail_outbox').selectAll().where('to_email', '=', email).orderBy('id', 'desc')
  return rows.executeTakeFirst()
}
const linkTo = async (email: string) => {
  const mail = await mailTo(email)
  return /invitation#([\w-]{43})/.exec((mail && openMail(t.app, mail)?.text) ?? '')?.[1] ?? ''
}
const somebody = () => t.staffWith(newSessionId())
const good = 'Seven otters by the lake'
const take = (token: string, password = good) => somebody().post('/api/invitations', { token, password })
const check = (token: string) => somebody().post('/api/invitations/check', { token })
const signIn = async (email: string, password = good) => {
  const reply = await somebody().post('/login', { email, password })
  return reply.status === 200 ? t.staffWith(reply.cookies[sessionCookie] as string) : undefined
}
/** Somebody of a clinic who was invited, has set a password and signed in. */
const aVet = async (clinic: number): Promise<Client> => {
  const [user] = await usersOf(clinic)
  expect((await take(await linkTo(user.email))).status).toBe(204)
  return (await signIn(user.email)) ?? expect.fail('not signed in')
}

const states: readonly ClinicStatus[] = clinicMachine.states
const actions = Object.keys(clinicMachine.actions) as ClinicAction[]

describe('the steps of a partnership', () => {
  it.each(states.flatMap((from) => actions.map((action) => [from, action] as const)))(
    'from %s: %s',
    async (from, action) => {
      const id = await aClinic(t.app, { status: from, contract_from: today(), contract_to: addDays(today(), 90) })
      const { from: allowed, to } = clinicMachine.actions[action]
      const answer = await step(id, action, { review_note: '已查證', reason: '院所裝修' })
      if (allowed.includes(from)) {
        expect(answer.status, answer.text).toBe(200)
        expect(answer.body.status).toBe(to)
      } else {
        expect([answer.status, answer.body.code]).toEqual([409, 'clinic_state'])
        expect((await get(id)).status).toBe(from)
      }
    },
  )

  it('ask for what they need', async () => {
    const id = await applied()
    await step(id, 'review')
    const missing = await step(id, 'approve')
    expect(missing.status).toBe(422)
    expect(Object.keys(missing.body.errors).toSorted()).toEqual(['contract_from', 'contract_to', 'review_note'])
    const late = await step(id, 'approve', { contract_from: '2020-01-01', contract_to: '2020-12-31', review_note: 'x' })
    expect(Object.keys(late.body.errors)).toEqual(['contract_to'])
    expect(Object.keys((await step(id, 'reject')).body.errors)).toEqual(['review_note'])
    const other = await aClinic(t.app)
    expect(Object.keys((await step(other, 'suspend')).body.errors)).toEqual(['reason'])
    expect((await get(id)).status).toBe('reviewing')
    expect(await usersOf(id)).toEqual([])
  })

  it('need no word where the licence stands open in the register', async () => {
    const license_no = '北市示字第 7001 號'
    const licence = { license_no, city: '臺北市', license_type: 'veterinarian', license_status: 'open' } as const
    const facts = { name: '名冊動物醫院', address: '示範路', raw: '{}' }
    await t.app.db
      .insertInto('clinic_licences')
      .values({ ...licence, ...facts })
      .execute()
    const id = await aClinic(t.app, { status: 'reviewing', license_no: '北市示字第7001號' })
    expect((await get(id)).licence).toMatchObject({ name: '名冊動物醫院', license_status: 'open' })
    expect((await step(id, 'approve', contract())).status).toBe(200)
  })

  it('are refused to whoever may only look, and tell the clinic of a refusal', async () => {
    const id = await applied({ email: 'refused@example.com' })
    const reader = (await aStaff(t, { permissions: ['clinics view'] })).client
    const { version } = await get(id)
    expect((await reader.post(`${path}/${id}/step`, { version, action: 'review' })).status).toBe(403)
    await step(id, 'reject', { review_note: '字號查無資料' })
    const mail = await mailTo('refused@example.com')
    expect(mail).toMatchObject({ template: 'clinic_rejected' })
    expect(mail?.text_body).toContain('字號查無資料')
  })

  it('suspend many at once, with the way back', async () => {
    const ids = [await approved(), await approved()]
    const body = { selection: { ids }, values: { reason: '年度稽核' } }
    const begun = await desk.post(`${path}/bulk/suspend`, body)
    expect(begun.status, begun.text).toBe(200)
    await t.runDueJobs()
    expect((await get(ids[0] ?? 0)).status).toBe('suspended')
    expect((await get(ids[0] ?? 0)).state_reason).toBe('年度稽核')
  })
})

describe('an approval', () => {
  it('invites the first user, whose link sets a password once', async () => {
    const id = await applied({ email: 'First@Example.com', contact_name: '周醫師' })
    await step(id, 'review')
    await step(id, 'approve', { ...contract(), review_note: '已電話查證' })
    expect(await usersOf(id)).toMatchObject([{ name: '周醫師', email: 'first@example.com', status: 'invited' }])
    const token = await linkTo('first@example.com')
    expect((await check(token)).body).toEqual({ kind: 'invite', name: '周醫師', email: 'first@example.com' })
    expect((await take(token, 'short')).status).toBe(422)
    expect((await take(token)).status).toBe(204)
    expect((await take(token)).body.code).toBe('link_used')
    expect((await check(token)).body.code).toBe('link_used')
    const vet = await signIn('first@example.com')
    expect((await vet?.get('/api/me'))?.body.details).toMatchObject({ clinic_id: id, name: '周醫師' })
    expect((await vet?.get('/api/admin/my/clinic'))?.body.id).toBe(id)
  })

  it('is not given where the address has an account', async () => {
    await aStaff(t, {})
    const email = (await t.app.db.selectFrom('users').select('email').executeTakeFirstOrThrow()).email
    const id = await aClinic(t.app, { status: 'reviewing', email })
    const answer = await step(id, 'approve', { ...contract(), review_note: '已查證' })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['account_email']])
    expect((await get(id)).status).toBe('reviewing')
    const other = { ...contract(), review_note: '已查證', account_email: 'another@example.com' }
    expect((await step(id, 'approve', other)).status).toBe(200)
  })

  it('says of a link that is over or was sent again why it does not work', async () => {
    const id = await approved({ email: 'slow@example.com' })
    const [user] = await usersOf(id)
    const first = await linkTo(user.email)
    const again = await desk.post(`/api/admin/clinic-users/${user.id}/link`, { version: user.version })
    expect(again.status, again.text).toBe(200)
    expect((await take(first)).body.code).toBe('link_replaced')
    const second = await linkTo(user.email)
    await t.app.db
      .updateTable('user_one_time_tokens')
      .set({ expires_at: toInstant(t.app.clock()) })
      .where('user_id', '=', user.id)
      .execute()
    expect((await take(second)).body.code).toBe('link_over')
    expect((await take('nothing')).body.code).toBe('link_unknown')
  })
})

describe('the accounts of a clinic', () => {
  it('are reset, blocked and let in again by staff, and end everywhere', async () => {
    const id = await approved({ email: 'vet1@example.com' })
    const vet = await aVet(id)
    const [user] = await usersOf(id)
    expect(user).toMatchObject({ status: 'active', link_until: null })
    const version = async () => (await usersOf(id))[0].version
    const users = `/api/admin/clinic-users/${user.id}`
    expect((await desk.delete(`${users}/sessions`)).status).toBe(204)
    expect((await vet.get('/api/me')).status).toBe(401)
    expect((await desk.post(`${users}/link`, { version: await version() })).status).toBe(200)
    const reset = await linkTo(user.email)
    expect((await check(reset)).body.kind).toBe('reset_password')
    expect((await take(reset, 'Four herons on a roof')).status).toBe(204)
    expect(await signIn(user.email)).toBeUndefined()
    const back = await signIn(user.email, 'Four herons on a roof')
    expect((await desk.post(`${users}/block`, { version: await version() })).body.status).toBe('disabled')
    expect((await back?.get('/api/me'))?.status).toBe(401)
    expect((await desk.post(`${users}/link`, { version: await version() })).body.code).toBe('user_blocked')
    expect((await desk.post(`${users}/block`, { version: await version() })).body.code).toBe('user_status')
    expect((await desk.post(`${users}/unblock`, { version: await version() })).body.status).toBe('active')
    expect(await signIn(user.email, 'Four herons on a roof')).toBeDefined()
  })

  it('are no way to accounts of the charity, and are kept by those who may', async () => {
    const id = await approved()
    const [user] = await usersOf(id)
    const keeper = await aStaff(t, { permissions: ['clinics view', 'clinics update'] })
    const url = `/api/admin/clinic-users/${user.id}/block`
    expect((await keeper.client.post(url, { version: user.version })).status).toBe(403)
    expect((await desk.post(`/api/admin/clinic-users/${keeper.id}/block`, { version: 1 })).status).toBe(404)
    const more = { clinic_id: id, name: '林助理', email: 'assistant@example.com' }
    expect((await desk.post('/api/admin/clinic-users', more)).body).toMatchObject({ status: 'invited', clinic_id: id })
    expect((await desk.post('/api/admin/clinic-users', more)).body.errors.email).toBeDefined()
    const gone = await aClinic(t.app, { status: 'ended' })
    const late = { clinic_id: gone, name: '林助理', email: 'late@example.com' }
    expect((await desk.post('/api/admin/clinic-users', late)).body.code).toBe('clinic_closed')
  })
})

describe('agreed prices', () => {
  const price = (id: number, body: object) =>
    desk.post(`${path}/${id}/prices`, { item: 'neuter', species: 'cat', sex: 'female', price: 1600, ...body })

  it('follow each other, and never overlap', async () => {
    const id = await aClinic(t.app)
    expect((await price(id, { valid_from: '2025-07-01' })).status).toBe(201)
    expect((await price(id, { valid_from: '2026-07-01', price: 1800 })).status).toBe(201)
    const { prices } = await get(id)
    expect(prices).toMatchObject([
      { price: 1800, valid_from: '2026-07-01', valid_to: null },
      { price: 1600, valid_from: '2025-07-01', valid_to: '2026-06-30' },
    ])
    const before = await price(id, { valid_from: '2026-01-01' })
    expect([before.status, Object.keys(before.body.errors)]).toEqual([422, ['valid_from']])
    // for both is for each of the two
    expect((await price(id, { valid_from: '2026-08-01', sex: null })).status).toBe(422)
    expect((await price(id, { valid_from: '2026-08-01', sex: 'male' })).status).toBe(201)
    expect((await price(id, { valid_from: '2026-08-01', item: 'chip', sex: null, species: null })).status).toBe(201)
  })

  it('hold for a span of weight, and end on a day', async () => {
    const id = await aClinic(t.app)
    const dog = { species: 'dog', valid_from: '2026-07-01' }
    const light = await price(id, { ...dog, weight_to_g: 10_000 })
    expect(light.status).toBe(201)
    expect((await price(id, { ...dog, weight_from_g: 10_000, weight_to_g: 20_000 })).status).toBe(201)
    expect((await price(id, { ...dog, weight_from_g: 5_000, weight_to_g: 8_000 })).status).toBe(422)
    expect(
      (await price(id, { ...dog, weight_from_g: 8_000, weight_to_g: 5_000 })).body.errors.weight_to_g,
    ).toBeDefined()
    const end = (valid_to: string, version: number) =>
      desk.post(`${path}/prices/${light.body.id}/end`, { version, valid_to })
    expect((await end('2026-06-01', 1)).status).toBe(422)
    expect((await end('2026-12-31', 1)).body).toMatchObject({ valid_to: '2026-12-31', version: 2 })
    expect((await end('2026-12-30', 1)).body.code).toBe('stale')
  })

  it('of which two are agreed on at the same moment, one is refused', async () => {
    const id = await aClinic(t.app)
    const answers = await Promise.all([1, 2].map(() => price(id, { valid_from: '2026-09-01' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
  })
})

/** Cases at a clinic, granted or already reported. */
const aCase = async (clinic_id: number, animals = 1) => {
  const member = await aMember(t, { name: '林小華', email: `m${Math.random()}@example.com` })
  const boss = (await aStaff(t, { superman: true })).client
  const cats = Array.from({ length: animals }, (_, at) => ({ ...aCat, nickname: `小橘${clinic_id}${at}` }))
  const sent = await aSent(member.client, 'neuter', { animals: cats })
  const grants = sent.animals.map(({ id }: { id: number }) => ({ animal_id: id, clinic_id }))
  const version = async () => (await boss.get(`/api/admin/applications/${sent.id}`)).body.version
  await boss.post(`/api/admin/applications/${sent.id}/review`, { version: await version() })
  const body = { version: await version(), animals: grants }
  return { id: sent.id as number, answer: await boss.post(`/api/admin/applications/${sent.id}/approve`, body) }
}

describe('a clinic that is suspended', () => {
  it('is in no public list and gets no new case, and goes on with what it has', async () => {
    const id = await approved({ name: '暫停示範動物醫院' })
    const vet = await aVet(id)
    const granted = await aCase(id)
    expect(granted.answer.status, granted.answer.text).toBe(200)
    expect((await t.visitor.get(`/api/clinics/${id}`)).status).toBe(200)
    expect((await step(id, 'suspend', { reason: '裝修' })).status).toBe(200)
    expect((await t.visitor.get(`/api/clinics/${id}`)).status).toBe(404)
    expect((await t.visitor.get(`/api/clinics?q=${encodeURIComponent('暫停示範')}`)).body.data).toEqual([])
    expect((await aCase(id)).answer.status).toBe(422)
    expect((await vet.get('/api/admin/my/clinic/summary')).body).toMatchObject({
      status: 'suspended',
      waiting: 1,
      state_reason: '裝修',
    })
    expect((await step(id, 'resume')).status).toBe(200)
    expect((await t.visitor.get(`/api/clinics/${id}`)).status).toBe(200)
  })
})

describe('the list of clinics', () => {
  it('says how many places of the month are given out, and whose contract ends', async () => {
    const id = await approved({ name: '額度示範動物醫院', monthly_quota: 2 })
    expect((await aCase(id, 2)).answer.status).toBe(200)
    const found = async (query: string) =>
      (await desk.get(`${path}?q=${encodeURIComponent('額度示範')}&${query}`)).body.data
    expect(await found('')).toMatchObject([{ used_this_month: 2, monthly_quota: 2 }])
    expect(await found('filter[full]=1')).toHaveLength(1)
    expect(await found('filter[full]=0')).toHaveLength(0)
    expect((await get(id)).quota).toMatchObject({ used: 2, monthly_quota: 2 })
    expect(await found('filter[contract_within]=60')).toEqual([])
    const contract_to = addDays(today(), 40)
    await clinicTables(t.app, allClinics).updateTable('clinics').set({ contract_to }).where('id', '=', id).execute()
    expect(await found('filter[contract_within]=60')).toHaveLength(1)
    expect(await found('filter[contract_within]=30')).toEqual([])
    expect(await found('filter[status]=applied')).toEqual([])
  })

  it('enters a clinic, changes it, and takes a living licence once', async () => {
    const { license_files: _, photos: __, consent: ___, apply_note: ____, ...form } = await anApplication(t.visitor)
    const body = {
      ...form,
      bank_code: '012',
      bank_account: '1234567890',
      bank_holder: '河岸',
      lat: '25.01',
      lng: '121.5',
    }
    const made = await desk.post(path, body)
    expect(made.status, made.text).toBe(201)
    expect(made.body).toMatchObject({ status: 'applied', bank_account: '1234567890', lat: 25.01, zip: '234' })
    expect((await desk.post(path, body)).body.errors.license_no).toBeDefined()
    const url = `${path}/${made.body.id}`
    const changed = await desk.put(url, {
      ...body,
      version: made.body.version,
      name: '河岸二館',
      bank_account: '998877665',
    })
    expect(changed.body).toMatchObject({ name: '河岸二館', bank_account: '998877665' })
    expect((await desk.put(url, { ...body, version: changed.body.version, lng: null })).status).toBe(422)
    const reader = (await aStaff(t, { permissions: ['clinics view'] })).client
    expect((await reader.get(url)).status).toBe(403)
    const statement = (await reader.get(`${url}/statement`)).body
    expect(statement.clinic_name).toBe('河岸二館')
    expect(statement.bank_account).not.toContain('998877')
    const payer = (await aStaff(t, { permissions: ['clinics view', 'transactions update'] })).client
    expect((await payer.get(`${url}/statement`)).body.bank_account).toBe('998877665')
  })
})

describe('the own clinic', () => {
  it('changes what it says of itself, and nothing of another', async () => {
    const [mine, theirs] = [await approved(), await approved()]
    const [vet, other] = [await aVet(mine), await aVet(theirs)]
    const own = (await vet.get('/api/admin/my/clinic')).body
    const { business_hours, version } = own
    const body = { version, phone: '02-2999-0000', intro: '<p>你好</p>', business_hours, monthly_quota: 12 }
    const saved = await vet.put('/api/admin/my/clinic', body)
    expect(saved.body, saved.text).toMatchObject({ id: mine, phone: '02-29990000', monthly_quota: 12 })
    expect((await vet.put('/api/admin/my/clinic', { ...body, name: '別的名字' })).status).toBe(422)
    expect((await other.get('/api/admin/my/clinic')).body).toMatchObject({ id: theirs, phone: '02-2345-6789' })
    expect((await vet.get(`${path}/${theirs}`)).status).toBe(403)
    expect((await vet.get(`${path}`)).status).toBe(403)
    expect((await desk.get('/api/admin/my/clinic')).status).toBe(404)
  })

  it('keeps its emergencies answered when its hours or its number change', async () => {
    const id = await approved()
    const rows = clinicTables(t.app, allClinics).updateTable('clinics')
    const services: ClinicService[] = ['medical', 'emergency']
    const facts = { services, emergency_phone: '0900-119-119' }
    await rows.set(facts).where('id', '=', id).execute()
    const vet = await aVet(id)
    const { business_hours, version, phone } = (await vet.get('/api/admin/my/clinic')).body
    const body = { version, phone, intro: '', business_hours, monthly_quota: 12 }
    const refused = await vet.put('/api/admin/my/clinic', { ...body, emergency_phone: '' })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['emergency_phone']])
    const always = Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }])
    const open = await vet.put('/api/admin/my/clinic', { ...body, business_hours: always, emergency_phone: '' })
    expect(open.status, open.text).toBe(200)
  })

  it('asks for another account, which staff agree to after a call', async () => {
    const id = await approved()
    const vet = await aVet(id)
    const file = await uploaded(vet, 'staff')
    const wish = {
      bank_code: '700',
      bank_account: '00112233445566',
      bank_holder: '示範動物醫院',
      passbook_ids: [file.id],
    }
    expect((await vet.post('/api/admin/my/clinic/bank', { ...wish, passbook_ids: [] })).status).toBe(422)
    expect((await vet.post('/api/admin/my/clinic/bank', wish)).status).toBe(204)
    expect((await vet.post('/api/admin/my/clinic/bank', wish)).status).toBe(422)
    const asked = await get(id)
    expect(asked).toMatchObject({ bank_account: null, bank_change: { bank_account: '00112233445566' } })
    expect((await desk.get(asked.bank_change.files[0].src)).status).toBe(200)
    const stored = await clinicTables(t.app, allClinics).selectFrom('clinic_bank_changes').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain('00112233445566')
    const decide = (decision: string, note: string) =>
      desk.post(`${path}/${id}/bank`, { version: asked.version, decision, note })
    expect((await decide('approve', '')).status).toBe(422)
    const agreed = await decide('approve', '11/20 打市話，李小姐確認')
    expect(agreed.body).toMatchObject({ bank_code: '700', bank_account: '00112233445566', bank_change: null })
    expect((await decide('approve', '再一次')).body.code).toBe('stale')
  })

  it('takes its wish back, and gets it back with a reason', async () => {
    const id = await approved()
    const vet = await aVet(id)
    const wish = async () => ({
      ...{ bank_code: '700', bank_account: '00112233445566', bank_holder: '示範動物醫院' },
      passbook_ids: [(await uploaded(vet, 'staff')).id],
    })
    expect((await vet.delete('/api/admin/my/clinic/bank')).status).toBe(404)
    await vet.post('/api/admin/my/clinic/bank', await wish())
    expect((await vet.delete('/api/admin/my/clinic/bank')).status).toBe(204)
    expect((await vet.post('/api/admin/my/clinic/bank', await wish())).status).toBe(204)
    const { version } = await get(id)
    const returned = await desk.post(`${path}/${id}/bank`, { version, decision: 'return', note: '戶名不符' })
    expect(returned.body).toMatchObject({ bank_account: null, bank_change: null })
  })
})

describe('the statement of a month', () => {
  it('counts what was accepted and what is paid, of the own clinic alone', async () => {
    const [mine, theirs] = [await approved(), await approved()]
    const { id } = await aCase(mine)
    await clinicTables(t.app, allClinics)
      .updateTable('application_animals')
      .set({ result: 'done', operated_on: today(), reported_at: toInstant(t.app.clock()), subsidy_amount: 1500 })
      .where('application_id', '=', id)
      .execute()
    const setStatus = (status: 'reported' | 'verified' | 'closed') =>
      clinicTables(t.app, allClinics).updateTable('applications').set({ status }).where('id', '=', id).execute()
    await setStatus('reported')
    const charge = (clinic_fee: number) =>
      clinicTables(t.app, allClinics)
        .updateTable('application_animals')
        .set({ clinic_fee })
        .where('application_id', '=', id)
        .execute()
    await charge(1700)
    const one = { cases: { neuter: 1, medical: 0 }, rows: [{ amount: 1500, above: 200 }] }
    expect((await get(mine)).unverified).toMatchObject(one)
    expect((await get(theirs)).unverified).toEqual({ cases: { neuter: 0, medical: 0 }, rows: [] })
    await charge(1500)
    await setStatus('verified')
    expect((await get(mine)).unverified.cases.neuter).toBe(0)
    const month = today().slice(0, 7)
    const url = `${path}/${mine}/statement?month=${month}`
    expect((await desk.get(url)).body).toMatchObject({ amount: 1500, paid: 0, waiting: 0, rows: [{ amount: 1500 }] })
    await setStatus('closed')
    expect((await desk.get(url)).body).toMatchObject({ amount: 1500, paid: 1500 })
    const [vet, other] = [await aVet(mine), await aVet(theirs)]
    const own = `/api/admin/my/clinic/statement?month=${month}`
    expect((await vet.get(own)).body.rows).toHaveLength(1)
    expect((await other.get(own)).body.rows).toEqual([])
    expect((await vet.get('/api/admin/my/clinic/summary')).body.payouts).toEqual([
      { month, count: 1, amount: 1500, paid: 1500 },
    ])
    expect((await vet.get(`/api/admin/my/clinic/statement?month=2026-13`)).status).toBe(422)
  })
})
