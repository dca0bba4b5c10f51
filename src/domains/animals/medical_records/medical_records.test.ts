import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTable } from '#platform/contract/csv.ts'
import { addDays, taipeiDay } from '#platform/contract/time.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aStaff } from '#tests/support/people.ts'
import { aPdf, multipart } from '#tests/support/uploads.ts'

let t: TestApp
let keeper: Awaited<ReturnType<typeof aStaff>>
beforeAll(async () => {
  t = await testApp()
  keeper = await aStaff(t, { permissions: ['animals view', 'animals create', 'animals update'], name: '王照護' })
})
afterAll(() => t?.close())

const today = () => taipeiDay(t.app.clock())
const anAnimal = async (): Promise<number> => {
  const body = { species: 'cat', name: '灰灰', intake_on: today(), intake_kind: 'rescue' }
  return (await keeper.client.post('/api/admin/animals', body)).body.id
}
const animal = async (id: number) => (await keeper.client.get(`/api/admin/animals/${id}`)).body
const record = (body: object) => ({ kind: 'exam', title: '健檢', performed_on: today(), ...body })
const write = (id: number, body: object) => keeper.client.post(`/api/admin/animals/${id}/medical-records`, record(body))
const path = '/api/admin/medical-records'

describe('a medical record', () => {
  it('stands in the summary of its animal in the same moment, and leaves it when it is cancelled', async () => {
    const id = await anAnimal()
    const rabies = await write(id, { kind: 'rabies', title: '狂犬病疫苗', next_due_on: addDays(today(), 365) })
    expect(rabies.status, rabies.text).toBe(201)
    await write(id, { kind: 'weight', title: '體重', weight_g: 3620 })
    await write(id, { kind: 'neuter', title: '絕育' })
    await write(id, { kind: 'microchip', title: '植晶片', chip_no: '900111222333444' })
    await write(id, { kind: 'test', title: '快篩', tested_for: 'felv', result: 'negative' })
    expect(await animal(id)).toMatchObject({
      ...{ rabies_vaccinated_on: today(), rabies_expires_on: addDays(today(), 365), weight_g: 3620 },
      ...{ neutered: 'yes', neutered_on: today(), chip_no: '900111222333444', felv: 'negative' },
    })
    const gone = await keeper.client.post(`${path}/${rabies.body.id}/cancel`, { version: 1, reason: '打錯隻' })
    expect(gone.body.cancelled_reason).toBe('打錯隻')
    expect(await animal(id)).toMatchObject({ rabies_vaccinated_on: null, rabies_expires_on: null })
    const again = await keeper.client.post(`${path}/${rabies.body.id}/cancel`, { version: 2, reason: '再一次' })
    expect([again.status, again.body.code]).toEqual([409, 'record_cancelled'])
  })

  it.each([
    [{ title: '' }, 'title'],
    [{ kind: 'weight' }, 'weight_g'],
    [{ kind: 'microchip' }, 'chip_no'],
    [{ kind: 'test', tested_for: 'fiv' }, 'result'],
    [{ tested_for: 'fiv' }, 'tested_for'],
    [{ temperature_c10: 349 }, 'temperature_c10'],
    [{ cost: 500_001 }, 'cost'],
    [{ clinic_id: 987_654 }, 'clinic_id'],
    [{ attachment_ids: [987_654] }, 'attachment_ids'],
    [{ performed_on: '2000-01-01' }, 'performed_on'],
    [{ performed_on: '2999-01-01' }, 'performed_on'],
    [{ funding_id: 987_654, cost: 100 }, 'funding_id'],
    [{ next_due_on: '2001-01-01' }, 'next_due_on'],
  ])('is not written with %o', async (wrong, field) => {
    const { status, body } = await write(await anAnimal(), wrong)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })

  it('keeps vaccines, medicines and papers, which whoever only sees animals does not get', async () => {
    const { body: file, headers } = multipart(aPdf(), { name: '檢驗報告.pdf' })
    const paper = await keeper.client.post('/api/admin/media', file, headers)
    const products = [{ kind: 'vaccine', name: '貓三合一', batch_no: 'F3-0418', dose: '1 ml', days: null }]
    const { body } = await write(await anAnimal(), { products, attachment_ids: [paper.body.id] })
    expect(body.products).toMatchObject(products)
    expect(body.attachments).toMatchObject([{ id: paper.body.id, mime: 'application/pdf' }])
    const viewer = await aStaff(t, { permissions: ['animals view'] })
    const other = await aStaff(t, { permissions: ['animals update'] })
    const seen = [viewer, other].map(async ({ client }) => (await client.get(body.attachments[0].src)).status)
    expect(await Promise.all(seen)).toEqual([404, 200])
    expect((await viewer.client.get(`${path}/${body.id}`)).status).toBe(403)
  })

  it('is changed by others only with a reason, and by nobody in an old version', async () => {
    const { body: made } = await write(await anAnimal(), {})
    const other = await aStaff(t, { permissions: ['animals update'], name: '林醫師' })
    const change = { ...record({ title: '複診' }), version: 1 }
    const silent = await other.client.put(`${path}/${made.id}`, change)
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([422, ['reason']])
    const said = await other.client.put(`${path}/${made.id}`, { ...change, reason: '改標題' })
    expect(said.body).toMatchObject({ title: '複診', version: 2, needs_reason: true })
    const late = await keeper.client.put(`${path}/${made.id}`, change)
    expect(late).toMatchObject({ status: 409, body: { changed_by: '林醫師', current: { title: '複診' } } })
  })

  it('is due until somebody says that it was done, and can be due again', async () => {
    const id = await anAnimal()
    const { body: made } = await write(id, { kind: 'vaccination', title: '第一劑', next_due_on: addDays(today(), 3) })
    await write(id, { kind: 'vaccination', title: '遠的', next_due_on: addDays(today(), 30) })
    const due = async () =>
      (await keeper.client.get(`${path}?filter[due]=1&filter[animal]=${id}`)).body.data.map(
        ({ title }: { title: string }) => title,
      )
    expect(await due()).toEqual(['第一劑'])
    const done = await keeper.client.post(`${path}/${made.id}/done`, { version: 1 })
    expect(done.body.next_done_on).toBe(today())
    expect(await due()).toEqual([])
    const twice = await keeper.client.post(`${path}/${made.id}/done`, { version: 2 })
    expect([twice.status, twice.body.code]).toEqual([409, 'nothing_due'])
    await keeper.client.post(`${path}/${made.id}/done`, { version: 2, done: false })
    expect(await due()).toEqual(['第一劑'])
  })

  it('is written for many animals at once, for all or for none', async () => {
    const animal_ids = [await anAnimal(), await anAnimal()]
    const { body } = await keeper.client.post(`${path}/many`, {
      ...record({ kind: 'deworming', title: '驅蟲' }),
      animal_ids,
    })
    expect(body.data.map(({ animal_id }: { animal_id: number }) => animal_id)).toEqual(animal_ids)
    const wrong = await keeper.client.post(`${path}/many`, { ...record({}), animal_ids: [animal_ids[0], 987_654] })
    expect(wrong.status).toBe(404)
    const { body: kept } = await keeper.client.get(`${path}?filter[animal]=${animal_ids[0]}`)
    expect(kept.meta.total).toBe(1)
  })

  it('stands in a file with what was found, given and is due, for whoever may see the records', async () => {
    const id = await anAnimal()
    const products = [{ kind: 'vaccine', name: '貓三合一', batch_no: 'F3-0418', dose: '1 ml', days: null }]
    const next_due_on = addDays(today(), 3)
    await write(id, { kind: 'vaccination', title: '第一劑', products, next_due_on, temperature_c10: 385, cost: 450 })
    await write(id, { kind: 'test', title: '快篩', tested_for: 'fiv', result: 'negative' })
    const fileOf = async (filter: object) => {
      const asked = await keeper.client.post(`${path}/export`, { filter: { filter } })
      expect(asked.status, asked.text).toBe(201)
      await t.runDueJobs()
      return readTable((await keeper.client.get(`/api/admin/jobs/${asked.body.id}/file`)).text)
    }
    expect(await fileOf({ animal: id, due: '1' })).toMatchObject([
      {
        ...{ 名稱: '灰灰', 日期: today(), 類別: '疫苗', 標題: '第一劑', '體溫（度）': '38.5', 費用: '450' },
        ...{ 疫苗與藥品: '貓三合一（批號 F3-0418） 1 ml', 下次日期: next_due_on, 紀錄者: '王照護' },
      },
    ])
    const all = await fileOf({ animal: id })
    expect(all.map(({ 檢驗項目, 檢驗結果 }) => [檢驗項目, 檢驗結果])).toEqual(
      expect.arrayContaining([
        ['貓愛滋', '陰性'],
        ['', ''],
      ]),
    )
    expect(all).toHaveLength(2)
    const { client } = await aStaff(t, { permissions: ['animals view'] })
    expect((await client.post(`${path}/export`, { filter: {} })).status).toBe(403)
  })
})
