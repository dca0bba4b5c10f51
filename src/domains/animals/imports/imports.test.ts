import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aPlace } from '#tests/support/care.ts'
import { animalImports, csv } from '#tests/support/importing.ts'

let t: TestApp
let imports: ReturnType<typeof animalImports>
let client: Awaited<ReturnType<typeof imports.somebody>>['client']
beforeAll(async () => {
  t = await testApp()
  imports = animalImports(t)
  client = (await imports.somebody()).client
})
afterAll(() => t?.close())

const head = ['編號', '種類', '名稱', '性別', '晶片號碼', '所在位置', '籠舍', '來源', '入園日期']
const chip = '900000000000101'
const row = (name: string, more: { code?: string; chip?: string; place?: string; unit?: string } = {}) =>
  [more.code ?? '', '貓', name, '母', more.chip ?? '', more.place ?? '', more.unit ?? '', '流浪', '2026-10-01'] as const
const list = async (q: string) => (await client.get(`/api/admin/animals?q=${encodeURIComponent(q)}`)).body.data
const get = async (id: number) => (await client.get(`/api/admin/animals/${id}`)).body
const placeNamed = async (name: string, capacity: number | null = null) => {
  const id = await aPlace(t.app, capacity)
  await t.app.db.updateTable('locations').set({ name }).where('id', '=', id).execute()
  return id
}
const occupied = async (id: number) =>
  (await t.app.db.selectFrom('locations').select('occupied').where('id', '=', id).executeTakeFirstOrThrow()).occupied
type Told = { details: { problems: { field: string; message: string }[] } }
/** What a dry run says of the cells of a file. */
const told = async (job: number) =>
  (await imports.rowsOf(client, job)).flatMap(({ details }: Told) =>
    details.problems.map(({ field, message }) => `${field}：${message}`),
  )

describe('a file of animals', () => {
  it('takes in those without a code, each at its place, and takes them back', async () => {
    const place = await placeNamed('匯入照護站', 2)
    const file = csv(head, row('匯入一', { chip, place: '匯入照護站', unit: 'A-01' }), row('匯入二'))
    const dry = await imports.checked(client, file)
    expect(dry).toMatchObject({ new: 2, refused: 0 })
    expect(await list('匯入一')).toEqual([])

    const job = await imports.applied(client, dry.id)
    const [one] = await list('匯入一')
    expect(one).toMatchObject({ sex: 'female', chip_no: chip, location_id: place, unit: 'A-01', status: 'intake' })
    expect(one.code).toMatch(/^C26-\d{4}$/)
    expect((await get(one.id)).movements).toMatchObject([{ to_status: 'intake', moved_on: '2026-10-01' }])
    expect(await occupied(place)).toBe(1)

    await imports.undone(client, job.id)
    expect([await list('匯入一'), await list('匯入二'), await occupied(place)]).toEqual([[], [], 0])
    // its chip number is free again
    expect((await imports.checked(client, file)).new).toBe(2)
  })

  it('says of each row what is wrong with it, and imports none of those', async () => {
    await placeNamed('滿的照護站', 0)
    await imports.applied(client, (await imports.checked(client, csv(head, row('有晶片', { chip })))).id)
    const dry = await imports.checked(
      client,
      csv(
        head,
        row('重複晶片', { chip }),
        row('短晶片', { chip: '123' }),
        row('沒有這裡', { place: '月球' }),
        row('沒有空位', { place: '滿的照護站' }),
        row('有編號', { code: 'C99-9999' }),
        ['', '兔', '小兔', '母', '', '', '', '流浪', '2026-10-01'],
        row(''),
      ),
    )
    expect(dry).toMatchObject({ new: 0, refused: 7 })
    expect(await told(dry.id)).toEqual([
      '晶片號碼：已經有一隻動物用這個晶片號碼，請用晶片號碼搜尋看看。',
      '晶片號碼：晶片號碼是 10 或 15 個數字。',
      '所在位置：找不到這個地點，請寫「動物地點」裡啟用中的名稱。',
      '所在位置：這個地點已經住滿了，請選別的地點。',
      '編號：沒有這個編號的動物。新的動物請把編號留空，匯入時會自動編號。',
      expect.stringContaining('種類：'),
      expect.stringContaining('名稱：'),
    ])
  })

  it('is told row by row, one without a code by its first cell', async () => {
    const dry = await imports.checked(
      client,
      csv(['編號', '名稱', '種類'], ['', '沒編號', '貓'], ['C99-9998', '', '貓']),
    )
    const rows: { label: string }[] = await imports.rowsOf(client, dry.id)
    expect(rows.map(({ label }) => label)).toEqual(['沒編號', 'C99-9998'])
  })

  it('changes what it says of an animal and nothing else, and goes back', async () => {
    const place = await placeNamed('留在這裡')
    const body = { species: 'cat', name: '原名', intake_on: '2026-10-01', intake_kind: 'rescue', breed: '米克斯' }
    const story = '<p>會用頭蹭你的手。</p>'
    const { body: made } = await client.post('/api/admin/animals', { ...body, story, location_id: place, unit: 'B-02' })
    const exported = ['編號', '名稱', '已絕育', '所在位置', '籠舍']
    const same = await imports.checked(client, csv(exported, [made.code, '原名', '不確定', '留在這裡', 'B-02']))
    expect(same).toMatchObject({ same: 1, changed: 0 })

    const dry = await imports.checked(client, csv(exported, [made.code, '新名', '是', '留在這裡', 'B-02']))
    expect(dry).toMatchObject({ changed: 1, changed_fields: 2 })
    const job = await imports.applied(client, dry.id)
    const kept = { breed: '米克斯', story, location_id: place, unit: 'B-02', intake_kind: 'rescue' }
    expect(await get(made.id)).toMatchObject({ name: '新名', neutered: 'yes', ...kept })
    await imports.undone(client, job.id)
    expect(await get(made.id)).toMatchObject({ name: '原名', neutered: 'unknown', ...kept })
  })

  it('moves nobody and makes no cat a dog', async () => {
    await placeNamed('別的地方')
    const body = { species: 'cat', name: '不動', intake_on: '2026-10-01', intake_kind: 'rescue' }
    const { body: made } = await client.post('/api/admin/animals', body)
    const moved = await imports.checked(client, csv(['編號', '所在位置', '種類'], [made.code, '別的地方', '貓']))
    const other = await imports.checked(client, csv(['編號', '所在位置', '種類'], [made.code, '', '狗']))
    expect([...(await told(moved.id)), ...(await told(other.id))]).toEqual([
      '所在位置：換位置請在清單選取後按「換位置」，才會留下移動紀錄。',
      '種類：種類登記後不能改。',
    ])
  })

  it('does not take back an animal that something was written about since', async () => {
    const job = await imports.applied(client, (await imports.checked(client, csv(head, row('看過醫生')))).id)
    const [animal] = await list('看過醫生')
    const record = { kind: 'exam', title: '健檢', performed_on: '2026-10-02', products: [] }
    expect((await client.post(`/api/admin/animals/${animal.id}/medical-records`, record)).status).toBe(201)
    const undo = await imports.undone(client, job.id)
    expect((await imports.rowsOf(client, undo.id))[0].message).toContain('這隻動物已經有醫療紀錄')
    expect(await list('看過醫生')).toHaveLength(1)
  })

  it('is not for whoever may only change animals', async () => {
    const { client: other } = await imports.somebody(['animals view', 'animals update'])
    expect((await imports.send(other, csv(head, row('不行')))).status).toBe(403)
  })
})
