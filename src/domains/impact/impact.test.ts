import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAnimal } from '#tests/support/adopting.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aFundedCampaign, anAccount } from '#tests/support/books.ts'
import { aMember, hua } from '#tests/support/people.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

it('is empty for whoever gave nothing', async () => {
  const { client } = await aMember(t)
  const { status, body } = await client.get('/api/my/impact')
  expect(status).toBe(200)
  expect(body).toMatchObject({ years: [], since: null, donated_total: 0, animals_helped: 0, campaigns: [] })
  expect((await t.visitor.get('/api/my/impact')).status).toBe(401)
})
