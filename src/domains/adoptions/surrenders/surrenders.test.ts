import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdoption, anAnimal, aSentRequest, aSurrender } from '#tests/support/adopting.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aMember, aStaff, password } from '#tests/support/people.ts'

let t: TestApp
let desk: Awaited<ReturnType<typeof aStaff>>
let count = 0
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T12:00:00+08:00')
  const permissions = [
    'adoptions view',
    'adoptions create',
    'adoptions update',
    'animals view',
    'animals create',
  ] as const
  desk = await aStaff(t, { permissions: [...permissions, 'animals update'] })
})
afterAll(() => t?.close())

const path = '/api/admin/surrenders'
const noted = async (change: object = {}) => (await desk.client.post(path, aSurrender(change))).body
const step = (id: number, body: object) => desk.client.post(`${path}/${id}/step`, body)

/** An animal of ours that went home. */
const atHome = async (status: 'trial' | 'signed' | 'completed' | 'submitted' = 'completed') => {
  count += 1
  const member = await aMember(t, { name: '王小明', email: `keeps-${count}@example.com` })
  const isTrial = status === 'trial'
  const animal_id = await anAnimal(t.app, {
    name: `毛毛${count}`,
    ...(isTrial ? { status: 'trial' } : { status: 'adopted', outcome_on: '2026-01-01' }),
  })
  const listing = isTrial ? { status: 'trial' as const } : { status: 'adopted' as const, adopted_on: '2026-01-01' }
  const adoption_id = await anAdoption(t.app, { animal_id, ...listing })
  const id = await aSentRequest(t.app, {
    adoption_id,
    customer_id: member.id,
    status,
    ...(isTrial && { trial_from: '2026-11-01', trial_until: '2026-11-25' }),
  })
  return { id, animal_id, adoption_id, member }
}
const comesBack = { version: 1, urgency: 'now', reason: 'died' }
const later = (id: number, body: object = {}) =>
  desk.client.post(`/api/admin/adoption-requests/${id}/surrender`, { ...comesBack, ...body })

