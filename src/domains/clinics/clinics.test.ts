import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedRoles } from '#domains/staff/roles/service.ts'
import { allClinics } from '#platform/server/access.ts'
import { clinicTables } from '#platform/server/scope.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClinic, anApplication, aPaper } from '#tests/support/clinics.ts'
import { aStaff } from '#tests/support/people.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await seedRoles(t.app)
  // A Wednesday afternoon, when the usual clinic is closed.
  t.clock.set('2026-11-25T15:00:00+08:00')
})
afterAll(() => t?.close())

const names = async (question: string): Promise<string[]> => {
  const { status, body } = await t.visitor.get(`/api/clinics?${question}`)
  expect(status).toBe(200)
  return body.data.map(({ name }: { name: string }) => name)
}

describe('a visitor who looks for a clinic', () => {
  let always: number
  beforeAll(async () => {
    const open = JSON.stringify(Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }]))
    const south = { city: '高雄市', district: '左營區', zip: '813' }
    always = await aClinic(t.app, { ...south, name: '港邊急診', business_hours: open, services: ['emergency'] })
    await aClinic(t.app, { name: '台北一號', accepts_stray: true, lat: 25.02, lng: 121.5 })
    await aClinic(t.app, { name: '大安二號', district: '大安區', zip: '106', lat: 25.04, lng: 121.54 })
    for (const status of ['applied', 'reviewing', 'suspended', 'ended', 'rejected'] as const)
      await aClinic(t.app, { name: `不是夥伴 ${status}`, status })
  })

  it('finds only partners, county by county from the north', async () => {
    expect(await names('')).toEqual(['台北一號', '大安二號', '港邊急診'])
  })

  it('narrows them by place, service, strays and being open today', async () => {
    expect(await names('filter[city]=高雄市')).toEqual(['港邊急診'])
    expect(await names('filter[city]=臺北市&filter[district]=大安區')).toEqual(['大安二號'])
    expect(await names('filter[service]=neuter_cat')).toEqual(['台北一號', '大安二號'])
    expect(await names('filter[accepts_stray]=1')).toEqual(['台北一號'])
    expect(await names('filter[open_today]=1')).toEqual(['港邊急診'])
    expect((await t.visitor.get('/api/clinics?filter[service]=magic')).status).toBe(422)
  })

  it('finds words however they are written', async () => {
    expect(await names('q=臺北一')).toEqual(['台北一號'])
    expect(await names('q=左營')).toEqual(['港邊急診'])
  })

  it('reads what the door says, and nothing that is for staff', async () => {
    const { body, text } = await t.visitor.get(`/api/clinics/${always}`)
    expect(body).toMatchObject({ now: { kind: 'always' }, responsible_vet: '王示範', photos: [] })
    for (const secret of ['陳窗口', '0912000111', 'example.com', 'bank', 'status']) expect(text).not.toContain(secret)
  })

  it('sees how many there are in each place', async () => {
    expect((await t.visitor.get('/api/clinics/areas')).body).toEqual({
      clinics_count: 3,
      cities: [
        {
          name: '臺北市',
          clinics_count: 2,
          middle: { lat: expect.closeTo(25.03, 6), lng: expect.closeTo(121.52, 6) },
          districts: [
            { name: '中正區', clinics_count: 1 },
            { name: '大安區', clinics_count: 1 },
          ],
        },
        { name: '高雄市', clinics_count: 1, middle: null, districts: [{ name: '左營區', clinics_count: 1 }] },
      ],
    })
  })

  it('does not find one that only applied', async () => {
    const id = await aClinic(t.app, { status: 'applied' })
    expect((await t.visitor.get(`/api/clinics/${id}`)).status).toBe(404)
    expect((await t.visitor.get('/api/clinics/nope')).status).toBe(404)
  })

  it('is told of emergencies only where a door or a number is open at any hour, and of who is open now', async () => {
    const east = { city: '花蓮縣', district: '花蓮市', zip: '970', services: ['emergency', 'medical'] as const }
    const closed = await aClinic(t.app, { ...east, services: [...east.services], name: '打烊急診' })
    const called = await aClinic(t.app, {
      ...east,
      services: [...east.services],
      name: '值班急診',
      emergency_phone: '0900-119-119',
    })
    expect(await names('filter[service]=emergency')).toEqual(['港邊急診', '值班急診'])
    const read = async (id: number) => (await t.visitor.get(`/api/clinics/${id}`)).body
    expect(await read(closed)).toMatchObject({ services: ['medical'], emergency_phone: null })
    expect(await read(called)).toMatchObject({
      services: ['emergency', 'medical'],
      emergency_phone: '0900-119-119',
    })
    expect(await names('filter[open_now]=1')).toEqual(['港邊急診'])
    expect(await names('filter[open_now]=0')).not.toContain('港邊急診')
  })
})

