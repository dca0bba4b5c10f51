import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isSignature, pathOf } from '#platform/contract/signature.ts'
import { anAdoption, aPicture, aSentRequest } from '#tests/support/adopting.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { isSameName } from './rules.ts'

let t: TestApp
let ming: Awaited<ReturnType<typeof aMember>>
let hua: Awaited<ReturnType<typeof aMember>>
let count = 0
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t?.close())
beforeEach(async () => {
  count += 1
  t.clock.set('2026-11-20T12:00:00+08:00')
  ming = await aMember(t, { name: '王小明', email: `ming${count}@example.com` })
  hua = await aMember(t, { name: '林小華', email: `hua${count}@example.com` })
})

const drawn = [
  [20, 100, 80, 40, 140, 120],
  [200, 60, 320, 150],
]

const approved = async (status: 'approved' | 'interview' = 'approved') => {
  const requirements: ('indoor_only' | 'window_guard')[] = ['indoor_only', 'window_guard']
  const adoption_id = await anAdoption(t.app, { status: 'reserved', requirements, fee: 800 })
  const id = await aSentRequest(t.app, { adoption_id, customer_id: ming.id, status })
  return { id, adoption_id, url: `/api/my/adoption-requests/${id}` }
}
const sign = async (url: string, change: object = {}) => {
  const { body_hash } = (await ming.client.get(`${url}/agreement`)).body
  const body = { version: 1, body_hash, agreed: true, kind: 'drawn', strokes: drawn, ...change }
  return ming.client.post(`${url}/sign`, body)
}

