import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { qrOf } from '#platform/contract/qr.ts'
import { allClinics } from '#platform/server/access.ts'
import { clinicTables } from '#platform/server/scope.ts'
import { limits } from '#registry/limits.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCat, afterSteps, aPatient, aPicture, aSent } from '#tests/support/applying.ts'
import { aClinic } from '#tests/support/clinics.ts'
import { aMember, aStaff } from '#tests/support/people.ts'

let t: TestApp
let serial = 0
let clinic: number
let ming: Awaited<ReturnType<typeof aMember>>
let desk: Awaited<ReturnType<typeof aStaff>>
let user: Awaited<ReturnType<typeof aStaff>>
const permissions = ['applications view', 'applications update'] as const
beforeAll(async () => {
  t = await testApp({ RATE_LIMITS: 'on' })
  clinic = await aClinic(t.app, { monthly_quota: 40 })
  desk = await aStaff(t, { permissions })
  user = await aStaff(t, { permissions, clinic_id: clinic })
})
afterAll(() => t?.close())
beforeEach(async () => {
  t.clock.set('2026-11-21T09:00:00+08:00')
  serial += 1
  ming = await aMember(t, { name: '王小明', email: `ming${serial}@example.com` })
})

/** A granted application, with the codes of its animals. */
const granted = async (animals: readonly object[] = [aCat], type: 'neuter' | 'medical' = 'neuter', amount?: number) => {
  const sent = await aSent(ming.client, type, { animals, fields: { address: '水井巷 77 號' } })
  const grants = sent.animals.map(({ id }: { id: number }) => ({ animal_id: id, clinic_id: clinic, amount }))
  const { version } = await afterSteps(desk.client, sent.id, [['review'], ['approve', { animals: grants }]])
  const rows = await clinicTables(t.app, allClinics)
    .selectFrom('application_animals')
    .select('voucher_code')
    .where('application_id', '=', sent.id)
    .orderBy('seq')
    .execute()
  return {
    id: sent.id as number,
    url: sent.url,
    version: version as number,
    codes: rows.map((row) => row.voucher_code ?? ''),
  }
}
const at = (code: string) => `/api/admin/vouchers/${encodeURIComponent(code)}`
const photo = () => aPicture(user.client, '/api/admin/media')
const noShow = { result: 'no_show', progress_note: '飼主臨時有事。' } as const
const surgery = async () => ({
  ...{ result: 'done', operated_on: '2026-11-20', ear_tip_after: 'left', rabies_given: true, vet_name: '周醫師' },
  ...{ weight_at_surgery_g: '3400', clinic_fee: '1,600', invoice_no: 'AB-12345678' },
  wound_ids: [await photo()],
  ear_ids: [await photo()],
})

describe('a clinic reads a voucher', () => {
  it.each([
    ['as it stands', (code: string) => code],
    ['in small letters with spaces', (code: string) => code.toLowerCase().replace(/(.{4})/g, '$1 ')],
    ['with dashes', (code: string) => code.replace(/(.{4})/g, '$1-')],
  ])('by its code %s', async (_, typed) => {
    const { codes } = await granted()
    const { status, body, text } = await user.client.get(at(typed(codes[0] ?? '')))
    expect(status, text).toBe(200)
    expect(body).toMatchObject({
      ...{ code: codes[0], state: 'open', why_not: null, expires_on: '2027-01-20', subsidy_amount: 2000, report: null },
      animal: { nickname: '小橘', species: 'cat', origin: 'stray' },
      clinic: { id: clinic },
      month: { quota: 40 },
      contact_phone: '0912345678',
    })
    expect(body.animal.photo.src).toMatch(/^\/api\/admin\/media\/\d+$/)
    expect(text).not.toContain('水井巷')
  })

  it('of another clinic: it is not there, and the sentence says what to do', async () => {
    const { codes, version } = await granted()
    const stranger = await aStaff(t, { permissions, clinic_id: await aClinic(t.app) })
    for (const code of [codes[0] ?? '', 'ABCDEFGH23', 'K7WQ3M9RTO']) {
      const { status, body } = await stranger.client.get(at(code))
      expect([status, body.code]).toEqual([404, 'not_found'])
      expect(body.message).toContain('請核對 10 碼代碼')
    }
    expect((await stranger.client.post(`${at(codes[0] ?? '')}/report`, { version, ...noShow })).status).toBe(404)
    expect((await desk.client.get(at(codes[0] ?? ''))).status).toBe(200)
  })

  it('that cannot be used, and is told why', async () => {
    const { codes, id, version } = await granted([aCat, aCat])
    const [one, other] = codes as [string, string]
    await clinicTables(t.app, allClinics)
      .updateTable('application_animals')
      .set({ voucher_released_at: '2026-11-21T10:00:00+08:00' })
      .where('voucher_code', '=', other)
      .execute()
    expect((await user.client.get(at(other))).body).toMatchObject({
      state: 'released',
      why_not: '這張補助券已經由申請人讓出，不能再使用。',
    })
    t.clock.set('2027-01-21T00:00:00+08:00')
    const late = (await aStaff(t, { permissions, clinic_id: clinic })).client
    expect((await late.get(at(one))).body.state).toBe('expired')
    const refused = await late.post(`${at(one)}/report`, { version, ...noShow })
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      ...[409, 'voucher_closed', '這張補助券已經過期，不能再使用。請申請人聯絡協會。'],
    ])
    const office = await aStaff(t, { permissions })
    await afterSteps(office.client, id, [['cancel', { reason: '重複申請。' }]])
    expect((await late.get(at(one))).body.state).toBe('cancelled')
  })
})

