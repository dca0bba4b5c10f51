import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClinic } from '#tests/support/clinics.ts'
import { csv, registerImports, registerKeeper } from '#tests/support/importing.ts'
import { aStaff } from '#tests/support/people.ts'
import { readLicence } from './service.ts'

let t: TestApp
let imports: ReturnType<typeof registerImports>
beforeAll(async () => {
  t = await testApp()
  imports = registerImports(t)
})
afterAll(() => t?.close())

const head = ['縣市', '字號', '執照類別', '狀態', '機構名稱', '負責獸醫', '機構電話', '發照日期', '機構地址']
type Told = { no?: string; status?: string; name?: string; vet?: string; day?: string; city?: string; type?: string }
/** A row of the official form; nobody in it exists. */
const row = (told: Told = {}) => [
  ...[told.city ?? '台北市', told.no ?? '北市示字第9001號', told.type ?? '獸醫師', told.status ?? '開業'],
  ...[
    told.name ?? '示範動物醫院',
    told.vet ?? '王示範',
    '(02)29200001',
    told.day ?? '2018/05/17',
    '台北市中正區示範路1號',
  ],
]
const named = (name: string) =>
  t.app.db
    .selectFrom('clinic_licences')
    .selectAll()
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

describe('a row of the register of licences', () => {
  const cells = (told: Told) => Object.fromEntries(row(told).map((text, at) => [head[at] ?? '', text]))

  it('is brought into our words', () => {
    expect(readLicence(cells({ no: ' 北市示字第9001號' }))).toMatchObject({
      license_no: '北市示字第9001號',
      city: '臺北市',
      license_type: 'veterinarian',
      license_status: 'open',
      phone: '02-29200001',
      license_on: '2018-05-17',
      address: '臺北市中正區示範路1號',
    })
    expect(readLicence(cells({ status: '註銷', type: '獸醫佐', day: '1070517' }))).toMatchObject({
      license_type: 'assistant',
      license_status: 'closed',
      license_on: '2018-05-17',
    })
  })

  it.each<[Told, string]>([
    [{ no: ' ' }, '請填寫字號。'],
    [{ day: '很久以前' }, '發照日期「很久以前」：日期格式不對，例如 20180517 或 2018/05/17。'],
    [{ status: '？' }, '狀態「？」：只能填寫：開業、歇業、註銷、撤銷、停業。'],
    [{ type: '醫師' }, '執照類別「醫師」：只能填寫：獸醫師、獸醫佐。'],
    [{ vet: '長'.repeat(31) }, `負責獸醫「${'長'.repeat(31)}」：最多 30 個字。`],
  ])('is refused with a reason: %o', (told, problem) => {
    expect(readLicence(cells(told))).toEqual({ problem })
  })
})

