import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAdoption, aRequest } from '#tests/support/adopting.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aMember } from '#tests/support/people.ts'

let t: TestApp
let ming: Awaited<ReturnType<typeof aMember>>
let count = 0
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T12:00:00+08:00')
})
afterAll(() => t?.close())
beforeEach(async () => {
  count += 1
  ming = await aMember(t, { name: '王小明', email: `ming${count}@example.com` })
})

const ask = (adoption: number, body: object = {}, client = ming.client) =>
  client.post(`/api/adoptions/${adoption}/requests`, aRequest(body))
const rowsOf = (customer_id: number) =>
  t.app.db.selectFrom('adoption_requests').selectAll().where('customer_id', '=', customer_id).execute()
const mailsAbout = (id: number) =>
  t.app.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('subject_type', '=', 'adoption_requests')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()

describe('a member who would like to adopt', () => {
  it('sends a request once, and both sides get a mail; the poster reads no contact', async () => {
    const poster = await aMember(t, { name: '陳淑芬', email: `fen${count}@example.com` })
    const adoption = await anAdoption(t.app, { customer_id: poster.id })
    const { status, body, text } = await ask(adoption)
    expect(status, text).toBe(201)
    expect(body).toMatchObject({ status: 'submitted', animal_name: '小橘', is_waitlisted: false, can_withdraw: true })
    expect(body.adoption.id).toBe(adoption)
    const [mine, theirs] = await mailsAbout(body.id)
    expect([mine?.to_email, theirs?.to_email]).toEqual(['ming@example.com', poster.email])
    expect(theirs?.text_body).not.toMatch(/王小明|0912345678|示範路/)
    // the way leads to where the request can be answered
    expect(theirs?.text_body).toContain(`/account/adoptions/received/${body.id}`)
    expect(await t.visitor.get(`/api/adoptions/${adoption}`).then(({ body }) => body.open_requests)).toBe(1)
    expect((await ask(adoption)).body).toMatchObject({ code: 'request_exists' })
  })

  it('must sign in first', async () => {
    expect((await ask(await anAdoption(t.app), {}, t.visitor)).status).toBe(401)
  })

  it.each([
    ['birth_on', { birth_on: '2008-11-21' }, /年滿 18 歲/],
    ['declaration_no_ban', { declaration_no_ban: false }, /禁止飼養/],
    ['declaration_no_ban', { declaration_no_ban: undefined }, /禁止飼養/],
    ['landlord_ok', { landlord_ok: null }, /房東是否同意/],
    ['landlord_ok', { landlord_ok: false }, /先取得房東同意/],
    ['indoor_only', { indoor_only: false }, /全室內飼養/],
    ['window_guard', { window_guard: false }, /門窗防護/],
    ['agree_visit', { agree_visit: false }, /家訪/],
    ['agree_followup', { agree_followup: false }, /回報/],
    ['city', { city: '台中市' }, /只送養到臺北市、新北市/],
    ['phone', { phone: '12' }, /電話格式/],
    ['plan_when_moving', { plan_when_moving: ' ' }, /請填寫/],
    ['housing', { housing: 'boat' }, /住處/],
    ['birth_on', { birth_on: '2026-02-30' }, /日期/],
    ['photo_ids', { photo_ids: [987_654] }, /./],
  ])('is told at %s what does not fit: %j', async (field, answers, sentence) => {
    const adoption = await anAdoption(t.app, {
      requirements: ['adult', 'landlord_agrees', 'indoor_only', 'window_guard', 'home_visit', 'followup'],
      allowed_cities: ['臺北市', '新北市'],
    })
    const { status, body } = await ask(adoption, answers)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
    expect(body.errors[field][0]).toMatch(sentence)
    expect(await rowsOf(ming.id)).toEqual([])
  })

  it.each([
    [{ status: 'draft' }, 404, 'not_found'],
    [{ status: 'withdrawn' }, 404, 'not_found'],
    [{ expires_on: '2026-11-19' }, 404, 'not_found'],
    [{ status: 'adopted', adopted_on: '2026-11-01' }, 409, 'adoption_not_open'],
    [{ external_source: 'tests', external_id: '1' }, 409, 'adoption_elsewhere'],
  ] as const)('cannot ask for a listing with %j', async (listing, status, code) => {
    const answer = await ask(await anAdoption(t.app, listing))
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('cannot ask for an own listing', async () => {
    const answer = await ask(await anAdoption(t.app, { customer_id: ming.id }))
    expect([answer.status, answer.body.code]).toEqual([409, 'own_listing'])
  })

  it('waits behind the family that is found already', async () => {
    const { status, body } = await ask(await anAdoption(t.app, { status: 'reserved' }))
    expect([status, body.is_waitlisted]).toEqual([201, true])
    expect((await mailsAbout(body.id))[0]?.text_body).toContain('候補')
  })

  it('has three open requests at most, and room again after giving one up', async () => {
    const animals = await Promise.all([1, 2, 3, 4].map(() => anAdoption(t.app)))
    const [first] = [await ask(animals[0] as number), await ask(animals[1] as number), await ask(animals[2] as number)]
    const fourth = await ask(animals[3] as number)
    expect([fourth.status, fourth.body.code]).toEqual([409, 'too_many_requests_open'])
    const given = await ming.client.post(`/api/my/adoption-requests/${first.body.id}/withdraw`, { version: 1 })
    expect([given.status, given.body.status, given.body.can_withdraw]).toEqual([200, 'withdrawn', false])
    expect((await ask(animals[3] as number)).status).toBe(201)
    const again = await ming.client.post(`/api/my/adoption-requests/${first.body.id}/withdraw`, { version: 2 })
    expect([again.status, again.body.code]).toEqual([409, 'request_state'])
  })

  it('pressing twice at once sends one request', async () => {
    const adoption = await anAdoption(t.app)
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(adoption)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    expect(await rowsOf(ming.id)).toHaveLength(1)
  })

  it('asking for eight at once gets three', async () => {
    const animals = await Promise.all(Array.from({ length: 8 }, () => anAdoption(t.app)))
    const answers = await Promise.all(animals.map((adoption) => ask(adoption)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(await rowsOf(ming.id)).toHaveLength(3)
  })

  it('reads own requests only, also after the listing has left the public', async () => {
    const adoption = await anAdoption(t.app)
    const { id } = (await ask(adoption)).body
    await t.app.db.updateTable('adoptions').set({ status: 'withdrawn' }).where('id', '=', adoption).execute()
    const { body } = await ming.client.get('/api/my/adoption-requests')
    expect(body.data).toMatchObject([{ id, adoption: null, animal_name: '小橘' }])
    expect((await ming.client.get(`/api/my/adoption-requests/${id}`)).body).toMatchObject({ phone: '0912345678' })
    const hua = await aMember(t, { name: '林小華', email: `hua${count}@example.com` })
    expect((await hua.client.get(`/api/my/adoption-requests/${id}`)).status).toBe(404)
    expect((await hua.client.post(`/api/my/adoption-requests/${id}/withdraw`, { version: 1 })).status).toBe(404)
  })

  it('never reads what staff noted, not even from an old page', async () => {
    const { id } = (await ask(await anAdoption(t.app))).body
    const noted = { interview_note: '內部評語', score: 40, version: 2 }
    await t.app.db.updateTable('adoption_requests').set(noted).where('id', '=', id).execute()
    const late = await ming.client.post(`/api/my/adoption-requests/${id}/withdraw`, { version: 1 })
    expect([late.status, late.body.code, late.body.current.version]).toEqual([409, 'stale', 2])
    for (const { text } of [late, await ming.client.get(`/api/my/adoption-requests/${id}`)]) {
      expect(text).not.toMatch(/內部評語|"score"/)
    }
  })

  it('leaves no address in the audit log', async () => {
    const { id } = (await ask(await anAdoption(t.app))).body
    const log = await t.app.db
      .selectFrom('audit_logs')
      .selectAll()
      .where('subject_type', '=', 'adoption_requests')
      .where('subject_id', '=', String(id))
      .executeTakeFirstOrThrow()
    expect(log.actor_id).toBe(ming.id)
    expect(JSON.stringify(log.changes)).not.toMatch(/示範路|0912345678/)
  })
})

describe('five requests an hour from one address', () => {
  it('are let through, the sixth waits', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' })
    limited.clock.set(t.app.clock())
    const someone = await aMember(limited, { name: '王小明', email: 'limited@example.com' })
    const adoption = await anAdoption(limited.app)
    const send = () => someone.client.post(`/api/adoptions/${adoption}/requests`, aRequest({ birth_on: '2020-01-01' }))
    const answers = []
    for (let turn = 0; turn < 6; turn += 1) answers.push(await send())
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429])
    expect(answers[5]?.headers['retry-after']).toBeDefined()
    await limited.close()
  })
})
