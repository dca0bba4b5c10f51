import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, taipeiDay } from '#platform/contract/time.ts'
import { anAnimal } from '#tests/support/adopting.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aPlace as aPlaceIn } from '#tests/support/care.ts'
import { aStaff } from '#tests/support/people.ts'
import { uploaded } from '#tests/support/uploads.ts'
import { type AnimalAction, animalMachine } from './rules.ts'

let t: TestApp
let keeper: Awaited<ReturnType<typeof aStaff>>
beforeAll(async () => {
  t = await testApp()
  keeper = await aStaff(t, { permissions: ['animals view', 'animals create', 'animals update'], name: '王照護' })
})
afterAll(() => t?.close())

const today = () => taipeiDay(t.app.clock())
const path = '/api/admin/animals'
const create = (body: object) =>
  keeper.client.post(path, { species: 'cat', name: '小橘', intake_on: today(), intake_kind: 'stray', ...body })
const get = async (id: number) => (await keeper.client.get(`${path}/${id}`)).body
const put = async (id: number, body: object) => {
  const { version, name, intake_on, intake_kind } = await get(id)
  return keeper.client.put(`${path}/${id}`, { version, name, intake_on, intake_kind, ...body })
}
const step = async (id: number, action: AnimalAction, more: object = {}) =>
  keeper.client.post(`${path}/${id}/step`, { version: (await get(id)).version, action, ...more })
const move = async (id: number, location_id: number | null, more: object = {}) =>
  keeper.client.post(`${path}/${id}/move`, { version: (await get(id)).version, location_id, ...more })

let codes = 0
const aPlace = (capacity: number | null = null) => aPlaceIn(t.app, capacity)
const occupied = async (id: number) =>
  (await t.app.db.selectFrom('locations').select('occupied').where('id', '=', id).executeTakeFirstOrThrow()).occupied
const openMovements = async (animal_id: number) =>
  (await get(animal_id)).movements.filter(({ ended_on }: { ended_on: string | null }) => ended_on === null)

describe('an animal that comes in', () => {
  it('gets its code, its first movement, two weeks of quarantine and its photos', async () => {
    const photo_ids = [(await uploaded(keeper.client, 'staff')).id]
    const location_id = await aPlace(2)
    const { status, body } = await create({ location_id, unit: 'A-03', photo_ids })
    expect(status).toBe(201)
    expect(body.code).toMatch(/^C\d\d-\d{4}$/)
    expect(body).toMatchObject({ status: 'intake', quarantine_until: addDays(today(), 14), unit: 'A-03', version: 1 })
    expect(body.photos).toHaveLength(1)
    expect(body.movements).toMatchObject([{ from_status: null, to_status: 'intake', ended_on: null }])
    expect(await occupied(location_id)).toBe(1)
  })

  it.each([
    [{ chip_no: '12345' }, 'chip_no'],
    [{ birth_on: '1980-01-01' }, 'birth_on'],
    [{ intake_on: '2999-01-01' }, 'intake_on'],
    [{ rabies_expires_on: '2027-01-01' }, 'rabies_expires_on'],
    [{ name: ' ' }, 'name'],
    [{ weight_g: 49 }, 'weight_g'],
    [{ target_weight_from_g: 3400 }, 'target_weight_to_g'],
    [{ target_weight_from_g: 3900, target_weight_to_g: 3400 }, 'target_weight_to_g'],
    [{ location_id: 987_654 }, 'location_id'],
    [{ caretaker_id: 987_654 }, 'caretaker_id'],
    [{ bonded_with_id: 987_654 }, 'bonded_with_id'],
    [{ photo_ids: [987_654] }, 'photo_ids'],
  ])('is not taken in with %o', async (wrong, field) => {
    const { status, body } = await create(wrong)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it('keeps the weight that the vet wants it to come to', async () => {
    const { body } = await create({ target_weight_from_g: 3400, target_weight_to_g: 3900 })
    expect(body).toMatchObject({ target_weight_from_g: 3400, target_weight_to_g: 3900 })
    const changed = await put(body.id, {})
    expect(changed.body).toMatchObject({ target_weight_from_g: null, target_weight_to_g: null })
  })

  it('is not taken in twice with one chip', async () => {
    await create({ chip_no: '900999000000001' })
    const { status, body } = await create({ chip_no: '900999000000001', name: '同一隻' })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['chip_no']])
  })

  it('is protected for a year where only the day of the vaccination is known', async () => {
    const { body } = await create({ rabies_vaccinated_on: today() })
    expect(body.rabies_expires_on).toBe(addDays(today(), 365))
  })
})

