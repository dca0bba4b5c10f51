import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { putSettings } from '#domains/settings/service.ts'
import { system } from '#platform/server/access.ts'
import { anAdoption, anAnimal, aSentRequest } from '#tests/support/adopting.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { requestMachine } from '../requests/rules.ts'
import { animalAt, listingActionOf, listingAfter } from './rules.ts'

let t: TestApp
let desk: Awaited<ReturnType<typeof aStaff>>
let ming: Awaited<ReturnType<typeof aMember>>
let hua: Awaited<ReturnType<typeof aMember>>
let poster: Awaited<ReturnType<typeof aMember>>
let count = 0
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T12:00:00+08:00')
  desk = await aStaff(t, { permissions: ['adoptions view', 'adoptions update'] })
})
afterAll(() => t?.close())
beforeEach(async () => {
  count += 1
  ming = await aMember(t, { name: '王小明', email: `ming${count}@example.com` })
  hua = await aMember(t, { name: '林小華', email: `hua${count}@example.com` })
  poster = await aMember(t, { name: '陳淑芬', email: `fen${count}@example.com` })
})

const move = (id: number, body: object) => desk.client.post(`/api/admin/adoption-requests/${id}/move`, body)
const rowOf = (table: 'adoptions' | 'animals' | 'adoption_requests', id: number) =>
  t.app.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const statusOf = async (table: 'adoptions' | 'animals' | 'adoption_requests', id: number) =>
  (await rowOf(table, id)).status

describe('what a step of a request does to its listing', () => {
  const effects: Readonly<Record<string, string>> = {
    'screening approve': 'reserve',
    'interview approve': 'reserve',
    'home_visit approve': 'reserve',
    'approved begin_trial': 'begin_trial',
    'approved sign': 'adopt',
    'trial sign': 'adopt',
    'approved reject': 'release',
    'approved withdraw': 'release',
    'approved lapse': 'release',
    'trial return': 'return',
    'signed return': 'return',
    'completed return': 'return',
  }
  const steps = requestMachine.states.flatMap((state) =>
    (Object.keys(requestMachine.actions) as (keyof typeof requestMachine.actions)[])
      .filter((action) => (requestMachine.actions[action].from as readonly string[]).includes(state))
      .map((action) => [state, action] as const),
  )

  it.each(steps)('%s, %s', (state, action) => {
    expect(listingActionOf(action, state) ?? undefined).toBe(effects[`${state} ${action}`])
  })

  it('is nothing where the listing does not allow it', () => {
    expect(listingAfter('withdrawn', 'approve', 'screening')).toBeUndefined()
    expect(listingAfter('reserved', 'approve', 'screening')).toBeUndefined()
    expect(listingAfter('withdrawn', 'screen', 'submitted')).toBe('withdrawn')
  })

  it('brings an animal that had a home back into our care first', () => {
    expect([
      animalAt('published', 'signed'),
      animalAt('published', 'trial'),
      animalAt('withdrawn', 'approved'),
    ]).toEqual(['in_care', 'adoptable', null])
  })
})

