import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aMember, aStaff, hua, ming } from '#tests/support/people.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t?.close())

const pageOf = (person: string) => ({ 'x-page-of': person })

it('refuses what stands on the page of another member, and takes what stands on the own one', async () => {
  const [mings, huas] = [await aMember(t, ming), await aMember(t, hua)]
  const { version } = (await huas.client.get('/api/customer/me')).body
  const change = { version, phone: '0911222333' }
  const refused = await huas.client.put('/api/my/profile', change, pageOf(`member ${mings.id}`))
  expect([refused.status, refused.body.code]).toEqual([409, 'other_person'])
  expect((await huas.client.get('/api/customer/me', pageOf(`member ${mings.id}`))).status).toBe(409)
  expect((await huas.client.get('/api/customer/me')).body.phone).toBe(null)
  expect((await huas.client.put('/api/my/profile', change, pageOf(`member ${huas.id}`))).status).toBe(200)
})

it('refuses a member at a call that visitors may make, and no visitor', async () => {
  const { client, id } = await aMember(t, { name: '陳大文', email: 'third@example.com' })
  const load = (as: typeof client) => as.post('/api/cart', {}, pageOf(`member ${id + 1}`))
  expect((await load(client)).body.code).toBe('other_person')
  expect((await load(t.visitor)).status).toBe(200)
})

it('refuses staff on the page of a colleague, also where they may not do it themselves', async () => {
  const { client, id } = await aStaff(t, { permissions: ['brands view', 'brands create'] })
  const make = (person: string) => client.post('/api/admin/brands', { name: '好物' }, pageOf(person))
  expect((await make(`staff ${id + 1}`)).body.code).toBe('other_person')
  expect((await make(`staff ${id}`)).status).toBe(201)
  const orders = (person: string) => client.get('/api/admin/orders', pageOf(person))
  expect((await orders(`staff ${id + 1}`)).body.code).toBe('other_person')
  expect((await orders(`staff ${id}`)).status).toBe(403)
})
