import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { issueBearer } from '#domains/customers/tokens/service.ts'
import { allClinics, system } from '#platform/server/access.ts'
import { qrPicture } from '#platform/server/qr_picture.ts'
import { clinicTables } from '#platform/server/scope.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCat, afterSteps, aPatient, aPicture, aSent, aSignature } from '#tests/support/applying.ts'
import { aClinic } from '#tests/support/clinics.ts'
import { aMember, aStaff, hua } from '#tests/support/people.ts'
import { endApplications } from '../expiry/service.ts'

let t: TestApp
let serial = 0
let clinic: number
let ming: Awaited<ReturnType<typeof aMember>>
let desk: Awaited<ReturnType<typeof aStaff>>
const permissions = ['applications view', 'applications update'] as const
beforeAll(async () => {
  t = await testApp()
  clinic = await aClinic(t.app)
  desk = await aStaff(t, { permissions, name: '小瑜' })
})
afterAll(() => t?.close())
beforeEach(async () => {
  t.clock.set('2026-11-21T09:00:00+08:00')
  serial += 1
  ming = await aMember(t, { name: '王小明', email: `ming${serial}@example.com` })
})

const grantsOf = (sent: { animals: { id: number }[] }, more: object = {}) => ({
  animals: sent.animals.map(({ id }) => ({ animal_id: id, clinic_id: clinic, ...more })),
})
const approved = async (animals: readonly object[] = [aCat]) => {
  const sent = await aSent(ming.client, 'neuter', { animals, fields: { address: '水井巷 77 號' } })
  const body = await afterSteps(desk.client, sent.id, [['review'], ['approve', grantsOf(sent)]])
  return { ...sent, version: body.version as number }
}
const noticeOf = (key: string) =>
  t.app.db.selectFrom('member_notices').select('text').where('dedupe_key', 'like', key).executeTakeFirstOrThrow()
const mailOf = (key: string) =>
  t.app.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('dedupe_key', 'like', `notice:${ming.id}:${key}:%`)
    .executeTakeFirstOrThrow()
/** A small file that a mail carries itself. */
const contentOf = (file: object | undefined): Buffer =>
  file && 'content' in file ? Buffer.from(String(file.content), 'base64') : Buffer.alloc(0)
const aClinicUser = (clinic_id: number) => aStaff(t, { permissions, clinic_id })

describe('a case that nobody has begun to look at', () => {
  it.each([
    ['approve', (sent: { animals: { id: number }[] }) => grantsOf(sent), 'approved'],
    ['reject', () => ({ decision_note: '這隻已經剪耳了。' }), 'rejected'],
    [
      'ask',
      (sent: { animals: { id: number }[] }) => ({
        items: [{ animal_id: sent.animals[0]?.id, kind: 'field', field: 'weight_g', words: '幾公斤？' }],
      }),
      'need_more',
    ],
  ] as const)('is begun by the one who decides: %s', async (step, more, status) => {
    const sent = await aSent(ming.client, 'neuter')
    const body = await afterSteps(desk.client, sent.id, [[step, more(sent)]])
    expect(body).toMatchObject({ status, assigned_to: desk.id })
    const kinds = body.events.map(({ kind }: { kind: string }) => kind)
    expect(kinds.toReversed().slice(-2)).toEqual(['reviewing', step === 'ask' ? 'asked' : status])
  })

  it('stays with whoever has it already', async () => {
    const other = await aStaff(t, { permissions })
    const sent = await aSent(ming.client, 'neuter')
    await afterSteps(desk.client, sent.id, [['assign', { assigned_to: other.id }]])
    const body = await afterSteps(desk.client, sent.id, [['approve', grantsOf(sent)]])
    expect(body).toMatchObject({ status: 'approved', assigned_to: other.id })
  })
})