describe('a clinic that applies', () => {
  const apply = async (facts: object = {}) =>
    t.visitor.post('/api/clinics/apply', await anApplication(t.visitor, facts))
  const row = (application_no: string) =>
    clinicTables(t.app, allClinics)
      .selectFrom('clinics')
      .selectAll()
      .where('application_no', '=', application_no)
      .executeTakeFirstOrThrow()

  it('gets a number and a mail, and waits for its review', async () => {
    const { status, body } = await apply()
    expect(status).toBe(201)
    expect(body.application_no).toMatch(/^H2611\d{4}$/)
    const clinic = await row(body.application_no)
    expect(clinic).toMatchObject({ status: 'applied', zip: '234', address: '示範路 8 號', contact_phone: '0912345678' })
    const mail = await t.app.db
      .selectFrom('mail_outbox')
      .select(['to_email', 'text_body'])
      .where('dedupe_key', '=', `clinic_application_confirmed:${clinic.id}`)
      .executeTakeFirstOrThrow()
    expect(mail.to_email).toBe('river@example.com')
    expect(mail.text_body).toContain(body.application_no)
    // Whoever types a stranger's address must not be able to send words of his own there.
    expect(mail.text_body).not.toContain('河岸貓')
  })

  it('keeps its papers from everybody but staff who work with clinics', async () => {
    const paper = await aPaper(t.visitor)
    expect((await apply({ license_files: [paper] })).status).toBe(201)
    expect((await t.visitor.get(`/media/${paper.id}`)).status).toBe(404)
    const caseworker = await aStaff(t, { permissions: ['clinics view'] })
    expect((await caseworker.client.get(`/api/admin/media/${paper.id}`)).status).toBe(200)
    const editor = await aStaff(t, { permissions: ['blogs view'] })
    expect((await editor.client.get(`/api/admin/media/${paper.id}`)).status).toBe(404)
  })

  it('cannot hand in papers that somebody else uploaded', async () => {
    const { id } = await aPaper(t.visitor)
    const { key } = await aPaper(t.visitor)
    const { status, body } = await apply({ license_files: [{ id, key }] })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['license_files']])
  })

  it('is helped, not told who it is, when the licence is known in whatever spelling', async () => {
    await aClinic(t.app, { license_no: '北市獸業字第 557 號', name: '秘密診所' })
    await aClinic(t.app, { license_no: '北市獸業字第 558 號', status: 'applied' })
    const partner = await apply({ license_no: '北市獸業字第５５７號' })
    const waiting = await apply({ license_no: '北市獸業字第558號' })
    expect(partner.status).toBe(422)
    expect(partner.body.errors.license_no[0]).toContain('請聯絡我們')
    expect(partner.body).toEqual(waiting.body)
    expect(partner.text).not.toContain('秘密')
  })

  it('may come again after it was refused', async () => {
    await aClinic(t.app, { license_no: '北市獸業字第 559 號', status: 'rejected' })
    expect((await apply({ license_no: '北市獸業字第559號' })).status).toBe(201)
  })

  it('reads a sentence beside each field that is wrong', async () => {
    const { status, body } = await apply({
      tax_id: '12345678',
      district: '大安區',
      phone: '123',
      services: [],
      business_hours: [[{ from: '12:00', to: '10:00' }], [], [], [], [], [], []],
      license_files: [],
      consent: false,
    })
    expect(status).toBe(422)
    expect(body.errors).toMatchObject({
      tax_id: ['統一編號不對，請再核對一次 8 個數字。'],
      phone: ['電話格式不對，例如 0912345678 或 02-23456789#12。'],
      services: ['請至少選一個可以協助的項目。'],
      business_hours: ['週一第一段的結束要晚於開始'],
      license_files: ['請上傳開業執照。'],
      consent: ['請先同意服務條款與個人資料告知事項。'],
    })
    expect((await apply({ district: '大安區' })).body.errors).toEqual({ district: ['請選擇鄉鎮市區。'] })
  })
})

describe('one address that applies again and again', () => {
  it('is stopped after three complete forms a day; mistakes in a form cost nothing', async () => {
    const own = await testApp({ RATE_LIMITS: 'on' })
    try {
      const body = async (facts: object = {}) => anApplication(own.visitor, facts)
      for (let n = 0; n < 4; n += 1)
        expect((await own.visitor.post('/api/clinics/apply', await body({ name: '' }))).status).toBe(422)
      for (let n = 0; n < 3; n += 1)
        expect((await own.visitor.post('/api/clinics/apply', await body())).status).toBe(201)
      const fourth = await own.visitor.post('/api/clinics/apply', await body())
      expect(fourth.status).toBe(429)
      expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0)
    } finally {
      await own.close()
    }
  })
})

describe('emergencies at any hour', () => {
  it('are not taken from a clinic that closes at night and has no number for it', async () => {
    const refused = await t.visitor.post(
      '/api/clinics/apply',
      await anApplication(t.visitor, { services: ['medical', 'emergency'] }),
    )
    expect([refused.status, refused.body.errors?.services?.[0]]).toEqual([422, expect.stringContaining('急診電話')])
    const taken = await t.visitor.post(
      '/api/clinics/apply',
      await anApplication(t.visitor, { services: ['medical', 'emergency'], emergency_phone: '0900-119-119' }),
    )
    expect(taken.status).toBe(201)
  })
})
