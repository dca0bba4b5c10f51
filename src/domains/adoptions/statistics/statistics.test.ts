import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdoption, aSentRequest } from '#tests/support/adopting.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { monthsOf, statisticsOf } from './rules.ts'

let t: TestApp
let keeper: Client
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T10:00:00+08:00')
  const staff = await aStaff(t, { permissions: ['animals view', 'animals create', 'animals update'] })
  keeper = staff.client
})
afterAll(() => t?.close())

const animal = async (intake_on: string, intake_kind: string, species = 'cat') => {
  const body = { species, name: '小橘', intake_on, intake_kind }
  const { body: made, status, text } = await keeper.post('/api/admin/animals', body)
  expect(status, text).toBe(201)
  return made.id as number
}
const step = async (id: number, action: string, moved_on: string, more: object = {}) => {
  const { body } = await keeper.get(`/api/admin/animals/${id}`)
  const sent = { version: body.version, action, moved_on, reason: '測試', ...more }
  return keeper.post(`/api/admin/animals/${id}/step`, sent)
}
const done = async (...given: Parameters<typeof step>) => {
  const { status, text } = await step(...given)
  expect(status, text).toBe(200)
}
const read = async (from: string, to: string) => {
  const { body, status, text } = await keeper.get(`/api/admin/animal-statistics?from=${from}&to=${to}`)
  expect(status, text).toBe(200)
  const told = (rows: { reason: string; cat: number; dog: number }[]) =>
    Object.fromEntries(rows.filter(({ cat, dog }) => cat + dog > 0).map(({ reason, cat, dog }) => [reason, [cat, dog]]))
  return { ...body, intake: told(body.intake), outcome: told(body.outcome), returns: told(body.returns) }
}

describe('the statistics of animals', () => {
  it('count who came and left by reason, and what is left is what was there, plus and less', async () => {
    const stray = await animal('2026-08-31', 'stray')
    const surrendered = await animal('2026-09-01', 'surrender', 'dog')
    const born = await animal('2026-09-30', 'born')
    const lost = await animal('2026-09-02', 'rescue')
    // no passage: only its care changes
    await done(stray, 'care', '2026-09-15')
    await done(stray, 'give_back', '2026-09-16')
    await done(surrendered, 'die', '2026-10-01', { cause: 'euthanasia' })
    await done(born, 'die', '2026-10-02')
    await done(lost, 'lose', '2026-10-03')
    await done(lost, 'find', '2026-10-31')

    const september = await read('2026-09-01', '2026-09-30')
    expect(september).toMatchObject({
      intake: { surrender: [0, 1], born: [1, 0], rescue: [1, 0] },
      outcome: { returned_to_owner: [1, 0] },
      stock: {
        before: { cat: 1, dog: 0 },
        came: { cat: 2, dog: 1 },
        left: { cat: 1, dog: 0 },
        after: { cat: 2, dog: 1 },
      },
      months: [{ month: '2026-09', intake: 3, outcome: 1 }],
    })
    const october = await read('2026-10-01', '2026-10-31')
    expect(october).toMatchObject({
      intake: { found: [1, 0] },
      outcome: { euthanasia: [0, 1], unknown: [1, 0], missing: [1, 0] },
      stock: { before: september.stock.after, after: { cat: 1, dog: 0 } },
    })
    // found dead after it was lost: it left once
    await done(lost, 'lose', '2026-11-02')
    await done(lost, 'die', '2026-11-03', { cause: 'accident' })
    expect((await read('2026-11-01', '2026-11-30')).outcome).toEqual({ missing: [1, 0] })
  })

  it('keep how an animal came that was given back, and count its return', async () => {
    const id = await animal('2025-01-10', 'seized', 'dog')
    await t.app.db.updateTable('animals').set({ status: 'adoptable' }).where('id', '=', id).execute()
    await done(id, 'reserve', '2025-02-01')
    await done(id, 'adopt', '2025-02-02')
    await done(id, 'take_back', '2025-03-01')
    expect(await read('2025-01-01', '2025-03-31')).toMatchObject({
      intake: { seized: [0, 1], return: [0, 1] },
      outcome: { adopted: [0, 1] },
      stock: { after: { dog: 1 } },
      months: [{ intake: 1 }, { outcome: 1 }, { intake: 1 }],
    })
  })

  it('follow a day of intake that was corrected, and leave out an animal that was taken away', async () => {
    const id = await animal('2024-05-01', 'tnr')
    await t.app.db.updateTable('animals').set({ intake_on: '2024-06-01' }).where('id', '=', id).execute()
    expect((await read('2024-05-01', '2024-05-31')).intake).toEqual({})
    expect((await read('2024-06-01', '2024-06-30')).intake).toEqual({ tnr: [1, 0] })
    await t.app.db
      .updateTable('animals')
      .set({ deleted_at: t.clock.now().toISOString() })
      .where('id', '=', id)
      .execute()
    expect((await read('2024-06-01', '2024-06-30')).intake).toEqual({})
  })

  it('say why adopters gave animals back', async () => {
    const { id: customer_id } = await aMember(t)
    const request = await aSentRequest(t.app, { adoption_id: await anAdoption(t.app, { species: 'dog' }), customer_id })
    const returned = { status: 'returned', returned_on: '2023-07-01', return_reason: 'allergy' } as const
    await t.app.db.updateTable('adoption_requests').set(returned).where('id', '=', request).execute()
    expect((await read('2023-07-01', '2023-07-31')).returns).toEqual({ allergy: [0, 1] })
  })

  it('are a file, for whoever may see animals', async () => {
    const file = await keeper.get('/api/admin/animal-statistics/file?from=2026-10-01&to=2026-10-31&format=csv')
    expect(file.headers['content-disposition']).toContain(encodeURIComponent('收容統計_20261001-20261031'))
    const lines = file.text.split('\r\n')
    expect(lines).toContain('離園原因,人道處理（安樂死）,0,1,1')
    expect(lines).toContain('離園原因,合計,2,1,3')
    const stranger = await aStaff(t, { permissions: ['adoptions view'] })
    expect((await stranger.client.get('/api/admin/animal-statistics?from=2026-10-01&to=2026-10-31')).status).toBe(403)
  })

  it.each([
    ['2026-02-01', '2026-01-31'],
    ['2010-01-01', '2026-01-01'],
    ['2026-02-30', '2026-03-01'],
    ['', ''],
  ])('of %s to %s are refused with a sentence', async (from, to) => {
    const { status, body } = await keeper.get(`/api/admin/animal-statistics?from=${from}&to=${to}`)
    expect([status, Object.keys(body.errors).length > 0]).toEqual([422, true])
  })

  it('take a cause of death only with a death', async () => {
    const id = await animal('2022-01-01', 'stray')
    const answer = await step(id, 'give_back', '2022-01-02', { cause: 'illness' })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['cause']])
    expect((await step(id, 'die', '2022-01-02', { cause: 'boredom' })).status).toBe(422)
  })
})

describe('months', () => {
  it.each([
    ['2026-11-30', '2026-11-30', 1],
    ['2025-12-31', '2026-01-01', 2],
    ['2016-01-01', '2026-12-31', 132],
  ])('of %s to %s are %i', (from, to, count) => expect(monthsOf(from, to)).toHaveLength(count))

  it('without a passage are there with nothing', () => {
    const period = { from: '2026-01-01', to: '2026-02-28' }
    const { months, stock } = statisticsOf([], { cat: 3, dog: 4 }, period)
    expect([months.length, stock.after]).toEqual([2, { cat: 3, dog: 4 }])
  })
})
