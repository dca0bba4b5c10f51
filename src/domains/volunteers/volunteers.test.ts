import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { taipeiDay } from '#platform/contract/time.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aMember, aStaff, hua } from '#tests/support/people.ts'
import { aRegistration, aVolunteer, someHours } from '#tests/support/volunteering.ts'
import { drawCertificate } from './certificates/drawing.ts'

let t: TestApp
let ming: Awaited<ReturnType<typeof aMember>>
let staff: Awaited<ReturnType<typeof aStaff>>
beforeEach(async () => {
  await t?.close()
  t = await testApp()
  ming = await aMember(t)
  staff = await aStaff(t, { permissions: ['volunteers view', 'volunteers update'] })
})
afterAll(() => t?.close())

const register = (change: object = {}) => ming.client.post('/api/my/volunteer/register', aRegistration(change))
const move = async (id: number, action: string, more: object = {}) => {
  const { body } = await staff.client.get(`/api/admin/volunteers/${id}`)
  return staff.client.post(`/api/admin/volunteers/${id}/move`, { action, version: body.version, ...more })
}
const today = () => taipeiDay(t.app.clock())

describe('registering', () => {
  it('leads over interview, training and insurance to service, and each step is told', async () => {
    expect((await ming.client.get('/api/my/volunteer')).body).toEqual({ volunteer: null })
    const { status, body, text } = await register({ identifier: 'A123456789' })
    expect(status, text).toBe(201)
    expect(body).toMatchObject({ status: 'submitted', city: '臺北市', phone: '0912345678', identifier_last4: '6789' })
    expect(text).not.toContain('A123456789')
    expect((await register()).body.code).toBe('volunteer_exists')
    expect((await move(body.id, 'approve')).body.code).toBe('volunteer_state')
    for (const action of ['interview', 'approve']) expect((await move(body.id, action)).status).toBe(200)
    expect((await move(body.id, 'train')).body.errors).toHaveProperty('training_done_on')
    expect((await move(body.id, 'train', { training_done_on: '2026-01-05' })).status).toBe(200)
    expect((await move(body.id, 'start')).body.errors).toHaveProperty('insured_until')
    const started = await move(body.id, 'start', { insured_until: '2099-12-31' })
    expect(started.body).toMatchObject({ status: 'active', actions: ['pause', 'end'] })
    const { body: notices } = await ming.client.get('/api/my/notices')
    expect(notices.data.map(({ kind, link }: { kind: string; link: string }) => `${kind} ${link}`)).toEqual(
      Array(4).fill('volunteers /account/volunteer'),
    )
  })

  it('asks minors for a guardian and the signed paper, and turns children away', async () => {
    const year = Number(today().slice(0, 4))
    expect((await register({ birth_on: `${year - 14}-01-01` })).body.errors).toHaveProperty('birth_on')
    const birth_on = `${year - 17}-12-31`
    // all of it at once, not one after the other
    const { errors } = (await register({ birth_on, identifier: 'A123456788' })).body
    expect(Object.keys(errors).toSorted()).toEqual([
      ...['guardian_file_ids', 'guardian_name', 'guardian_phone', 'identifier'],
    ])
    const guardian = { birth_on, guardian_name: '王大明', guardian_phone: '02-23456789' }
    expect((await register(guardian)).body.errors).toHaveProperty('guardian_file_ids')
    const someone = await aMember(t, hua)
    const [theirs, own] = [await aPaper(someone.id), await aPaper(ming.id)]
    expect((await register({ ...guardian, guardian_file_ids: [theirs] })).body.errors).toHaveProperty(
      'guardian_file_ids',
    )
    const { status, body, text } = await register({ ...guardian, guardian_file_ids: [own] })
    expect(status, text).toBe(201)
    expect(body).toMatchObject({ is_minor: true, guardian_name: '王大明', guardian_files: [{ id: own }] })
    expect((await t.visitor.get(`/media/${own}`)).status).toBe(404)
    expect((await staff.client.get(`/api/admin/media/${own}`)).status).toBe(200)
  })

  it('needs consent, a real identifier and something to do', async () => {
    expect((await register({ consent: false })).body.errors).toHaveProperty('consent')
    expect((await register({ identifier: 'A123456788' })).body.errors).toHaveProperty('identifier')
    expect((await register({ skills: [] })).body.errors).toHaveProperty('skills')
    expect((await register({ availability: { sat: ['noon'] } })).status).toBe(422)
  })

  it('of two at once makes one', async () => {
    const answers = await Promise.all([register(), register()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

const aPaper = async (customer_id: number) => {
  const path = `media/test-${customer_id}.jpg`
  await t.app.files.put(path, Buffer.from('paper'))
  const row = { path, mime: 'image/jpeg', bytes: 5, width: 10, height: 10, sha256: 'a'.repeat(64), alt: '' }
  const by = { uploaded_by_kind: 'customer' as const, uploaded_by_id: customer_id }
  const made = t.app.db.insertInto('media').values({ ...row, ...by, collection: 'photos', sort: 0 })
  return (await made.returning('id').executeTakeFirstOrThrow()).id
}

/** What was registered, without the consent that is asked once. */
const aChange = () => {
  const { consent: _, ...change } = aRegistration()
  return change
}

describe('a volunteer', () => {
  it('takes a break, comes back, ends, and registers again', async () => {
    await aVolunteer(t.app, { customer_id: ming.id })
    const step = async (word: string) => {
      const { body } = await ming.client.get('/api/my/volunteer')
      return ming.client.post(`/api/my/volunteer/${word}`, { version: body.volunteer.version })
    }
    expect((await step('resume')).body.code).toBe('volunteer_state')
    expect((await step('pause')).body.status).toBe('paused')
    expect((await step('resume')).body.status).toBe('active')
    expect((await step('withdraw')).body.actions).toEqual(['reapply'])
    expect((await register()).body).toMatchObject({ status: 'submitted' })
  })

  it('is told when the row changed meanwhile', async () => {
    await aVolunteer(t.app, { customer_id: ming.id, version: 3, staff_note: '內部' })
    const { status, body, text } = await ming.client.put('/api/my/volunteer', { ...aChange(), version: 2 })
    expect([status, body.current.version]).toEqual([409, 3])
    expect(text).not.toContain('內部')
  })
})

describe('hours', () => {
  it('wait, count once approved, and stand on the certificate', async () => {
    await aVolunteer(t.app, { customer_id: ming.id })
    expect((await ming.client.get(`/api/my/volunteer/certificates/${today().slice(0, 4)}`)).body.code).toBe(
      'no_approved_hours',
    )
    const entry = { served_on: today(), minutes: 150, kind: 'care', note: '園區遛狗' }
    const { status, body } = await ming.client.post('/api/my/volunteer/hours', entry)
    expect([status, body.state]).toEqual([201, 'waiting'])
    const approve = `/api/admin/volunteer-hours/${body.id}/approve`
    expect((await staff.client.post(approve, { version: body.version })).body).toMatchObject({ state: 'approved' })
    expect((await staff.client.post(approve, { version: body.version + 1 })).body.code).toBe('hours_state')
    const list = await ming.client.get('/api/my/volunteer/hours')
    expect(list.body.sums).toEqual({ approved_minutes: 150, this_year_minutes: 150, waiting_minutes: 0, times: 1 })
    expect((await ming.client.post('/api/my/stats')).body.volunteer_hours).toBe(2.5)
    expect((await ming.client.delete(`/api/my/volunteer/hours/${body.id}`)).body.code).toBe('hours_state')
    const paper = await ming.client.get(`/api/my/volunteer/certificates/${today().slice(0, 4)}`)
    expect(paper.headers['content-type']).toContain('application/pdf')
    expect(paper.text.slice(0, 5)).toBe('%PDF-')
    expect(paper.text.match(/\/Type \/Page\b/g)).toHaveLength(1)
  })

  it('stand on a certificate that the charity signs and seals', async () => {
    const seal = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#b3261e' } })
      .png()
      .toBuffer()
    const hours = { served_on: today(), kind: 'care', note: null, minutes: 150 } as const
    const paper = { name: '王小明', card_no: null, record_book_no: null, year: 2026, today: today() }
    const signer = { organisation: '毛起來愛動物關懷協會', representative: '陳理事', seal: null }
    const drawn = async (change: object, count = 1) =>
      (
        await drawCertificate({ ...paper, ...signer, ...change, rows: Array.from({ length: count }, () => hours) })
      ).toString('latin1')
    expect(await drawn({})).not.toMatch(/\/Subtype\s*\/Image/)
    expect(await drawn({ seal })).toMatch(/\/Subtype\s*\/Image/)
    // rows that fill the sheet leave no room for the signature, which then stands on the next
    const sheets = async (count: number) => (await drawn({ seal }, count)).match(/\/Type \/Page\b/g)?.length
    expect([await sheets(14), await sheets(22)]).toEqual([1, 2])
  })

  it('of minors need a paper of the guardian, which anybody prints', async () => {
    const form = await t.visitor.get('/api/volunteers/consent-form')
    expect([form.status, form.headers['content-type'], form.text.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expect(form.text.match(/\/Type \/Page\b/g)).toHaveLength(1)
  })

  it('earn a letter of thanks with each 50 approved ones, which nobody has before or for somebody else', async () => {
    const volunteer_id = await aVolunteer(t.app, { customer_id: ming.id })
    const serve = (served_on: string, minutes: number, state: 'approved' | 'waiting' = 'approved') => {
      const approved = state === 'approved' ? { approved_by: staff.id, approved_at: `${served_on}T12:00:00+08:00` } : {}
      return someHours(t.app, { volunteer_id, served_on, minutes, state, ...approved })
    }
    for (const day of ['01', '02', '03']) await serve(`2026-02-${day}`, 960)
    await serve('2026-02-04', 120, 'waiting')
    const letter = (number: number) => ming.client.get(`/api/my/volunteer/thanks/${number}`)
    expect((await letter(1)).status).toBe(404)
    await serve('2026-02-05', 120)
    const { headers, text } = await letter(1)
    expect([headers['content-type'], text.slice(0, 5)]).toEqual(['application/pdf', '%PDF-'])
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect((await letter(2)).status).toBe(404)
    const someone = await aMember(t, hua)
    expect((await someone.client.get('/api/my/volunteer/thanks/1')).status).toBe(404)
  })

  it('are refused for days to come, before the training, and past 16 hours of a day', async () => {
    await aVolunteer(t.app, { customer_id: ming.id })
    const add = (change: object) =>
      ming.client.post('/api/my/volunteer/hours', { served_on: today(), minutes: 60, kind: 'care', ...change })
    expect((await add({ served_on: '2090-01-01' })).body.errors).toHaveProperty('served_on')
    expect((await add({ served_on: '2019-12-31' })).body.errors).toHaveProperty('served_on')
    expect((await add({ minutes: 14 })).body.errors).toHaveProperty('minutes')
    expect((await add({ minutes: 960 })).status).toBe(201)
    expect((await add({ minutes: 15 })).body.errors).toHaveProperty('minutes')
  })

  it('are written down once: the same entry again is refused, unless it says what is different (26)', async () => {
    await aVolunteer(t.app, { customer_id: ming.id })
    const add = (change: object = {}) =>
      ming.client.post('/api/my/volunteer/hours', { served_on: today(), minutes: 60, kind: 'care', ...change })
    expect((await add()).status).toBe(201)
    const again = await add()
    expect([again.status, again.body.errors?.served_on?.[0]]).toEqual([
      422,
      expect.stringContaining('已經記過一樣的時數'),
    ])
    expect((await add({ note: '下午三點到四點' })).status).toBe(201)
    const { data } = (await ming.client.get('/api/my/volunteer/hours')).body
    expect(data).toHaveLength(2)
  })

  it('are not written down before service begins', async () => {
    await aVolunteer(t.app, { customer_id: ming.id, status: 'approved' })
    const entry = { served_on: today(), minutes: 60, kind: 'care' }
    expect((await ming.client.post('/api/my/volunteer/hours', entry)).body.code).toBe('not_serving')
  })

  it('of somebody else are not there', async () => {
    const someone = await aMember(t, hua)
    const id = await someHours(t.app, { volunteer_id: await aVolunteer(t.app, { customer_id: ming.id }) })
    expect((await someone.client.delete(`/api/my/volunteer/hours/${id}`)).status).toBe(404)
    expect((await someone.client.get('/api/my/volunteer/hours')).body.data).toEqual([])
    expect((await someone.client.get('/api/my/volunteer/certificates/2026')).status).toBe(404)
    expect((await someone.client.put('/api/my/volunteer', { ...aChange(), version: 1 })).status).toBe(404)
  })

  it('that staff refuse come back with the reason and may be taken away', async () => {
    const id = await someHours(t.app, { volunteer_id: await aVolunteer(t.app, { customer_id: ming.id }) })
    const answer = await staff.client.post(`/api/admin/volunteer-hours/${id}/reject`, {
      version: 1,
      reason: '重複登錄',
    })
    expect(answer.body).toMatchObject({ state: 'rejected', rejected_reason: '重複登錄' })
    expect((await ming.client.delete(`/api/my/volunteer/hours/${id}`)).status).toBe(204)
  })
})