describe('an animal of ours with two families', () => {
  const asked = async () => {
    const animal = await anAnimal(t.app)
    const listing = await anAdoption(t.app, { animal_id: animal })
    const first = await aSentRequest(t.app, {
      adoption_id: listing,
      customer_id: ming.id,
      status: 'home_visit',
      score: 86,
    })
    const other = { name: '林小華', status: 'interview' as const, score: 82 }
    const second = await aSentRequest(t.app, { adoption_id: listing, customer_id: hua.id, ...other })
    return { animal, listing, first, second }
  }

  it('goes to one: the second approval is refused by the name of the first, and the other waits', async () => {
    const { animal, listing, first, second } = await asked()
    expect((await move(first, { version: 1, action: 'approve' })).body.status).toBe('approved')
    expect([await statusOf('adoptions', listing), await statusOf('animals', animal)]).toEqual(['reserved', 'reserved'])
    const late = await move(second, { version: 1, action: 'approve' })
    expect([late.status, late.body.code]).toEqual([409, 'already_matched'])
    expect(late.body.message).toContain('王小明')
    expect((await hua.client.get(`/api/my/adoption-requests/${second}`)).body.is_waitlisted).toBe(true)
    expect((await hua.client.get('/api/my/notices')).body.data[0].text).toContain('候補')
  })

  it('goes to one, whoever approves at the same moment', async () => {
    const { listing, first, second } = await asked()
    const answers = await Promise.all([first, second].map((id) => move(id, { version: 1, action: 'approve' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const matched = await t.app.db
      .selectFrom('adoption_requests')
      .select('id')
      .where('adoption_id', '=', listing)
      .where('status', '=', 'approved')
      .execute()
    expect(matched).toHaveLength(1)
  })

  it('is free again when the family gives up, and the other can be approved', async () => {
    const { animal, listing, first, second } = await asked()
    await move(first, { version: 1, action: 'approve' })
    await ming.client.post(`/api/my/adoption-requests/${first}/withdraw`, { version: 2 })
    expect([await statusOf('adoptions', listing), await statusOf('animals', animal)]).toEqual([
      'published',
      'adoptable',
    ])
    expect((await move(second, { version: 1, action: 'approve' })).status).toBe(200)
  })

  it('is tried out for as many days as the settings say, 30 at most, signed on paper, registered, and may come back', async () => {
    const { animal, listing, first, second } = await asked()
    await move(first, { version: 1, action: 'approve' })
    for (const trial_until of [null, '2026-11-20', '2026-12-21']) {
      const refused = await move(first, { version: 2, action: 'begin_trial', trial_until })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['trial_until']])
    }
    await putSettings(t.app, system('test'), 'adoption', { trial_days: 14 })
    const late = await move(first, { version: 2, action: 'begin_trial', trial_until: '2026-12-05' })
    expect(late.body.errors).toEqual({ trial_until: ['試養最多 14 天，結束日要在今天之後。'] })
    expect((await t.visitor.get(`/api/adoptions/${listing}`)).body.trial_days).toBe(14)
    await putSettings(t.app, system('test'), 'adoption', { trial_days: 30 })
    expect((await move(first, { version: 2, action: 'begin_trial', trial_until: '2026-12-20' })).status).toBe(200)
    expect([await statusOf('adoptions', listing), await statusOf('animals', animal)]).toEqual(['trial', 'trial'])
    expect((await move(first, { version: 3, action: 'sign' })).body.status).toBe('signed')
    expect(await rowOf('adoptions', listing)).toMatchObject({ status: 'adopted', adopted_on: '2026-11-20' })
    expect(await rowOf('adoption_requests', second)).toMatchObject({ status: 'rejected' })
    expect((await move(first, { version: 4, action: 'complete' })).body.status).toBe('completed')
    expect((await move(first, { version: 5, action: 'return', return_reason: 'allergy' })).body.status).toBe('returned')
    expect(await rowOf('adoptions', listing)).toMatchObject({ status: 'published', adopted_on: null })
    expect(await rowOf('animals', animal)).toMatchObject({ status: 'in_care', outcome_on: null })
    const moved = await t.app.db.selectFrom('animal_movements').selectAll().where('animal_id', '=', animal).execute()
    expect(moved.map(({ to_status }) => to_status)).toEqual(['reserved', 'trial', 'adopted', 'in_care'])
    expect(moved.filter(({ ended_on }) => ended_on === null)).toHaveLength(1)
  })

  it('says why to whoever is turned down', async () => {
    const { first } = await asked()
    expect((await move(first, { version: 1, action: 'reject' })).body.errors).toHaveProperty('reason')
    await move(first, { version: 1, action: 'reject', reason: '家裡還沒有門窗防護。' })
    const { body } = await ming.client.get(`/api/my/adoption-requests/${first}`)
    expect(body).toMatchObject({ status: 'rejected', closed_reason: '家裡還沒有門窗防護。' })
  })
})

describe('a member who gives an animal', () => {
  const asked = async () => {
    const listing = await anAdoption(t.app, {
      ...{ customer_id: poster.id, contact_via: 'phone', contact_name: '陳淑芬', contact_phone: '0987654321' },
    })
    return aSentRequest(t.app, { adoption_id: listing, customer_id: ming.id })
  }
  const answer = (id: number, word: string, body: object) =>
    poster.client.post(`/api/my/received-requests/${id}/${word}`, body)

  it('reads a masked name and no phone until saying yes; then both sides may call', async () => {
    const id = await asked()
    const before = await poster.client.get(`/api/my/received-requests/${id}`)
    expect(before.body).toMatchObject({ name: '王○明', phone: null, age: 36, can_accept: true })
    expect(before.text + (await poster.client.get('/api/my/received-requests')).text).not.toMatch(
      /王小明|0912345678|示範路|ming@example/,
    )
    expect((await ming.client.get(`/api/my/adoption-requests/${id}`)).body.contact).toBeNull()
    const yes = await answer(id, 'accept', { version: 1 })
    expect(yes.body).toMatchObject({ status: 'interview', name: '王小明', phone: '0912345678' })
    expect(yes.text).not.toMatch(/示範路|ming@example/)
    const { body } = await ming.client.get(`/api/my/adoption-requests/${id}`)
    expect(body.contact).toEqual({ name: '陳淑芬', phone: '0987654321', line: null })
  })

  it('turns one down with a word of why', async () => {
    const id = await asked()
    expect((await answer(id, 'decline', { version: 1, reason: '家裡的貓怕狗。' })).body.status).toBe('rejected')
    expect((await answer(id, 'accept', { version: 2 })).body.code).toBe('request_state')
  })

  it('cannot turn down whom the association approved', async () => {
    const id = await asked()
    await t.app.db.updateTable('adoption_requests').set({ status: 'approved' }).where('id', '=', id).execute()
    expect((await answer(id, 'decline', { version: 1, reason: null })).body.code).toBe('request_state')
  })

  it('reads nothing more of a request from an old page', async () => {
    const id = await asked()
    const late = await answer(id, 'accept', { version: 7 })
    expect([late.status, late.body.code]).toEqual([409, 'stale'])
    expect(late.text).not.toMatch(/王小明|0912345678|1990-05-05/)
  })

  it('is the only one who answers', async () => {
    const id = await asked()
    const calls = [
      hua.client.get(`/api/my/received-requests/${id}`),
      hua.client.post(`/api/my/received-requests/${id}/accept`, { version: 1 }),
      hua.client.post(`/api/my/received-requests/${id}/decline`, { version: 1 }),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404])
    expect(await statusOf('adoption_requests', id)).toBe('submitted')
  })
})
