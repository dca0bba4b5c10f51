import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { afterSteps, aSent } from '#tests/support/applying.ts'
import { aClinic } from '#tests/support/clinics.ts'
import { aMember, aStaff } from '#tests/support/people.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await t.app.db.deleteFrom('subsidy_rates').execute()
  t.clock.set('2026-11-20T12:00:00+08:00')
})
afterAll(() => t?.close())

it('a clinic that thinks of joining reads what is paid today for a stray, where no county has its own rate', async () => {
  const cat = { species: 'cat' as const, origin: 'stray' as const, valid_from: '2026-01-01' }
  const read = async () => (await t.visitor.get('/api/subsidy-rates')).body.rates
  expect(await read()).toEqual([])
  await t.app.db
    .insertInto('subsidy_rates')
    .values([
      { ...cat, sex: 'female', amount: 1_800 },
      { ...cat, sex: 'male', amount: 1_200, valid_to: '2026-11-30' },
      { ...cat, sex: 'female', amount: 9_999, city: '臺北市' },
      { ...cat, sex: 'female', amount: 8_888, origin: 'owned' },
      { ...cat, sex: 'male', amount: 7_777, valid_from: '2026-12-01' },
      { ...cat, sex: 'male', amount: 2_400, species: 'dog' },
    ])
    .execute()
  expect(await read()).toEqual([
    { species: 'cat', female: 1_800, male: 1_200 },
    { species: 'dog', female: null, male: 2_400 },
  ])
})

describe('a rate', () => {
  const rate = (more: object = {}) => ({
    species: 'dog',
    sex: 'male',
    origin: 'owned',
    city: null,
    amount: 900,
    valid_from: '2026-01-01',
    valid_to: null,
    ...more,
  })
  const desk = () => aStaff(t, { permissions: ['applications view', 'applications update'] })
  const url = '/api/admin/subsidy-rates'

  it('holds alone on its days, for its county and its animals, also for a writer past the product', async () => {
    const { client } = await desk()
    const first = await client.post(url, rate())
    expect([first.status, first.body.is_used]).toEqual([201, false])
    const second = await client.post(url, rate({ amount: 1_000, valid_from: '2026-07-01' }))
    expect([second.status, Object.keys(second.body.errors)]).toEqual([422, ['valid_from']])
    expect((await client.post(url, rate({ city: '臺北市' }))).status).toBe(201)
    const { id, version } = first.body
    expect((await client.put(`${url}/${id}`, { ...rate({ valid_to: '2026-06-30' }), version })).status).toBe(200)
    expect((await client.post(url, rate({ amount: 1_000, valid_from: '2026-07-01' }))).status).toBe(201)
    const row = { ...rate({ valid_from: '2026-06-30', valid_to: '2026-07-01' }), species: 'dog' as const }
    const insert = t.app.db.insertInto('subsidy_rates').values({ ...row, sex: 'male', origin: 'owned' })
    await expect(insert.execute()).rejects.toThrow('subsidy_rates_no_overlap')
    const today = await client.get(`${url}?filter[on]=2026-11-20&filter[species]=dog&filter[origin]=owned`)
    expect(today.body.data.map(({ amount }: { amount: number }) => amount).toSorted()).toEqual([1_000, 900])
    const reader = await aStaff(t, { permissions: ['applications view'] })
    expect((await reader.client.post(url, rate())).status).toBe(403)
  })

  it('is kept by whoever holds the update alone; who may only look reads those of strays', async () => {
    const keeper = (await aStaff(t, { permissions: ['applications update'] })).client
    expect((await keeper.get(url)).status).toBe(200)
    const reader = (await aStaff(t, { permissions: ['applications view'] })).client
    expect((await reader.get(url)).status).toBe(403)
    const { status, body } = await reader.get(`${url}/strays`)
    expect(status).toBe(200)
    expect(body.data.every(({ origin }: { origin: string }) => origin === 'stray')).toBe(true)
  })

  it('has no last day where that is left blank, as a form sends it', async () => {
    const { client } = await aStaff(t, { permissions: ['applications view', 'applications update'] })
    const blank = rate({ species: 'cat', city: '嘉義市', valid_to: '' })
    const { status, body } = await client.post('/api/admin/subsidy-rates', blank)
    expect([status, body.valid_to]).toEqual([201, null])
  })

  it('that a case was granted by keeps what it says, and ends no earlier than that', async () => {
    const { client } = await desk()
    await t.app.db.deleteFrom('subsidy_rates').where('species', '=', 'cat').execute()
    const cat = rate({ species: 'cat', sex: 'female', origin: 'stray', amount: 1_700 })
    const { id } = (await client.post(url, cat)).body
    const ming = await aMember(t, { name: '王小明', email: 'rated@example.com' })
    const sent = await aSent(ming.client, 'neuter')
    const animals = [{ animal_id: sent.animals[0].id, clinic_id: await aClinic(t.app) }]
    await afterSteps(client, sent.id, [['review'], ['approve', { animals }]])
    const { body } = await client.get(`${url}/${id}`)
    expect([body.is_used, body.amount]).toEqual([true, 1_700])
    const change = (more: object) => client.put(`${url}/${id}`, { ...cat, ...more, version: body.version })
    expect(Object.keys((await change({ amount: 9_000 })).body.errors)).toEqual(['amount'])
    expect(Object.keys((await change({ valid_to: '2026-11-19' })).body.errors)).toEqual(['valid_to'])
    expect((await change({ valid_to: '2026-11-20' })).body.valid_to).toBe('2026-11-20')
  })
})
