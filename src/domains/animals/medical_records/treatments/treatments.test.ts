import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, taipeiDay } from '#platform/contract/time.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aStaff } from '#tests/support/people.ts'

let t: TestApp
let keeper: Awaited<ReturnType<typeof aStaff>>
beforeAll(async () => {
  t = await testApp()
  keeper = await aStaff(t, { permissions: ['animals view', 'animals create', 'animals update'], name: '王照護' })
})
afterAll(() => t?.close())

const today = () => taipeiDay(t.app.clock())
const path = '/api/admin/medical-records'

/** A record of an animal of its own, with something to do next. */
const aDueRecord = async (more: object = {}): Promise<{ id: number; animal_id: number; version: number }> => {
  const cat = { species: 'cat', name: '小橘', intake_on: today(), intake_kind: 'rescue' }
  const { body: animal } = await keeper.client.post('/api/admin/animals', cat)
  const first = {
    kind: 'vaccination',
    title: '第二劑',
    performed_on: today(),
    next_due_on: addDays(today(), 2),
    ...more,
  }
  return (await keeper.client.post(`/api/admin/animals/${animal.id}/medical-records`, first)).body
}
const recordsOf = async (animal: number) =>
  (await keeper.client.get(`${path}?filter[animal]=${animal}&sort=-created_at`)).body.data
type Held = { cancelled_at: string | null }
const give = (ids: readonly number[], values: object, more: object = {}) =>
  keeper.client.post(`${path}/bulk/give`, {
    selection: { ids },
    values: { groups: [{ kind: 'vaccination', title: '第二劑', performed_on: today(), ...values }] },
    ...more,
  })

describe('treatments that are due', () => {
  it('are given to ten animals at once out of one bottle, each with a record of its own', async () => {
    const due = []
    for (let n = 0; n < 10; n += 1) due.push(await aDueRecord())
    const ids = due.map(({ id }) => id)
    const { status, body } = await give(ids, { product_name: '貓三合一', batch_no: 'F3-0418' })
    expect([status, body.possible]).toEqual([200, 10])
    await t.runDueJobs()
    for (const { id, animal_id } of due) {
      const [given, first] = await recordsOf(animal_id)
      expect(given).toMatchObject({
        kind: 'vaccination',
        title: '貓三合一',
        recorded_by_name: '王照護',
        next_due_on: null,
      })
      expect(given.products).toMatchObject([{ kind: 'vaccine', name: '貓三合一', batch_no: 'F3-0418' }])
      expect(first).toMatchObject({ id, next_done_on: today() })
    }
  })

  it('are given each with what was given for it, and one that nobody said anything about is left', async () => {
    const worm = { kind: 'deworming', title: '體內驅蟲' }
    const [vaccine, wormed, left] = [await aDueRecord(), await aDueRecord(worm), await aDueRecord({ title: '第三劑' })]
    const groups = [
      { kind: 'vaccination', title: '第二劑', performed_on: today(), product_name: '貓三合一', batch_no: 'F3' },
      { ...worm, performed_on: addDays(today(), -1), product_kind: 'medicine', product_name: '一錠除', batch_no: 'W9' },
    ]
    const ids = [vaccine.id, wormed.id, left.id]
    const { status } = await keeper.client.post(`${path}/bulk/give`, { selection: { ids }, values: { groups } })
    expect(status).toBe(200)
    await t.runDueJobs()
    const [given] = await recordsOf(vaccine.animal_id)
    expect(given).toMatchObject({
      kind: 'vaccination',
      products: [{ kind: 'vaccine', name: '貓三合一', batch_no: 'F3' }],
    })
    const [other] = await recordsOf(wormed.animal_id)
    expect(other).toMatchObject({
      kind: 'deworming',
      performed_on: addDays(today(), -1),
      products: [{ name: '一錠除' }],
    })
    expect(await recordsOf(left.animal_id)).toMatchObject([{ id: left.id, next_done_on: null }])
  })

  it('are given once, however often it is pressed', async () => {
    const { id, animal_id } = await aDueRecord()
    await give([id], {})
    await give([id], {})
    await t.runDueJobs()
    expect((await recordsOf(animal_id)).map(({ title }: { title: string }) => title)).toEqual(['第二劑', '第二劑'])
  })

  it.each([
    [{ kind: 'test', tested_for: 'fiv', result: 'negative' }, '這種處置每隻的內容不同，請到動物的醫療紀錄逐筆填寫。'],
    [{ next_due_on: null }, '這筆紀錄沒有待辦的處置，或已經完成。'],
  ])('are not given where %o', async (more, message) => {
    const { id } = await aDueRecord(more)
    const { body } = await give([id], {}, { dry_run: true })
    expect(body).toMatchObject({ possible: 0, refused: [{ message, count: 1 }] })
  })

  it('leave nothing behind where the day cannot be', async () => {
    const { id, animal_id } = await aDueRecord()
    await give([id], { performed_on: addDays(today(), 1) })
    await t.runDueJobs()
    expect(await recordsOf(animal_id)).toMatchObject([{ id, next_done_on: null }])
  })

  it('are given only by those who may change animals', async () => {
    const { id } = await aDueRecord()
    const viewer = await aStaff(t, { permissions: ['animals view'] })
    const body = { selection: { ids: [id] }, values: { performed_on: today() } }
    expect((await viewer.client.post(`${path}/bulk/give`, body)).status).toBe(403)
  })
})