describe('補件', () => {
  const items = (sent: { animals: { id: number }[] }) => [
    { animal_id: sent.animals[0]?.id, kind: 'files', field: 'photo_before', words: '照片太模糊。' },
    { animal_id: sent.animals[0]?.id, kind: 'field', field: 'weight_g', words: '32 公斤應該是 3.2 公斤？' },
  ]
  const asked = async () => {
    const sent = await aSent(ming.client, 'neuter', { animals: [{ ...aCat, weight_g: 32_000 }] })
    await afterSteps(desk.client, sent.id, [['review'], ['ask', { items: items(sent) }]])
    return { ...sent, body: (await ming.client.get(sent.url)).body }
  }

  it('opens what was asked for, with what was there and the last day', async () => {
    const { body } = await asked()
    expect(body).toMatchObject({
      status: 'need_more',
      answer_due_on: '2026-12-05',
      asked: ['照片太模糊。', '32 公斤應該是 3.2 公斤？'],
      actions: ['answer', 'withdraw', 'copy'],
      assignee_name: '小瑜',
    })
    expect(body.requests).toMatchObject([{ by_name: '小瑜' }, { old_value: 32_000 }])
    expect(body.requests[0].old_files).toHaveLength(1)
    expect(body.animals[0].files).toEqual([])
  })

  it('is mailed also to who wants no mails about applications, each thing as a sentence of its own', async () => {
    await ming.client.put('/api/my/notice-choices', { kind: 'applications', mail: false })
    const { id } = await asked()
    const mails = await t.app.db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('to_email', '=', `ming${serial}@example.com`)
      .where('template', '=', 'notice_applications')
      .execute()
    // neither that it came nor that somebody looks at it
    expect(mails.map(({ dedupe_key }) => dedupe_key)).toEqual([expect.stringContaining(`application_asked:${id}:`)])
    expect(mails[0]?.text_body).toContain('\n・照片太模糊。\n・32 公斤應該是 3.2 公斤？\n')
    expect(mails[0]?.text_body).not.toMatch(/。；|。。|？。/)
    const notice = await noticeOf(`application_asked:${id}:%`)
    expect(notice.text).toContain('照片太模糊；32 公斤應該是 3.2 公斤？')
    expect(notice.text).not.toMatch(/。；|。。|？。/)
  })

  it('takes the answers, and nothing that was not asked for', async () => {
    const { body, url } = await asked()
    const [photo, weight] = body.requests
    const animal_id = body.animals[0].id
    const answer = (more: object) => ming.client.post(`${url}/answer`, { version: body.version, ...more })
    const media_id = await aPicture(ming.client)

    const nothing = await answer({})
    expect(Object.keys(nothing.body.errors).toSorted()).toEqual(
      [`requests.${photo.id}`, `requests.${weight.id}`].toSorted(),
    )
    expect((await ming.client.put(url, { version: body.version, reason: '改寫原因' })).body.code).toBe(
      'application_state',
    )
    const other = await ming.client.post(`${url}/files`, { animal_id, slot: 'ear_before', media_id })
    expect(other.body.errors.slot).toEqual(['這一項不需要修改，審核中已經鎖定。'])
    expect((await ming.client.post(`${url}/files`, { animal_id, slot: 'photo_before', media_id })).status).toBe(200)
    const stranger = { request_id: weight.id + 9999, value: 'x' }
    const answers = [{ request_id: weight.id, value: 3200 }]
    expect((await answer({ answers: [...answers, stranger] })).body.errors[`requests.${stranger.request_id}`]).toEqual([
      '這一項不需要修改，審核中已經鎖定。',
    ])
    expect((await answer({ answers: [{ request_id: weight.id, value: 'heavy' }] })).status).toBe(422)

    const more = await answer({ answers, note: '重拍了', reason: '偷偷改' })
    expect([more.status, Object.keys(more.body.errors)]).toEqual([422, ['reason']])
    const done = await answer({ answers, note: '重拍了' })
    expect(done.status, done.text).toBe(200)
    expect(done.body).toMatchObject({ status: 'reviewing', reason: body.reason, answer_due_on: null })
    expect(done.body.animals[0]).toMatchObject({ weight_g: 3200, nickname: '小橘', files: [{ id: media_id }] })
    expect(done.body.events[0]).toMatchObject({ kind: 'answered', public_note: '重拍了' })
  })

  it('ends the application after the last day, and reminds before it', async () => {
    const { url, application_no } = await asked()
    t.clock.set('2026-12-05T00:10:00+08:00')
    await endApplications(t.app)
    expect((await ming.client.get(url)).body.status).toBe('need_more')
    t.clock.set('2026-12-06T00:10:00+08:00')
    await endApplications(t.app)
    await endApplications(t.app)
    expect((await ming.client.get(url)).body).toMatchObject({
      status: 'cancelled',
      closed_reason: '期限內未補件，申請自動取消。',
    })
    const mails = await t.app.db
      .selectFrom('mail_outbox')
      .select('subject')
      .where('to_email', '=', ming.email)
      .orderBy('id')
      .execute()
    expect(
      mails
        .map(({ subject }) => subject)
        .filter((subject) => subject.includes(application_no))
        .slice(-2),
    ).toEqual([`申請 ${application_no} 等你補件`, `申請 ${application_no} 已取消`])
  })
})