describe('the register in the official form, imported in the back office', () => {
  it('is looked at first: what is new, changed, the same and refused, and why', async () => {
    const { client } = await imports.somebody()
    const first = await imports.checked(
      client,
      csv(head, row({ name: '甲醫院' }), row({ no: '北市示字第9002號', name: '乙醫院' })),
    )
    expect(first).toMatchObject({ new: 2, changed: 0, same: 0, refused: 0, page: '/admin/clinics' })
    expect(await named('甲醫院')).toBeUndefined()
    await imports.applied(client, first.id)
    expect(await named('甲醫院')).toMatchObject({ license_on: '2018-05-17', city: '臺北市', version: 1 })

    const again = await imports.checked(
      client,
      csv(
        head,
        // another spelling of the same day, city, number
        row({ name: '甲醫院', day: '20180517' }),
        row({ no: '北市示字第9002號', name: '乙醫院', status: '歇業' }),
        row({ no: '', name: '沒有字號' }),
        row({ no: '北市示字第9003號', name: '壞日期', day: '去年', status: '不明' }),
        row({ no: '北市示字第 9002 號', name: '又一次' }),
      ),
    )
    expect(again).toMatchObject({ new: 0, changed: 1, same: 1, refused: 3 })
    expect(await imports.rowsOf(client, again.id)).toMatchObject([
      { place: 2, outcome: 'same' },
      { place: 3, outcome: 'changed', details: { changes: [{ field: '狀態', before: '開業', after: '歇業' }] } },
      { place: 4, message: '請填寫字號，要靠它分辨是哪一筆。' },
      {
        place: 5,
        details: {
          problems: [
            { field: '狀態', given: '不明', message: '只能填寫：開業、歇業、註銷、撤銷、停業。' },
            { field: '發照日期', given: '去年', message: '日期格式不對，例如 20180517 或 2018/05/17。' },
          ],
        },
      },
      { place: 6, message: '字號和第 3 列重複，只會匯入前面那一列。' },
    ])
  })

  it('changes nothing the second time, keeps what the file leaves out, and is taken back', async () => {
    const { client } = await imports.somebody()
    const file = csv(head, row({ no: '新北示字第1號', name: '丙醫院' }))
    const job = await imports.applied(client, (await imports.checked(client, file)).id)
    expect(await imports.checked(client, file)).toMatchObject({ new: 0, changed: 0, same: 1, refused: 0 })
    const without = csv(['字號', '機構名稱'], ['新北示字第１號', '丙醫院'])
    const [spelled] = await imports.rowsOf(client, (await imports.checked(client, without)).id)
    expect(spelled).toMatchObject({ outcome: 'same' })
    expect(await named('丙醫院')).toMatchObject({ responsible_vet: '王示範' })

    expect(await imports.undone(client, job.id)).toMatchObject({ done: 1, refused: 0 })
    expect(await named('丙醫院')).toBeUndefined()
    // what was taken back may come again
    await imports.applied(client, (await imports.checked(client, file)).id)
    expect(await named('丙醫院')).toBeDefined()
  })

  it('gives a changed licence back what it was', async () => {
    const { client } = await imports.somebody()
    const file = (status: string) => csv(head, row({ no: '桃市示字第1號', name: '丁醫院', status }))
    await imports.applied(client, (await imports.checked(client, file('開業'))).id)
    const raw = JSON.stringify({ 字號: '桃市示字第1號' })
    await t.app.db.updateTable('clinic_licences').set({ raw }).where('name', '=', '丁醫院').execute()
    const job = await imports.applied(client, (await imports.checked(client, file('停業'))).id)
    expect(await named('丁醫院')).toMatchObject({ license_status: 'suspended' })
    await imports.undone(client, job.id)
    expect(await named('丁醫院')).toMatchObject({
      ...{ license_status: 'open', license_on: '2018-05-17' },
      raw: { 字號: '桃市示字第1號' },
    })
  })

  it('makes nobody a partner, and tells of a partner whose licence it closed', async () => {
    const { client } = await imports.somebody()
    const license_no = '高市示字第77號'
    const id = await aClinic(t.app, { name: '戊醫院', license_no })
    const file = (status: string) =>
      csv(head, row({ no: license_no, name: '戊醫院', status }), row({ no: '高市示字第78號' }))
    const gone = async () =>
      (await client.get('/api/admin/clinics?filter[licence_closed]=1')).body.data.map(
        (clinic: { id: number }) => clinic.id,
      )
    const count = async () => (await client.get('/api/admin/clinics')).body.meta.total
    const before = await count()
    await imports.applied(client, (await imports.checked(client, file('開業'))).id)
    expect(await gone()).not.toContain(id)
    await imports.applied(client, (await imports.checked(client, file('註銷'))).id)
    expect(await gone()).toContain(id)
    expect((await client.get(`/api/admin/clinics/${id}`)).body).toMatchObject({
      license_status: 'open',
      licence: { license_status: 'closed' },
    })
    expect(await count()).toBe(before)
  })

  it('is refused as a whole when it is another file', async () => {
    const { client } = await imports.somebody()
    const { status, body } = await imports.send(client, csv(['名稱', '電話'], ['示範', '02']))
    expect([status, body.errors]).toEqual([
      422,
      { file: ['檔案裡沒有「字號」這一欄。第一列要是欄位名稱，請參考範本。'] },
    ])
  })

  it('is for those who may enter and change clinics, and for nobody of a clinic', async () => {
    for (const lacking of registerKeeper) {
      const { client } = await imports.somebody(registerKeeper.filter((permission) => permission !== lacking))
      expect((await imports.send(client, csv(head, row()))).status).toBe(403)
    }
    const vet = await aStaff(t, { permissions: registerKeeper, clinic_id: await aClinic(t.app) })
    expect((await imports.send(vet.client, csv(head, row()))).status).toBe(403)
    expect((await vet.client.get('/api/admin/clinics/licences')).status).toBe(403)
  })
})