describe('the list of animals', () => {
  const rowOf = async (id: number, question = '') =>
    (await keeper.client.get(`/api/admin/animals?per_page=100${question}`)).body.data.find(
      (row: { id: number }) => row.id === id,
    )

  it('says what is to be done next of each, and finds those of whom it is due within a week', async () => {
    const soon = await aDueRecord({ title: '拆線', next_due_on: addDays(today(), 3) })
    const first = { kind: 'deworming', title: '驅蟲', performed_on: today(), next_due_on: addDays(today(), 90) }
    await keeper.client.post(`/api/admin/animals/${soon.animal_id}/medical-records`, first)
    const later = await aDueRecord({ next_due_on: addDays(today(), 8) })
    expect((await rowOf(soon.animal_id)).next_due).toEqual({ title: '拆線', due_on: addDays(today(), 3) })
    expect(await rowOf(soon.animal_id, '&filter[treatment_due]=1')).toBeDefined()
    expect(await rowOf(soon.animal_id, '&filter[treatment_due]=0')).toBeUndefined()
    expect(await rowOf(later.animal_id, '&filter[treatment_due]=1')).toBeUndefined()

    await keeper.client.post(`${path}/${soon.id}/done`, { version: soon.version })
    expect((await rowOf(soon.animal_id)).next_due).toEqual({ title: '驅蟲', due_on: addDays(today(), 90) })
    expect(await rowOf(soon.animal_id, '&filter[treatment_due]=1')).toBeUndefined()
  })

  it('is sorted by what is due first, page by page; what has nothing due comes last', async () => {
    const [later, first, last] = [
      await aDueRecord({ next_due_on: addDays(today(), 400) }),
      await aDueRecord({ next_due_on: addDays(today(), 1) }),
      await aDueRecord({ next_due_on: null }),
    ]
    const walked = async (sort: string) => {
      const ids: number[] = []
      for (let after = ''; ; ) {
        const question = `sort=${sort}&per_page=2${after && `&after=${after}`}`
        const { data, meta } = (await keeper.client.get(`/api/admin/animals?${question}`)).body
        ids.push(...data.map(({ id }: { id: number }) => id))
        if (!meta.next_cursor) return ids
        after = meta.next_cursor
      }
    }
    const mine = [first, later, last].map(({ animal_id }) => animal_id)
    const ids = await walked('next_due')
    expect(ids.filter((id) => mine.includes(id))).toEqual(mine)
    expect(new Set(ids).size).toBe(ids.length)
    expect(await walked('-next_due')).toEqual(ids.toReversed())
  })

  it('says nothing of an animal that left, nor of a record that was cancelled', async () => {
    const [gone, cancelled] = [await aDueRecord(), await aDueRecord()]
    await t.app.db
      .updateTable('animals')
      .set({ status: 'adopted', outcome_on: today() })
      .where('id', '=', gone.animal_id)
      .execute()
    await keeper.client.post(`${path}/${cancelled.id}/cancel`, { version: cancelled.version, reason: '寫錯' })
    for (const { animal_id } of [gone, cancelled]) {
      expect((await rowOf(animal_id)).next_due).toBeNull()
      expect(await rowOf(animal_id, '&filter[treatment_due]=1')).toBeUndefined()
    }
  })
})