describe('an approval', () => {
  it('gives each animal a code of its own, an amount by the rates, and sixty days', async () => {
    const sent = await approved([aCat, { ...aCat, sex: 'male', origin: 'owned' }, { ...aCat, sex: 'unknown' }])
    const vouchers = await Promise.all(
      sent.animals.map(({ id }: { id: number }) => ming.client.get(`${sent.url}/vouchers/${id}`)),
    )
    expect(vouchers.map(({ body }) => [body.state, body.subsidy_amount, body.expires_on, body.days_left])).toEqual([
      ['usable', 2000, '2027-01-20', 60],
      ['usable', 600, '2027-01-20', 60],
      ['usable', 2000, '2027-01-20', 60],
    ])
    const codes = vouchers.map(({ body }) => body.code)
    expect(new Set(codes).size).toBe(3)
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/)
    expect(vouchers[0]?.body.qr.path).toMatch(/^M4 4h7v1h-7z/)
    expect((await ming.client.get(sent.url)).body).toMatchObject({
      status: 'approved',
      subsidy_total: 4600,
      actions: ['copy'],
    })
  })

  it('of a large amount needs two people, and never the applicant', async () => {
    const sent = await aSent(ming.client, 'medical', { animals: [{ ...aPatient, estimate_amount: 80_000 }] })
    const own = await aStaff(t, { permissions })
    await t.app.db.updateTable('users').set({ email: ming.email }).where('id', '=', own.id).execute()
    const { version } = await afterSteps(desk.client, sent.id, [['review']])
    const url = `/api/admin/applications/${sent.id}/approve`
    const grant = (seen: number, amount: number) => ({ version: seen, ...grantsOf(sent, { amount }) })
    expect((await own.client.post(url, grant(version, 50_000))).body.code).toBe('creator_approves')
    expect((await desk.client.post(url, grant(version, 80_001))).status).toBe(422)
    const first = await desk.client.post(url, grant(version, 50_000))
    expect(first.body).toMatchObject({ status: 'reviewing', first_approved_by_name: '小瑜' })
    expect((await desk.client.post(url, grant(version + 1, 50_000))).body.code).toBe('same_approver')
    const second = await (await aStaff(t, { permissions })).client.post(url, grant(version + 1, 50_000))
    expect(second.body).toMatchObject({ status: 'approved', approved_amount: 50_000 })
    expect(second.body.animals[0]).toMatchObject({ subsidy_amount: 50_000, self_paid_amount: 30_000 })
  })

  it('is prolonged once, moves to a clinic with room, and can be given back', async () => {
    const sent = await approved()
    const url = `${sent.url}/vouchers/${sent.animals[0].id}`
    let version = sent.version
    const change = async (what: string, more: object = {}) => {
      const answer = await ming.client.post(`${url}/${what}`, { version, ...more })
      version = answer.body.application_version ?? version
      return answer
    }
    expect((await change('extend')).body).toMatchObject({ expires_on: '2027-02-19', can_extend: false })
    expect((await change('extend')).body.code).toBe('voucher_extended')
    expect((await change('move', { clinic_id: await aClinic(t.app, { monthly_quota: 0 }) })).body.code).toBe(
      'clinic_full',
    )
    expect((await change('move', { clinic_id: await aClinic(t.app, { status: 'ended' }) })).status).toBe(422)
    const other = await aClinic(t.app, { monthly_quota: 1 })
    expect((await change('move', { clinic_id: other })).body.clinic.id).toBe(other)
    expect((await change('release')).body.state).toBe('released')
    expect((await ming.client.get(sent.url)).body.status).toBe('expired')
    expect((await change('release')).body.code).toBe('voucher_gone')
  })

  it('runs out after its last day, with a reminder a week before', async () => {
    const sent = await approved()
    t.clock.set('2027-01-13T00:10:00+08:00')
    await endApplications(t.app)
    await endApplications(t.app)
    const reminders = await t.app.db
      .selectFrom('member_notices')
      .select('subject')
      .where('customer_id', '=', ming.id)
      .where('dedupe_key', 'like', 'application_expiring:%')
      .execute()
    expect(reminders).toHaveLength(1)
    t.clock.set('2027-01-21T00:10:00+08:00')
    await endApplications(t.app)
    // the token of the first day has run out with the voucher
    const client = t.memberWith(await issueBearer(t.app, ming.id, system('test').origin))
    expect((await client.get(sent.url)).body.status).toBe('expired')
    expect((await client.get(`${sent.url}/vouchers/${sent.animals[0].id}`)).body.state).toBe('expired')
  })
})

