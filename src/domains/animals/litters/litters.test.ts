import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, taipeiDay } from '#platform/contract/time.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aPlace } from '#tests/support/care.ts'
import { aStaff } from '#tests/support/people.ts'

let t: TestApp
let keeper: Awaited<ReturnType<typeof aStaff>>
beforeAll(async () => {
  t = await testApp()
  keeper = await aStaff(t, { permissions: ['animals view', 'animals create', 'animals update'] })
})
afterAll(() => t?.close())

const today = () => taipeiDay(t.app.clock())
const path = '/api/admin/animals'
const young = [
  { name: '一號', sex: 'female', coat_colour: '三花色', weight_g: 320 },
  { name: '二號', sex: 'male' },
  { name: '三號' },
]
const takeIn = (body: object = {}) =>
  keeper.client.post(`${path}/litters`, { species: 'cat', intake_on: today(), intake_kind: 'born', young, ...body })
const aCat = async (body: object = {}): Promise<number> =>
  (
    await keeper.client.post(path, {
      ...{ species: 'cat', name: '媽媽', sex: 'female', intake_on: today(), intake_kind: 'rescue' },
      ...body,
    })
  ).body.id
const countAnimals = async () => (await keeper.client.get(`${path}?per_page=1`)).body.meta.total

describe('a litter', () => {
  it('comes in as a whole, each with its own code, and stands with its mother', async () => {
    const mother_id = await aCat()
    const location_id = await aPlace(t.app, 3)
    const { status, body, text } = await takeIn({ mother_id, location_id, breed: '米克斯' })
    expect(status, text).toBe(201)
    expect(body.data).toMatchObject([
      { name: '一號', coat_colour: '三花色', weight_g: 320, breed: '米克斯', mother: { id: mother_id } },
      { name: '二號', sex: 'male', quarantine_until: addDays(today(), 14) },
      { name: '三號', sex: 'unknown', status: 'intake' },
    ])
    expect(new Set(body.data.map(({ code }: { code: string }) => code)).size).toBe(3)
    const mother = (await keeper.client.get(`${path}/${mother_id}`)).body
    expect(mother.young.map(({ name }: { name: string }) => name)).toEqual(['一號', '二號', '三號'])
    const listed = (await keeper.client.get(`${path}?filter[mother]=${mother_id}`)).body.meta.total
    expect(listed).toBe(3)
  })

  it('needs no quarantine where nobody wants one', async () => {
    const { body } = await takeIn({ quarantine: false })
    expect(body.data.map((one: { quarantine_until: string | null }) => one.quarantine_until)).toEqual([
      null,
      null,
      null,
    ])
  })

  it.each([
    ['no room for all', async () => ({ location_id: await aPlace(t.app, 2) }), 'location_id'],
    ['a father', async () => ({ mother_id: await aCat({ sex: 'male' }) }), 'mother_id'],
    ['a mother of another kind', async () => ({ mother_id: await aCat({ species: 'dog' }) }), 'mother_id'],
    ['a mother that nobody knows', async () => ({ mother_id: 987_654 }), 'mother_id'],
    ['nobody', async () => ({ young: [] }), 'young'],
    ['one without a name', async () => ({ young: [young[0], { name: ' ' }] }), 'young.1.name'],
    ['a day that is not yet', async () => ({ intake_on: '2999-01-01' }), 'intake_on'],
  ])('is not taken in with %s, and none of it stays', async (_, wrong, field) => {
    const body = await wrong()
    const before = await countAnimals()
    const answer = await takeIn(body)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    expect(await countAnimals()).toBe(before)
  })

  it('is taken in only by those who may take in animals', async () => {
    const { client } = await aStaff(t, { permissions: ['animals view', 'animals update'] })
    expect((await client.post(`${path}/litters`, {})).status).toBe(403)
  })
})

describe('cards of cages', () => {
  it('are of the animals that were asked for, and tell nothing of where they were found', async () => {
    const ids = [await aCat({ found_place: '河堤' }), await aCat()]
    const viewer = await aStaff(t, { permissions: ['animals view'] })
    const { body } = await viewer.client.get(`${path}/cards?ids=${ids.join(',')},987654`)
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual(ids)
    expect(body.data[0]).not.toHaveProperty('found_place')
    expect((await viewer.client.get(`${path}/cards?ids=x`)).status).toBe(422)
  })
})
