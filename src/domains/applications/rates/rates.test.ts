import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'

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
      { ...cat, sex: 'male', amount: 1_200 },
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
