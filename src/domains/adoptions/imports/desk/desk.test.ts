import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { anOfficialRow, asCsv, asJson, type OfficialRow } from '#tests/support/open_data.ts'
import { aStaff } from '#tests/support/people.ts'
import { multipart } from '#tests/support/uploads.ts'
import { importAdoptables } from '../service.ts'
import { readRows } from '../source/service.ts'
import { whyNotApplied } from './rules.ts'

let t: TestApp
let desk: Client
beforeAll(async () => {
  t = await testApp()
  const staff = await aStaff(t, { permissions: ['adoptions view', 'adoptions create', 'adoptions update'] })
  desk = staff.client
})
beforeEach(() => t.clock.set('2026-11-21T12:00:00+08:00'))
afterEach(async () => {
  for (const table of ['imported_photos', 'adoptions', 'import_runs'] as const)
    await t.app.db.deleteFrom(table).execute()
})
afterAll(() => t?.close())

const path = '/api/admin/adoption-imports'
const herd = (count: number, row: OfficialRow = {}) =>
  Array.from({ length: count }, (_, index) => anOfficialRow({ animal_id: index + 1, ...row }))
const send = (bytes: Buffer | string, name = 'moa.json', client = desk) => {
  const { body, headers } = multipart(bytes, { name })
  return client.post(path, body, headers)
}
const apply = ({ id, version }: { id: number; version: number }, more: object = {}) =>
  desk.post(`${path}/${id}/apply`, { version, ...more })
const stored = async () => (await t.app.db.selectFrom('adoptions').select(['status', 'version']).execute()).length
const keptRows = async () => (await t.app.db.selectFrom('import_run_rows').select('run_id').execute()).length