describe('a family that signs', () => {
  it('reads the agreement, signs it, and gets it as a paper and by mail', async () => {
    const { id, adoption_id, url } = await approved()
    const { body } = await ming.client.get(`${url}/agreement`)
    expect(body.body).toMatch(/王小明.*示範路/)
    expect(body.body).toMatch(/室內飼養[\s\S]*800 元/)
    expect((await ming.client.get(`${url}/agreement/pdf`)).status).toBe(404)
    const signed = await sign(url)
    expect(signed.body, signed.text).toMatchObject({ status: 'signed', is_signed: true, can_sign: false })
    await t.runDueJobs()
    const pdf = await ming.client.get(`${url}/agreement/pdf`)
    expect([pdf.status, pdf.headers['content-type'], pdf.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
    const mail = await t.app.db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('dedupe_key', '=', `adoption_agreement:${id}`)
      .executeTakeFirstOrThrow()
    expect(mail.attachments).toHaveLength(1)
    const listing = await t.app.db.selectFrom('adoptions').selectAll().where('id', '=', adoption_id).executeTakeFirst()
    expect(listing).toMatchObject({ status: 'adopted', adopted_on: '2026-11-20', adopted_city: '臺北市' })
    const row = await t.app.db.selectFrom('adoption_agreements').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ kind: 'drawn', signer_name: '王小明', body: body.body, signature: drawn })
    expect(row.signature_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('leaves a copy with the member who gave the animal, by mail and on the page of the request', async () => {
    const adoption_id = await anAdoption(t.app, { status: 'reserved', customer_id: hua.id })
    const id = await aSentRequest(t.app, { adoption_id, customer_id: ming.id, status: 'approved' })
    const own = `/api/my/received-requests/${id}`
    expect((await hua.client.get(own)).body.is_signed).toBe(false)
    expect((await hua.client.get(`${own}/agreement/pdf`)).status).toBe(404)
    await sign(`/api/my/adoption-requests/${id}`)
    await t.runDueJobs()
    expect((await hua.client.get(own)).body.is_signed).toBe(true)
    const pdf = await hua.client.get(`${own}/agreement/pdf`)
    expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-'])
    const mail = await t.app.db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('dedupe_key', '=', `adoption_agreement_giver:${id}`)
      .executeTakeFirstOrThrow()
    expect([mail.to_email, mail.attachments.length]).toEqual([hua.email, 1])
    const other = await aMember(t, { name: '陳路人', email: `other${count}@example.com` })
    expect((await other.client.get(`${own}/agreement/pdf`)).status).toBe(404)
  })

  it('keeps the words that were signed, whatever the listing says later', async () => {
    const { adoption_id, url } = await approved()
    const { body } = await ming.client.get(`${url}/agreement`)
    await sign(url)
    await t.app.db.updateTable('adoptions').set({ name: '大橘' }).where('id', '=', adoption_id).execute()
    expect((await ming.client.get(`${url}/agreement`)).body.body).toBe(body.body)
  })

  it('must read the new words when they changed meanwhile', async () => {
    const { adoption_id, url } = await approved()
    const { body_hash } = (await ming.client.get(`${url}/agreement`)).body
    await t.app.db.updateTable('adoptions').set({ fee: 900 }).where('id', '=', adoption_id).execute()
    expect((await sign(url, { body_hash })).body.code).toBe('agreement_changed')
  })

  it.each([
    ['agreed', { agreed: false }],
    ['strokes', { strokes: [[1, 1, 2, 2]] }],
    ['strokes', { strokes: [] }],
    ['typed_name', { kind: 'typed', typed_name: '林小華' }],
    ['typed_name', { kind: 'typed' }],
  ])('is told at %s what is missing: %j', async (field, change) => {
    const { id, url } = await approved()
    const { status, body } = await sign(url, change)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    const row = await t.app.db.selectFrom('adoption_requests').select('status').where('id', '=', id).executeTakeFirst()
    expect(row?.status).toBe('approved')
  })

  it('is told of everything at once', async () => {
    const { url } = await approved()
    const { status, body } = await sign(url, { agreed: false, strokes: [] })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['strokes', 'agreed']])
  })

  it('may type the name instead, and does it once', async () => {
    const { url } = await approved()
    const [one, two] = await Promise.all([
      sign(url, { kind: 'typed', typed_name: '王 小明' }),
      sign(url, { kind: 'typed', typed_name: '王小明' }),
    ])
    expect([one?.status, two?.status].toSorted()).toEqual([200, 409])
  })

  it('waits until the request was approved', async () => {
    const { url } = await approved('interview')
    expect((await ming.client.get(`${url}/agreement`)).body.code).toBe('agreement_not_ready')
    const body = { version: 1, body_hash: '', agreed: true, kind: 'drawn', strokes: drawn }
    expect((await ming.client.post(`${url}/sign`, body)).body.code).toBe('request_state')
  })

  it('is the only one who reads and signs; staff who open it are written down', async () => {
    const { id, url } = await approved()
    const { body_hash } = (await ming.client.get(`${url}/agreement`)).body
    const body = { version: 1, body_hash, agreed: true, kind: 'drawn', strokes: drawn }
    const others = [
      hua.client.get(`${url}/agreement`),
      hua.client.post(`${url}/sign`, body),
      hua.client.get(`${url}/agreement/pdf`),
      hua.client.get(`${url}/followups`),
    ]
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
    await sign(url)
    const desk = await aStaff(t, { permissions: ['adoptions view'] })
    expect((await desk.client.get(`/api/admin/adoption-requests/${id}/agreement/pdf`)).status).toBe(200)
    const log = await t.app.db
      .selectFrom('audit_logs')
      .selectAll()
      .where('action', '=', 'viewed_sensitive')
      .where('actor_id', '=', desk.id)
      .executeTakeFirst()
    expect(log?.subject_id).toBe(String(id))
  })
})

describe('a family that has the animal', () => {
  const signed = async () => {
    const { url, id } = await approved()
    await sign(url)
    return { url, id }
  }
  const listOf = async (url: string) => (await ming.client.get(`${url}/followups`)).body.data

  it('is asked for reports 7, 30, 90, 180 and 365 days later', async () => {
    const { url } = await signed()
    expect((await listOf(url)).map(({ due_on }: { due_on: string }) => due_on)).toEqual([
      ...['2026-11-27', '2026-12-20', '2027-02-18', '2027-05-19', '2027-11-20'],
    ])
  })

  it('is reminded once when one is due and once when it is late', async () => {
    const { id } = await signed()
    const told = async () => {
      await t.app.jobs.send(t.app, 'adoptions.remind', {})
      await t.runDueJobs()
      const { body } = await ming.client.get('/api/my/notices')
      return body.data.filter(({ subject }: { subject: string }) => /第 7 天/.test(subject)).length
    }
    t.clock.set('2026-11-26T08:00:00+08:00')
    expect(await told()).toBe(0)
    t.clock.set('2026-11-27T08:00:00+08:00')
    expect([await told(), await told()]).toEqual([1, 1])
    t.clock.set('2026-12-05T08:00:00+08:00')
    expect([await told(), await told()]).toEqual([2, 2])
    const { rows } = { rows: await t.app.db.selectFrom('member_notices').select('link').execute() }
    expect(rows.map(({ link }) => link)).toContain(`/account/adoptions/requests/${id}`)
  })

  it('reports with pictures when it is time, once, and nobody else does', async () => {
    const { url } = await signed()
    const [first] = await listOf(url)
    const report = (client = ming.client, body: object = {}) =>
      client.post(`/api/my/adoption-followups/${first.id}/report`, {
        ...{ version: 1, condition: 'ok', note: '第一週躲床底，現在會上沙發看電視。' },
        ...body,
      })
    expect((await report()).body.code).toBe('followup_not_due')
    t.clock.set('2026-11-27T09:00:00+08:00')
    expect((await report(hua.client)).status).toBe(404)
    const photo_ids = [await aPicture(t.app, ming.id)]
    const { status, body, text } = await report(ming.client, { photo_ids })
    expect([status, body.state, body.done_on, body.photos.length], text).toEqual([200, 'done', '2026-11-27', 1])
    expect((await report(ming.client, { version: 2 })).body.code).toBe('followup_not_due')
  })
})

describe('a signature', () => {
  it('is more than a touch of the screen', () => {
    expect(isSignature([[10, 10, 12, 12]])).toBe(false)
    expect(isSignature(drawn)).toBe(true)
  })
  it('is drawn stroke by stroke, a dot as a dot', () => {
    expect(
      pathOf([
        [1, 2, 3, 4],
        [5, 6],
      ]),
    ).toBe('M1 2L3 4M5 6L5 6')
  })
  it('is the same name with or without blanks', () => {
    expect([isSameName('王 小明', '王小明'), isSameName('王小華', '王小明')]).toEqual([true, false])
  })
})