describe('who may do what', () => {
  it.each([
    [['animals view'], [200, 403, 403, 403]],
    [
      ['animals view', 'animals create'],
      [200, 403, 201, 403],
    ],
    [
      ['animals view', 'animals update'],
      [200, 200, 403, 200],
    ],
    [['adoptions view'], [403, 403, 403, 403]],
  ] as const)('holding %j', async (permissions, wanted) => {
    const { client } = await aStaff(t, { permissions })
    const { body: made } = await create({})
    const answers = [
      await client.get(path),
      await client.get(`${path}/${made.id}`),
      await client.post(path, { species: 'dog', name: '小黑', intake_on: today(), intake_kind: 'rescue' }),
      await client.post(`${path}/${made.id}/step`, { version: 1, action: 'treat' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(wanted)
  })

  it('tells the name of whoever has an animal only to those who read such names', async () => {
    const { body: made } = await create({})
    await step(made.id, 'care', { reason: '檢疫提早結束' })
    await step(made.id, 'foster', { person: '林佳蓉' })
    const boss = await aStaff(t, { permissions: ['animals view', 'animals update', 'customers view'] })
    const seen = (await boss.client.get(`${path}/${made.id}`)).body.movements[0].person
    expect([seen, (await get(made.id)).movements[0].person]).toEqual(['林佳蓉', '林○蓉'])
  })
})

describe('the life of an animal', () => {
  const ready = { sex: 'female', neutered: 'yes', ear_tip: 'left', quarantine_until: null } as const
  const gone = ['adopted', 'released', 'returned_to_owner', 'transferred', 'missing', 'deceased']
  const actions = Object.keys(animalMachine.actions) as AnimalAction[]

  it.each(animalMachine.states)('knows of every step from %s whether it may be taken', async (status) => {
    for (const action of actions) {
      const day = today()
      codes += 1
      const animal = await anAnimal(t.app, {
        ...ready,
        ...{ code: `C99-${String(codes).padStart(4, '0')}`, status, intake_on: day },
        ...{ rabies_vaccinated_on: day, rabies_expires_on: addDays(day, 365) },
        ...(gone.includes(status) ? { outcome_on: day, outcome_reason: '測試' } : {}),
      })
      await t.app.db
        .insertInto('media')
        .values({
          ...{
            owner_type: 'animals',
            owner_id: animal,
            collection: 'photos',
            path: `test/${animal}`,
            mime: 'image/webp',
          },
          ...{
            bytes: 1,
            width: 1,
            height: 1,
            sha256: String(animal).padStart(64, '0'),
            alt: '',
            uploaded_by_kind: 'user',
          },
        })
        .execute()
      const before = await get(animal)
      const answer = await step(animal, action, { reason: '測試' })
      const { from, to } = animalMachine.actions[action]
      const may = from.some((one) => one === status)
      expect([action, answer.status], answer.text).toEqual([action, may ? 200 : 409])
      const after = await get(animal)
      expect(after.status).toBe(may ? to : status)
      if (!may) expect(after).toEqual(before)
      else expect(await openMovements(animal)).toHaveLength(1)
    }
  })

  it('ends a quarantine before its day only with a reason', async () => {
    const { body: made } = await create({})
    const early = await step(made.id, 'care')
    expect([early.status, Object.keys(early.body.errors)]).toEqual([422, ['reason']])
    expect((await step(made.id, 'care', { reason: '獸醫同意' })).body.status).toBe('in_care')
  })

  it('offers nobody without photo, sex, and word about neutering and rabies', async () => {
    const { body: made } = await create({ birth_on: '2024-01-01' })
    await step(made.id, 'care', { reason: '獸醫同意' })
    const refused = await step(made.id, 'offer')
    expect([refused.status, refused.body.errors.action.length]).toEqual([422, 4])
    const photo_ids = [(await uploaded(keeper.client, 'staff')).id]
    await put(made.id, { sex: 'male', neutered: 'yes', rabies_vaccinated_on: today(), photo_ids })
    expect((await step(made.id, 'offer')).body.status).toBe('adoptable')
  })

  it('clears the place of whoever leaves, and takes in anew whoever comes back', async () => {
    const location_id = await aPlace(1)
    const { body: made } = await create({ location_id })
    const left = await step(made.id, 'transfer', { reason: '轉到高雄', person: '高雄園區' })
    expect(left.body).toMatchObject({ status: 'transferred', location_id: null, outcome_on: today() })
    expect(await occupied(location_id)).toBe(0)
    const gone = await move(made.id, location_id)
    expect(gone.body.code).toBe('animal_gone')
  })

  it('is neither of tomorrow nor before the last movement', async () => {
    const { body: made } = await create({})
    for (const moved_on of [addDays(today(), 1), addDays(today(), -1)]) {
      const { status, body } = await step(made.id, 'treat', { moved_on })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['moved_on']])
    }
  })

  it('is told to whoever comes too late', async () => {
    const { body: made } = await create({})
    await step(made.id, 'treat')
    const late = await keeper.client.post(`${path}/${made.id}/step`, { version: 1, action: 'care', reason: '好了' })
    expect(late).toMatchObject({ status: 409, body: { changed_by: '王照護', current: { status: 'in_treatment' } } })
    const { body } = await keeper.client.get(`${path}/${made.id}`)
    expect(body.movements).toHaveLength(2)
  })
})

describe('places', () => {
  it('hold no more than they have room for, however many come at once', async () => {
    const location_id = await aPlace(2)
    const made = await Promise.all([1, 2, 3, 4, 5].map(async () => (await create({})).body.id))
    const answers = await Promise.all(made.map((id) => move(id, location_id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422, 422])
    expect(await occupied(location_id)).toBe(2)
  })

  it('are changed by two animals at once without waiting for each other', async () => {
    const [one, other] = [await aPlace(5), await aPlace(5)]
    const [first, second] = await Promise.all([
      create({ location_id: one }).then(({ body }) => body.id),
      create({ location_id: other }).then(({ body }) => body.id),
    ])
    for (let turn = 0; turn < 4; turn += 1) {
      const there = turn % 2 === 0 ? [other, one] : [one, other]
      const answers = await Promise.all([move(first, there[0] ?? 0), move(second, there[1] ?? 0)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
    }
    expect([await occupied(one), await occupied(other)]).toEqual([1, 1])
  })

  it('are no place to come to when they are closed, and note every move', async () => {
    const [closed, open] = [await aPlace(), await aPlace()]
    await t.app.db.updateTable('locations').set({ is_active: false }).where('id', '=', closed).execute()
    const { body: made } = await create({})
    expect((await move(made.id, closed)).body.errors).toHaveProperty('location_id')
    const { body } = await move(made.id, open, { unit: 'B-01', reason: '檢疫完' })
    expect(body.movements).toMatchObject([{ to_status: 'intake', reason: '檢疫完' }, { ended_on: today() }])
    expect((await move(made.id, open, { unit: 'B-01' })).body.code).toBe('place_already')
  })

  it('take many animals as long as there is room, say why of the others, and give them back', async () => {
    const [before, after] = [await aPlace(), await aPlace(1)]
    const ids = [(await create({ location_id: before })).body.id, (await create({ location_id: before })).body.id]
    const asked = { selection: { ids }, values: { location_id: after } }
    const { body } = await keeper.client.post(`${path}/bulk/move`, asked)
    await t.runDueJobs()
    expect([await occupied(before), await occupied(after)]).toEqual([1, 1])
    const rows = await t.app.db
      .selectFrom('staff_job_rows')
      .select('message')
      .where('job_id', '=', body.job.id)
      .execute()
    expect(rows.map(({ message }) => message)).toContain('這個地點已經住滿了，請選別的地點。')
    await keeper.client.post(`/api/admin/jobs/${body.job.id}/undo`)
    await t.runDueJobs()
    expect([await occupied(before), await occupied(after)]).toEqual([2, 0])
  })

  it('are kept by whoever keeps the system, told with the address to whoever cares for animals alone', async () => {
    const boss = await aStaff(t, { permissions: ['system update'] })
    const made = await boss.client.post('/api/admin/locations', {
      ...{
        name: '林佳蓉家',
        kind: 'foster_home',
        capacity: 1,
        address: '臺北市中正區示範路 1 號',
        phone: '0912345678',
      },
    })
    expect([made.status, made.body.address]).toEqual([201, '臺北市中正區示範路 1 號'])
    const { id } = made.body
    const twice = await boss.client.post('/api/admin/locations', { name: '林佳蓉家', kind: 'park' })
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['name']])
    await create({ location_id: id })
    const less = await boss.client.put(`/api/admin/locations/${id}`, {
      ...{ name: '林佳蓉家', kind: 'foster_home', capacity: 0, version: made.body.version },
    })
    expect([less.status, Object.keys(less.body.errors ?? {})]).toEqual([422, ['capacity']])
    expect((await keeper.client.get('/api/admin/locations')).status).toBe(403)
    const { body: offered } = await keeper.client.get('/api/admin/animals/locations?q=林佳蓉')
    expect(offered.data).toEqual([{ id, name: '林佳蓉家', kind: 'foster_home', capacity: 1, occupied: 1 }])
  })
})

describe('a pair', () => {
  it('is a pair from both sides, and ends for both', async () => {
    const [{ body: one }, { body: other }] = [await create({ name: '阿一' }), await create({ name: '阿二' })]
    expect((await put(one.id, { bonded_with_id: other.id })).body.partner).toMatchObject({ name: '阿二' })
    expect((await get(other.id)).partner).toMatchObject({ name: '阿一' })
    const { body: third } = await create({ name: '阿三' })
    const refused = await put(third.id, { bonded_with_id: one.id })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['bonded_with_id']])
    const itself = await put(third.id, { bonded_with_id: third.id })
    expect([itself.status, Object.keys(itself.body.errors)]).toEqual([422, ['bonded_with_id']])
    await put(other.id, { bonded_with_id: null })
    expect((await get(one.id)).partner).toBeNull()
  })
})