describe('a clinic reports', () => {
  it('with photos, and what is missing is told at its slot', async () => {
    const { codes, version, url } = await granted()
    const code = codes[0] ?? ''
    const report = await surgery()
    const send = (more: object) => user.client.post(`${at(code)}/report`, { version, ...report, ...more })
    expect((await send({ wound_ids: [] })).body.errors).toEqual({
      wound_ids: ['請附上縫合處照片；浪浪還需要剪耳照片。'],
    })
    expect((await send({ ear_ids: [] })).body.errors).toHaveProperty('ear_ids')
    expect((await send({ operated_on: '2026-11-22' })).body.errors).toEqual({ operated_on: ['日期不能晚於今天。'] })
    expect((await send({ result: null })).body.errors).toEqual({ result: ['請填寫處理結果。'] })
    expect((await send({ result: 'not_suitable' })).body.errors).toEqual({ progress_note: ['請寫下原因。'] })
    const done = await send({})
    expect(done.status, done.text).toBe(200)
    expect(done.body).toMatchObject({
      state: 'used',
      report: {
        ...{ result: 'done', operated_on: '2026-11-20', weight_at_surgery_g: 3400, clinic_fee: 1600 },
        ...{ invoice_no: 'AB-12345678', vet_name: '周醫師', rabies_given: true, chip_given: null },
        photos: [{ slot: 'ear' }, { slot: 'wound' }],
      },
    })
    expect((await ming.client.get(url)).body.status).toBe('reported')
  })

  it('once: the same press is answered again, another is refused', async () => {
    const { codes, version } = await granted([aCat, aCat])
    const url = `${at(codes[0] ?? '')}/report`
    const headers = { 'idempotency-key': `press-${serial}-0123456789abcdef` }
    const body = { version, ...noShow }
    const first = await user.client.post(url, body, headers)
    expect(first.status, first.text).toBe(200)
    const again = await user.client.post(url, body, headers)
    expect([again.status, again.body]).toEqual([200, first.body])
    const another = await user.client.post(url, { ...body, version: first.body.version, result: 'died' })
    expect([another.status, another.body.code]).toEqual([409, 'voucher_closed'])
    const stale = await user.client.post(`${at(codes[1] ?? '')}/report`, body)
    expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
  })

  it('a treatment again as long as it goes on', async () => {
    const { codes, version } = await granted([aPatient], 'medical', 20_000)
    const url = `${at(codes[0] ?? '')}/report`
    const first = await user.client.post(url, { version, outcome: 'ongoing', operated_on: '2026-11-20' })
    expect(first.body).toMatchObject({ state: 'open', report: { outcome: 'ongoing' } })
    const end = { version: first.body.version, outcome: 'recovered', operated_on: '2026-11-20' }
    expect(Object.keys((await user.client.post(url, end)).body.errors)).toEqual(['final_amount'])
    const paid = { ...end, final_amount: 27_000 }
    expect(Object.keys((await user.client.post(url, paid)).body.errors)).toEqual(['invoice_ids'])
    const done = await user.client.post(url, { ...paid, invoice_ids: [await photo()] })
    expect(done.body).toMatchObject({ state: 'used', report: { outcome: 'recovered', final_amount: 27_000 } })
  })
})