describe('an animal of somebody who asks', () => {
  it('waits with the day until which somebody answers, by its urgency', async () => {
    expect(await noted({ urgency: 'now', asked_on: '2026-11-17' })).toMatchObject({
      ...{ status: 'waiting', answer_by: '2026-11-20', is_late: false },
    })
    expect(await noted({ urgency: 'now', asked_on: '2026-11-16' })).toMatchObject({ is_late: true })
  })

  it.each([
    ['a day to come', { asked_on: '2026-11-21' }, 'asked_on'],
    ['a reason of no list', { reason: 'bored' }, 'reason'],
    ['a city that is none', { city: '東京都' }, 'city'],
    ['nobody to call', { phone: '' }, 'phone'],
  ])('is refused with %s', async (_, change, field) => {
    const { status, body } = await desk.client.post(path, aSurrender(change))
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it('is offered a place, waits again where that falls through, and ends with a reason', async () => {
    const { id } = await noted()
    expect((await step(id, { version: 1, action: 'offer' })).body.errors).toHaveProperty('place')
    const offered = await step(id, { version: 1, action: 'offer', place: '貓舍二樓', place_on: '2026-11-25' })
    expect(offered.body).toMatchObject({ status: 'offered', place: '貓舍二樓', place_on: '2026-11-25' })
    expect((await step(id, { version: 1, action: 'recall' })).body.code).toBe('stale')
    expect((await step(id, { version: 2, action: 'recall' })).body).toMatchObject({ status: 'waiting', place: null })
    expect((await step(id, { version: 3, action: 'withdraw' })).body.errors).toHaveProperty('note')
    const ended = await step(id, { version: 3, action: 'withdraw', note: '鄰居願意接手。' })
    expect(ended.body).toMatchObject({ status: 'withdrawn', ended_note: '鄰居願意接手。', actions: [] })
    expect((await step(id, { version: 4, action: 'close', note: '再一次' })).body.code).toBe('surrender_state')
    const { text, status } = await desk.client.put(`${path}/${id}`, { ...aSurrender(), version: 4 })
    expect([status, text]).toEqual([409, expect.stringContaining('surrender_state')])
  })

  it('becomes one animal in care, however often the button is pressed', async () => {
    const { id } = await noted({ animal_name: '小虎', reason: 'allergy' })
    const both = await Promise.all([1, 2].map(() => desk.client.post(`${path}/${id}/take-in`, { version: 1 })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const animals = await t.app.db.selectFrom('animals').selectAll().where('name', '=', '小虎').execute()
    expect(animals).toMatchObject([{ intake_kind: 'surrender', intake_on: '2026-11-20', status: 'intake' }])
    expect((await desk.client.get(`${path}/${id}`)).body).toMatchObject({
      status: 'taken_in',
      animal_id: animals[0]?.id,
    })
  })

  it('becomes a draft of a listing while it stays with its keeper', async () => {
    const { id } = await noted({ animal_name: '小花' })
    const { body } = await desk.client.post(`${path}/${id}/post`, { version: 1 })
    expect(body).toMatchObject({ status: 'posted' })
    const post = await desk.client.get(`/api/admin/adoptions/${body.adoption_id}`)
    expect(post.body).toMatchObject({ status: 'draft', name: '小花', animal: null })
  })

  it('shows its keeper in full to nobody who only views', async () => {
    await noted({ name: '歐陽保密' })
    const { client } = await aStaff(t, { permissions: ['adoptions view'] })
    const { text } = await client.get(path)
    expect(text).not.toContain('歐陽保密')
    expect(text).not.toContain('0911-222-333')
  })
})

describe('an adopted animal that cannot stay', () => {
  it.each(['trial', 'signed', 'completed'] as const)(
    'waits at home from %s, and comes back when taken in',
    async (status) => {
      const { id, animal_id, adoption_id } = await atHome(status)
      const listed = await later(id)
      expect([listed.status, listed.body.request_id, listed.body.animal_id], listed.text).toEqual([201, id, animal_id])
      expect(listed.body.actions).not.toContain('post')
      const request = () =>
        t.app.db.selectFrom('adoption_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      expect((await request()).status).toBe(status)
      const taken = await desk.client.post(`${path}/${listed.body.id}/take-in`, { version: 1 })
      expect([taken.status, taken.body.status], taken.text).toEqual([200, 'taken_in'])
      expect(await request()).toMatchObject({ status: 'returned', returned_on: '2026-11-20', return_reason: 'other' })
      const read = (table: 'animals' | 'adoptions', row: number) =>
        t.app.db.selectFrom(table).select('status').where('id', '=', row).executeTakeFirstOrThrow()
      expect((await read('adoptions', adoption_id)).status).toBe('published')
      expect((await read('animals', animal_id)).status).toBe(status === 'trial' ? 'adoptable' : 'in_care')
    },
  )

  it('is on the list once, and leaves it where it is returned at the desk', async () => {
    const { id, animal_id } = await atHome()
    const { body } = await later(id)
    expect((await later(id, { version: 2 })).body.code).toBe('surrender_open_already')
    const back = { version: 2, action: 'return', return_reason: 'moving' }
    const returned = await desk.client.post(`/api/admin/adoption-requests/${id}/move`, back)
    expect(returned.status, returned.text).toBe(200)
    expect((await desk.client.get(`${path}/${body.id}`)).body).toMatchObject({ status: 'taken_in', animal_id })
  })

  it('keeps the account of whoever waits with it, and loses its person with the account', async () => {
    const { id, member } = await atHome()
    const { body } = await later(id)
    const end = () => member.client.post('/api/my/deletion', { email: member.email, current_password: password })
    const kept = await end()
    expect([kept.status, kept.text]).toEqual([409, expect.stringContaining('在等我們接回')])
    await desk.client.post(`${path}/${body.id}/take-in`, { version: 1 })
    expect((await end()).status).toBeLessThan(300)
    const gone = await t.app.db.selectFrom('surrenders').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow()
    expect(gone).toMatchObject({ name: null, phone: null, reason: 'died' })
    expect(gone.erased_at).not.toBeNull()
  })

  it('is refused while it lives nowhere else, and in another version', async () => {
    expect((await later((await atHome('submitted')).id)).body.code).toBe('surrender_not_home')
    expect((await later((await atHome()).id, { version: 9 })).body.code).toBe('stale')
  })
})