describe('the list', () => {
  it('is narrowed by species, place, age, quarantine and what is due', async () => {
    const location_id = await aPlace()
    const soon = { rabies_vaccinated_on: addDays(today(), -350), rabies_expires_on: addDays(today(), 15) }
    const made = [
      await create({ species: 'dog', name: '幼犬', birth_on: addDays(today(), -90), location_id }),
      await create({ species: 'dog', name: '老犬', birth_on: addDays(today(), -3650), location_id, ...soon }),
      await create({ name: '貓', location_id, quarantine_until: addDays(today(), 1) }),
    ].map(({ body }) => body.id)
    const names = async (filter: string) =>
      (await keeper.client.get(`${path}?filter[location]=${location_id}&${filter}&sort=name`)).body.data.map(
        ({ name }: { name: string }) => name,
      )
    expect(await names('filter[species]=dog')).toEqual(['幼犬', '老犬'])
    expect(await names('filter[age]=child')).toEqual(['幼犬'])
    expect(await names('filter[age]=child,senior')).toEqual(['幼犬', '老犬'])
    expect(await names('filter[rabies_due]=1')).toEqual(['老犬'])
    await step(made[0], 'die', { reason: '先天疾病' })
    expect(await names('filter[here]=1&filter[quarantine]=1')).toEqual(['老犬', '貓'])
    expect(await names('filter[neutered]=yes')).toEqual([])
  })
})

describe('who looks after it', () => {
  it('is somebody who may, also of many at once', async () => {
    const stranger = await aStaff(t, { permissions: ['orders view'] })
    const { body: made } = await create({})
    const refused = await put(made.id, { caretaker_id: stranger.id })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['caretaker_id']])
    const selection = { ids: [made.id] }
    await keeper.client.post(`${path}/bulk/assign`, { selection, values: { caretaker_id: keeper.id } })
    await t.runDueJobs()
    expect((await get(made.id)).caretaker).toEqual({ id: keeper.id, name: '王照護' })
    const { body: people } = await keeper.client.get(`${path}/people?q=照護`)
    expect(people.data).toContainEqual({ id: keeper.id, name: '王照護' })
  })
})