describe('treatments that were given to many', () => {
  const given = async (ids: readonly number[], values: object = {}): Promise<number> => {
    const { body } = await give(ids, values)
    await t.runDueJobs()
    return body.job.id
  }
  const takeBack = async (job: number) => {
    const { body } = await keeper.client.post(`/api/admin/jobs/${job}/undo`)
    await t.runDueJobs()
    return body
  }
  const refusals = async (job: number) => {
    const rows = await t.app.db.selectFrom('staff_job_rows').select('message').where('job_id', '=', job).execute()
    return rows.flatMap(({ message }) => message ?? [])
  }

  it('are taken back as a whole: the record does not hold, what was due is due again, and the animal knows no more', async () => {
    const due = await aDueRecord({ kind: 'rabies' })
    const animal = async () => (await keeper.client.get(`/api/admin/animals/${due.animal_id}`)).body
    const before = await animal()
    const job = await given([due.id], {
      kind: 'rabies',
      product_name: '狂犬病疫苗',
      next_due_on: addDays(today(), 365),
    })
    const knew = { on: before.rabies_vaccinated_on, until: before.rabies_expires_on }
    expect((await animal()).rabies_expires_on).toBe(addDays(today(), 365))
    await takeBack(job)
    const after = await animal()
    expect({ on: after.rabies_vaccinated_on, until: after.rabies_expires_on }).toEqual(knew)
    const [record, first] = await recordsOf(due.animal_id)
    expect(record).toMatchObject({ title: '狂犬病疫苗', cancelled_reason: '復原「完成處置」' })
    expect(first).toMatchObject({ id: due.id, next_done_on: null, next_due_on: addDays(today(), 2) })
    await given([due.id], { kind: 'rabies' })
    expect((await recordsOf(due.animal_id)).filter(({ cancelled_at }: Held) => cancelled_at === null)).toHaveLength(2)
  })

  it('are left as they are where somebody changed the record in another tab, and the others go back', async () => {
    const [changed, same] = [await aDueRecord(), await aDueRecord()]
    const job = await given([changed.id, same.id])
    const [record] = await recordsOf(changed.animal_id)
    const dose = [{ kind: 'vaccine', name: '貓三合一', batch_no: 'F3-0500' }]
    const { kind, title, performed_on, version } = record
    const body = { kind, title, performed_on, version, products: dose }
    const other = await keeper.client.put(`${path}/${record.id}`, body)
    expect(other.status).toBe(200)
    const undo = await takeBack(job)
    expect(await refusals(undo.id)).toEqual([
      '完成後寫的那筆醫療紀錄有人改過，沒有收回；要收回請到動物的醫療紀錄作廢。',
    ])
    const [kept, first] = await recordsOf(changed.animal_id)
    expect(kept).toMatchObject({ cancelled_at: null, products: dose })
    expect(first).toMatchObject({ next_done_on: today() })
    expect(await recordsOf(same.animal_id)).toMatchObject([
      { cancelled_reason: '復原「完成處置」' },
      { next_done_on: null },
    ])
  })

  it('are only due again where somebody cancelled the record, and stay where what was due was changed', async () => {
    const [cancelled, moved] = [await aDueRecord(), await aDueRecord()]
    const job = await given([cancelled.id, moved.id])
    const [record] = await recordsOf(cancelled.animal_id)
    await keeper.client.post(`${path}/${record.id}/cancel`, { version: 1, reason: '沒有打到' })
    await keeper.client.post(`${path}/${moved.id}/done`, { version: 2, done: false })
    const undo = await takeBack(job)
    expect(await refusals(undo.id)).toHaveLength(1)
    expect(await recordsOf(cancelled.animal_id)).toMatchObject([
      { cancelled_reason: '沒有打到' },
      { next_done_on: null },
    ])
    expect(await recordsOf(moved.animal_id)).toMatchObject([{ cancelled_at: null }, { next_done_on: null }])
  })

  it('go back once, whichever of two tabs pressed first', async () => {
    const due = await aDueRecord()
    const job = await given([due.id])
    const pressed = await Promise.all([1, 2].map(() => keeper.client.post(`/api/admin/jobs/${job}/undo`)))
    await t.runDueJobs()
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await recordsOf(due.animal_id)).toMatchObject([{ cancelled_reason: '復原「完成處置」' }, { version: 3 }])
  })

  it('are not taken back by somebody else, nor without the permission any more', async () => {
    const due = await aDueRecord()
    const job = await given([due.id])
    const other = await aStaff(t, { permissions: ['animals update'] })
    expect((await other.client.post(`/api/admin/jobs/${job}/undo`)).status).toBe(404)
    expect(await recordsOf(due.animal_id)).toMatchObject([{ cancelled_at: null }, { next_done_on: today() }])
  })
})

describe('the overview of an animal', () => {
  it('sums what holds: costs, weights, what is due; what was cancelled is left out', async () => {
    const { animal_id, id } = await aDueRecord({ cost: 600, weight_g: 3100 })
    const write = (body: object) =>
      keeper.client.post(`/api/admin/animals/${animal_id}/medical-records`, { performed_on: today(), ...body })
    await write({ kind: 'surgery', title: '拔牙', cost: 38_000 })
    await write({ kind: 'weight', title: '體重', weight_g: 3620 })
    const wrong = await write({ kind: 'exam', title: '寫錯', cost: 999, weight_g: 9000 })
    await keeper.client.post(`${path}/${wrong.body.id}/cancel`, { version: 1, reason: '寫錯隻' })
    const { body } = await keeper.client.get(`/api/admin/animals/${animal_id}/medical-records/overview`)
    expect(body).toMatchObject({
      cost: 38_600,
      costs: [{ campaign: null, amount: 38_600 }],
      weights: [{ weight_g: 3100 }, { weight_g: 3620 }],
      operations: [{ title: '拔牙' }],
      due: [{ id, title: '第二劑' }],
      attachments: [],
    })
    expect(body.kinds).toHaveLength(3)
    expect((await keeper.client.get('/api/admin/animals/987654/medical-records/overview')).status).toBe(404)
  })
})