describe('the mail of a decision', () => {
  const decided = async (type: 'neuter' | 'medical' | 'food', step: 'approve' | 'reject', more: object) => {
    const animals = type === 'medical' ? [aPatient] : [aCat, { ...aCat, nickname: '小白', sex: 'male' }]
    const sent = await aSent(ming.client, type, type === 'food' ? {} : { animals })
    const grants = type === 'food' ? {} : grantsOf(sent, type === 'medical' ? { amount: 20_000 } : {})
    await afterSteps(desk.client, sent.id, [['review'], [step, { ...(step === 'approve' && grants), ...more }]])
    return sent
  }

  it('carries every voucher with animal, clinic, amount, last day, QR code, the words of the reviewer, and a calendar', async () => {
    const sent = await decided('neuter', 'approve', { decision_note: '手術前請空腹 8 小時。' })
    const mail = await mailOf(`application_approved:${sent.id}`)
    const { clinic: at, code } = (await ming.client.get(`${sent.url}/vouchers/${sent.animals[0].id}`)).body
    const grouped = code.replace(/(.{4})(?=.)/g, '$1 ')
    for (const body of [mail.text_body, mail.html_body]) {
      for (const told of [sent.application_no, grouped, '小橘', '小白', at.name, at.phone, 'NT$2,000', 'NT$1,000'])
        expect(body).toContain(told)
      expect(body).toContain(`${at.city}${at.district}${at.address}`)
      expect(body).toContain('2027 年 1 月 20 日（含當天）')
      expect(body).toContain('審核人員說：手術前請空腹 8 小時。')
      expect(body).toContain(`/account/applications/neuter/${sent.id}/voucher/${sent.animals[1].id}`)
      expect(body).not.toContain('。。')
    }
    const [first, second, calendar] = mail.attachments
    expect([first?.mime, second?.mime, mail.attachments.length]).toEqual(['image/png', 'image/png', 3])
    expect(mail.html_body).toContain(`<img src="cid:${first?.cid}"`)
    expect(contentOf(first)).toEqual(qrPicture(`${t.app.config.app_url}/admin/applications/scan/${code}`))
    expect(calendar?.mime).toContain('text/calendar')
    const days = contentOf(calendar).toString().replaceAll('\r\n ', '').split('\r\n')
    expect(days.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
    expect(days).toContain('DTSTART;VALUE=DATE:20270120')
    expect(days).toContain('DTEND;VALUE=DATE:20270121')
    expect(days).toContain('SUMMARY:核准通知最後一天：小橘')
    expect(days.find((line) => line.startsWith('DESCRIPTION:申請'))).toContain(grouped)
  })

  it('says what the applicant pays beside a medical subsidy', async () => {
    const sent = await decided('medical', 'approve', { decision_note: null })
    const { text_body } = await mailOf(`application_approved:${sent.id}`)
    expect(text_body).toContain('協會補助：NT$20,000\n你要付：NT$8,000')
    expect(text_body).not.toContain('審核人員說')
  })

  it('tells the days of the food, what comes and where to', async () => {
    const deliveries = [
      { planned_on: '2026-12-31', food_kind: 'dog_dry', quantity_kg: 100 },
      { planned_on: '2027-01-31', food_kind: 'cat_wet', quantity_kg: 20 },
    ]
    const sent = await decided('food', 'approve', { deliveries, decision_note: '請準備推車！' })
    const mail = await mailOf(`application_approved:${sent.id}`)
    expect(mail.text_body).toContain('【2026 年 12 月 31 日】')
    expect(mail.text_body).toContain('飼料：狗乾糧 100 公斤\n送到：示範狗園・示範路 9 號')
    expect(mail.text_body).toContain('審核人員說：請準備推車！\n')
    const text = contentOf(mail.attachments[0]).toString()
    expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n')
    expect(text).toContain('DTSTART;VALUE=DATE:20270131\r\nDTEND;VALUE=DATE:20270201\r\n')
  })

  it('gives the words of a reviewer who says no, with one stop', async () => {
    const sent = await decided('neuter', 'reject', { decision_note: '這個縣市的名額已滿，可以下個月再試嗎？' })
    const { text_body } = await mailOf(`application_rejected:${sent.id}`)
    expect(text_body).toContain('這次沒有通過審核：這個縣市的名額已滿，可以下個月再試嗎？\n')
    expect(text_body).not.toMatch(/。。|？。/)
  })
})

describe('a clinic', () => {
  it('sees and reports its own animals, without address, and nothing of others', async () => {
    const sent = await approved([aCat, aCat])
    const [mine, theirs] = sent.animals
    const elsewhere = await aClinic(t.app)
    await clinicTables(t.app, allClinics)
      .updateTable('application_animals')
      .set({ clinic_id: elsewhere })
      .where('id', '=', theirs.id)
      .execute()
    const user = await aClinicUser(clinic)
    const url = `/api/admin/applications/${sent.id}`
    const { body, text } = await user.client.get(url)
    expect(body).toMatchObject({ contact_phone: '0912345678', address: null, contact_email: null, actions: ['report'] })
    expect(body.animals.map(({ id }: { id: number }) => id)).toEqual([mine.id])
    expect(text).not.toContain('水井巷 77 號')
    const report = (animal_id: number, more: object = {}) =>
      user.client.post(`${url}/report`, {
        version: sent.version,
        animals: [{ animal_id, result: 'done', operated_on: '2026-11-20', ear_tip_after: 'left', ...more }],
      })
    expect((await report(theirs.id)).status).toBe(422)
    expect((await report(mine.id)).body.errors['animals.0.files.wound']).toEqual([
      '請附上縫合處照片；浪浪還需要剪耳照片。',
    ])
    const files = {
      wound: [await aPicture(user.client, '/api/admin/media')],
      ear: [await aPicture(user.client, '/api/admin/media')],
    }
    const done = await report(mine.id, { files })
    expect(done.status, done.text).toBe(200)
    expect(done.body).toMatchObject({
      status: 'in_progress',
      events: [{ kind: 'in_progress', by_kind: 'clinic' }, {}, {}, {}, {}],
    })
    expect((await user.client.post(`${url}/verify`, { version: done.body.version })).status).toBe(403)
    const stranger = await aClinicUser(await aClinic(t.app))
    expect((await stranger.client.get(url)).status).toBe(404)
    expect((await stranger.client.post(`${url}/report`, { version: 1 })).status).toBe(404)
    expect((await stranger.client.get('/api/admin/applications')).body.meta.total).toBe(0)
    const voucher = await ming.client.get(`${sent.url}/vouchers/${mine.id}`)
    expect(voucher.body.state).toBe('used')
  })
})

it('the office is shown what looks like the same animal or the same household', async () => {
  const chip_no = '900123456789012'
  const first = await aSent(ming.client, 'neuter', { animals: [{ ...aCat, chip_no }], same_photo: '#123456' })
  const other = await aMember(t, { ...hua, email: `hua${serial}@example.com` })
  const second = await aSent(other.client, 'neuter', { animals: [{ ...aCat, chip_no }], same_photo: '#123456' })
  const { body } = await desk.client.get(`/api/admin/applications/${second.id}`)
  const found = body.duplicates.filter((one: { application_id: number }) => one.application_id === first.id)
  expect(found.map(({ same }: { same: string }) => same).toSorted()).toEqual(['address', 'chip', 'phone', 'photo'])
  const list = await desk.client.get(
    `/api/admin/applications?q=${chip_no}&filter[type]=neuter&filter[status]=submitted`,
  )
  expect(list.body.data.map(({ id }: { id: number }) => id).toSorted()).toEqual([first.id, second.id].toSorted())
})

it('food is granted with deliveries and done when each has come with a picture', async () => {
  const sent = await aSent(ming.client, 'food')
  const deliveries = [{ planned_on: '2026-12-01', food_kind: 'dog_dry', quantity_kg: 100 }]
  const body = await afterSteps(desk.client, sent.id, [['review'], ['approve', { deliveries }]])
  t.clock.set('2026-12-01T15:00:00+08:00')
  const delivery = { delivery_id: body.deliveries[0].id, delivered_on: '2026-12-01', receiver_name: '林志安' }
  const { client } = await aStaff(t, { permissions: [...permissions, 'applications create'] })
  const media_ids = [await aPicture(client, '/api/admin/media')]
  const told = { ...delivery, received_kg: 98, media_ids, strokes: aSignature }
  const url = `/api/admin/applications/${sent.id}/deliver`
  const refused = async (more: object) =>
    Object.keys((await client.post(url, { ...told, version: body.version, ...more })).body.errors)
  expect(await refused({ strokes: [[10, 10, 12, 12]] })).toEqual(['strokes'])
  expect(await refused({ media_ids: [] })).toEqual(['media_ids'])
  expect(await refused({ delivered_on: '2026-12-02' })).toEqual(['delivered_on'])
  expect(await refused({ sponsor_campaign_id: 999_999 })).toEqual(['sponsor_campaign_id'])
  const done = await afterSteps(client, sent.id, [['deliver', told], ['verify']])
  expect(done).toMatchObject({
    status: 'closed',
    deliveries: [{ receiver_name: '林志安', received_kg: 98, signature: aSignature, files: [{ slot: 'proof' }] }],
  })
})