describe('the office corrects a report', () => {
  const caseFor = async ({ client }: typeof desk, id: number) =>
    (await client.get(`/api/admin/applications/${id}`)).body
  const toldTo = (id: number) =>
    t.app.db.selectFrom('member_notices').select('id').where('customer_id', '=', id).orderBy('id').execute()

  it('until the case is verified; a clinic does not, and the applicant hears nothing of it', async () => {
    const { id, codes, version } = await granted()
    const url = `${at(codes[0] ?? '')}/report`
    expect((await caseFor(desk, id)).corrections).toEqual([])
    const report = await surgery()
    const { body: sent } = await user.client.post(url, { version, ...report })
    const told = await toldTo(ming.id)
    const [{ animal_id, voucher_code }] = (await caseFor(desk, id)).corrections
    expect([animal_id, voucher_code]).toEqual([sent.animal.id, codes[0]])
    expect((await caseFor(user, id)).corrections).toEqual([])
    const reader = await aStaff(t, { permissions: ['applications view'] })
    expect((await caseFor(reader, id)).corrections).toEqual([])

    const mended = { ...report, clinic_fee: '1,500', version: sent.version }
    const refused = await user.client.post(url, mended)
    expect([sent.may_correct, refused.status, refused.body.code]).toEqual([false, 409, 'voucher_closed'])
    expect((await desk.client.get(at(codes[0] ?? ''))).body.may_correct).toBe(true)
    expect((await desk.client.post(url, { ...mended, version })).body.code).toBe('stale')
    const { status, body, text } = await desk.client.post(url, mended)
    expect(status, text).toBe(200)
    expect(body).toMatchObject({
      state: 'used',
      report: { clinic_fee: 1500, photos: [{ slot: 'ear' }, { slot: 'wound' }] },
    })
    const after = await caseFor(desk, id)
    expect(after).toMatchObject({ status: 'reported' })
    expect(after.events.map(({ internal_note }: { internal_note: string | null }) => internal_note)).toContain(
      '更正了回報。',
    )
    expect(await toldTo(ming.id)).toEqual(told)

    const verified = await afterSteps(desk.client, id, [['verify']])
    expect(verified.corrections).toEqual([])
    const late = await desk.client.post(url, { ...mended, version: verified.version })
    expect([late.status, late.body.code]).toEqual([409, 'application_state'])
    expect((await desk.client.get(at(codes[0] ?? ''))).body.may_correct).toBe(false)
  })

  it('of a treatment that goes on after all: its clinic reports the end of it again', async () => {
    const { id, codes, version } = await granted([aPatient], 'medical', 20_000)
    const url = `${at(codes[0] ?? '')}/report`
    const end = { outcome: 'recovered', operated_on: '2026-11-20', final_amount: 9000, invoice_ids: [await photo()] }
    const first = await user.client.post(url, { version, ...end })
    expect((await caseFor(desk, id)).status).toBe('reported')
    const mended = await desk.client.post(url, { version: first.body.version, ...end, outcome: 'ongoing' })
    expect(mended.body).toMatchObject({ state: 'open', report: { outcome: 'ongoing' } })
    expect((await caseFor(desk, id)).status).toBe('in_progress')
    const again = await user.client.post(url, { version: mended.body.version, ...end })
    expect([again.status, (await caseFor(desk, id)).status]).toEqual([200, 'reported'])
  })
})

it('right codes are never counted, however many are read', async () => {
  const { codes } = await granted()
  for (let n = 0; n < limits.voucher_code.points + 2; n += 1)
    expect((await user.client.get(at(codes[0] ?? ''))).status).toBe(200)
})

it('papers show the vouchers that can be used, in the order of the applications', async () => {
  const [first, second] = [await granted([aCat, aCat]), await granted()]
  await user.client.post(`${at(first.codes[0] ?? '')}/report`, { version: first.version, ...noShow })
  const { body } = await desk.client.get(`/api/admin/vouchers?applications=${second.id},${first.id}`)
  expect(body.data.map(({ code }: { code: string }) => code)).toEqual([second.codes[0], first.codes[1]])
  expect(body.data[0]).toMatchObject({
    ...{ nickname: '小橘', expires_on: '2027-01-20', clinic: { id: clinic } },
    qr: qrOf(`${t.app.config.app_url}/admin/applications/scan/${second.codes[0]}`),
  })
  expect((await user.client.get(`/api/admin/vouchers?applications=${first.id}`)).status).toBe(403)
  expect((await desk.client.get('/api/admin/vouchers?applications=x')).status).toBe(422)
})
