import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DomainEventMap } from '#platform/server/domain_events.ts'
import { anAdoption } from '#tests/support/adopting.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aMember } from '#tests/support/people.ts'
import { adoptionLimits } from '../rules.ts'
import { eraseFavourites, exportFavourites } from './personal_data/service.ts'

let t: TestApp
let ming: Awaited<ReturnType<typeof aMember>>
let hua: typeof ming
beforeAll(async () => {
  t = await testApp()
  ming = await aMember(t)
  hua = await aMember(t, { name: '林小華', email: 'hua@example.com' })
})
afterAll(() => t?.close())
beforeEach(() => t.app.db.deleteFrom('favourites').execute())

const save = (ids: readonly number[], who = ming) => who.client.post('/api/my/favourites', { ids })
const forget = (ids: readonly number[], who = ming) => who.client.post('/api/my/favourites/forget', { ids })
const saved = async (who = ming) => (await who.client.get('/api/my/favourites')).body.data

it('takes the list of a browser in at sign-in, in its order and before what the account has; once is enough', async () => {
  const [one, two, three] = [await anAdoption(t.app), await anAdoption(t.app), await anAdoption(t.app)]
  expect((await save([one])).body).toEqual({ ids: [one] })
  expect((await save([three, two, one])).body).toEqual({ ids: [three, two, one] })
  expect((await save([three, two, one])).body).toEqual({ ids: [three, two, one] })
  expect((await forget([three, two])).body).toEqual({ ids: [one] })
  expect((await forget([three])).body).toEqual({ ids: [one] })
})

it('is each member’s own', async () => {
  const id = await anAdoption(t.app)
  await save([id])
  await save([id], hua)
  await forget([id], hua)
  expect((await saved()).length).toBe(1)
  expect(await saved(hua)).toEqual([])
  expect((await t.visitor.get('/api/my/favourites')).status).toBe(401)
})

it('says of an animal that it went home, or that its listing was taken down', async () => {
  const home = await anAdoption(t.app, { name: '橘子', status: 'adopted', adopted_on: '2026-11-01' })
  const down = await anAdoption(t.app, { name: '花捲' })
  await save([home, down])
  await t.app.db.updateTable('adoptions').set({ status: 'withdrawn' }).where('id', '=', down).execute()
  expect(await saved()).toMatchObject([
    { name: '橘子', animal: { state: 'adopted' } },
    { name: '花捲', animal: null },
  ])
})

it('leaves out what nobody may see, and what the list has no room for', async () => {
  const draft = await anAdoption(t.app, { status: 'draft', published_at: null })
  expect((await save([draft, 987_654_321])).body).toEqual({ ids: [] })
  const ids: number[] = []
  for (let count = 0; count <= adoptionLimits.saved; count++) ids.push(await anAdoption(t.app))
  expect((await save(ids.slice(1))).body.ids).toHaveLength(adoptionLimits.saved)
  expect((await save(ids.slice(0, 1))).body.ids).not.toContain(ids[0])
  expect((await save(ids)).status).toBe(422)
})

it('keeps to its length when two windows save at once', async () => {
  const ids: number[] = []
  for (let count = 0; count < adoptionLimits.saved + 20; count++) ids.push(await anAdoption(t.app))
  await Promise.all([save(ids.slice(0, adoptionLimits.saved)), save(ids.slice(20))])
  expect(await saved()).toHaveLength(adoptionLimits.saved)
})

it('is part of the copy of a member’s data, and goes with the account', async () => {
  await save([await anAdoption(t.app, { name: '橘子' })])
  const event: DomainEventMap['data export requested'] = { customer_id: ming.id, email: '', parts: [] }
  await exportFavourites(t.app, event)
  const [table] = (await event.parts[0]?.tables()) ?? []
  expect(table).toMatchObject({ name: 'favourites', rows: [{ name: '橘子' }] })
  await eraseFavourites(t.app, { customer_id: ming.id })
  expect(await saved()).toEqual([])
})