describe('a file of the open data', () => {
  it('is tried first: counts, a reason for each refused row, and nothing is written', async () => {
    const bad = [
      anOfficialRow({ animal_id: 'x' }),
      anOfficialRow({ animal_id: 9, animal_sex: '?' }),
      anOfficialRow({ animal_id: 8, animal_kind: '鳥' }),
    ]
    const { status, body, text } = await send(asJson([...herd(3), ...bad]))
    expect(status, text).toBe(201)
    expect(body).toMatchObject({
      ...{ origin: 'moa.json', started_by: 'staff', status: 'tried', row_count: 6, can_apply: true, is_drop: false },
      ...{ new_count: 3, changed_count: 0, same_count: 0, withdrawn_count: 0, error_count: 2, skipped_count: 1 },
      problems: [
        { row: 4, animal_id: 'x', problem: '沒有 animal_id，或不是數字' },
        { row: 5, animal_id: '9', problem: '不認得的 animal_sex「?」' },
      ],
    })
    expect(await stored()).toBe(0)
    const file = await desk.get(`${path}/${body.id}/problems?format=csv`)
    expect(file.text.trim().split('\r\n')).toHaveLength(3)
    expect(file.text).toContain('不認得的 animal_sex「?」')
  })

  it.each([
    ['JSON', 'moa.json', asJson(herd(2))],
    ['CSV', 'moa.csv', asCsv(herd(2))],
  ])('is applied once, as %s, and adds nothing the second time', async (_, name, bytes) => {
    const first = await apply((await send(bytes, name)).body)
    expect(first.body, first.text).toMatchObject({ status: 'applied', new_count: 2, can_apply: false })
    expect([await stored(), await keptRows()]).toEqual([2, 0])
    const again = await send(bytes, name)
    expect(again.body).toMatchObject({ new_count: 0, same_count: 2, can_apply: false })
    expect((await apply(again.body)).status).toBe(200)
    expect(await stored()).toBe(2)
    expect((await t.app.db.selectFrom('adoptions').select('version').execute()).map(({ version }) => version)).toEqual([
      1, 1,
    ])
  })

  it('is applied by one of two who press at once', async () => {
    const { body } = await send(asJson(herd(2)))
    const answers = await Promise.all([apply(body), apply(body)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await apply({ ...body, version: 2 })).body.code).toBe('import_state')
  })

  it('with more than a tenth fewer rows asks first', async () => {
    await apply((await send(asJson(herd(10)))).body)
    const { body } = await send(asJson(herd(8)))
    expect(body).toMatchObject({ is_drop: true, last_taken: 10, withdrawn_count: 2, can_apply: true })
    expect((await apply(body)).body.code).toBe('import_dropped')
    const done = await apply(body, { allow_drop: true })
    expect(done.body).toMatchObject({ status: 'applied', withdrawn_count: 2 })
    const states = await t.app.db.selectFrom('adoptions').select('status').orderBy('external_id').execute()
    expect(states.filter(({ status }) => status === 'withdrawn')).toHaveLength(2)
    const nine = await send(asJson(herd(8).slice(1)))
    expect(nine.body).toMatchObject({ is_drop: true, last_taken: 8 })
  })

  it('is too old after a day, and once a newer one was applied', async () => {
    const late = await send(asJson(herd(1)))
    t.clock.forward(25 * 3_600_000)
    expect((await apply(late.body)).body.code).toBe('import_outdated')
    const old = await send(asJson(herd(3)))
    await apply((await send(asJson(herd(4)))).body)
    expect((await apply(old.body)).body.code).toBe('import_outdated')
    expect((await desk.get(`${path}/${old.body.id}`)).body.can_apply).toBe(false)
    // rows that nobody can apply any more are not kept
    expect(await keptRows()).toBe(1)
  })

  it('is compared again when it is applied', async () => {
    const { body } = await send(asJson(herd(2)))
    const daily = { origin: 'https://x', started_by: 'job', apply: true, allow_drop: false } as const
    await importAdoptables(t.app, readRows(asJson(herd(1))), daily)
    expect((await apply(body)).body.code).toBe('import_outdated')
    expect((await send(asJson(herd(2)))).body).toMatchObject({ new_count: 1, same_count: 1 })
  })

  it.each([
    ['no list', '{"a": 1}', 'moa.json'],
    ['half a list', '[{"animal_id": 1}', 'moa.json'],
    ['a list of numbers', '[1, 2]', 'moa.json'],
    ['an empty list', '[]', 'moa.json'],
    ['another set', '品牌名稱\n好味\n', 'brands.csv'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'moa.json'],
    ['too many rows', asJson(herd(5_001)), 'moa.json'],
  ])('is refused as %s, with a sentence', async (_, bytes, name) => {
    const { status, body } = await send(bytes, name)
    expect([status, body.errors?.file?.[0]]).toEqual([422, expect.stringMatching(/[\u4e00-\u9fff]/)])
    expect((await desk.get(path)).body.data).toEqual([])
  })

  it('is read one at a time for an account', async () => {
    const answers = await Promise.all([send(asJson(herd(200))), send(asJson(herd(200)))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
  })

  it('is brought in by whoever may create and change listings, and logged under their name', async () => {
    const reader = await aStaff(t, { permissions: ['adoptions view', 'adoptions update'] })
    expect((await send(asJson(herd(1)), 'moa.json', reader.client)).status).toBe(403)
    const { body } = await send(asJson(herd(1)))
    await apply(body)
    const list = await reader.client.get(path)
    expect(list.body.data).toMatchObject([{ id: body.id, status: 'applied', new_count: 1 }])
    const log = t.app.db.selectFrom('audit_logs').selectAll().where('subject_type', '=', 'import_runs')
    const actions = (await log.where('subject_id', '=', body.id).orderBy('id').execute()).map(({ action }) => action)
    expect(actions).toEqual(['created', 'state_changed'])
  })
})

describe('a run', () => {
  const now = new Date('2026-11-21T12:00:00+08:00')
  const run = { id: 5, status: 'tried', created_at: '2026-11-20T12:00:00+08:00' } as const
  it.each([
    [run, null, null],
    [run, 4, null],
    [run, 6, 'outdated'],
    [{ ...run, created_at: '2026-11-20T11:59:59+08:00' }, null, 'outdated'],
    [{ ...run, status: 'applied' }, 5, 'state'],
    [{ ...run, status: 'refused' }, null, 'state'],
  ] as const)('%o after %s: %s', (given, last, why) => expect(whyNotApplied(given, last, now)).toBe(why))
})
