import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addMinutes, taipeiDay, toInstant } from '#platform/contract/time.ts'
import { brokeConstraint } from '#platform/server/postgres_errors.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aMember, aStaff, hua } from '#tests/support/people.ts'
import { aVolunteer, someHours } from '#tests/support/volunteering.ts'
import { checkOutAllForgotten } from './expiry/service.ts'

let t: TestApp
let ming: Awaited<ReturnType<typeof aMember>>
let staff: Awaited<ReturnType<typeof aStaff>>
let volunteer: number

/** Nine in the morning of a day in Taipei. */
const morning = new Date('2026-03-14T09:00:00+08:00')
const at = (minutes: number) => toInstant(addMinutes(morning, minutes))
const pass = (minutes: number) => t.clock.forward(minutes * 60_000)

beforeEach(async () => {
  await t?.close()
  t = await testApp()
  t.clock.set(morning)
  ming = await aMember(t)
  staff = await aStaff(t, { permissions: ['volunteers view', 'volunteers update'] })
  volunteer = await aVolunteer(t.app, { customer_id: ming.id })
})
afterAll(() => t?.close())

const shiftBody = (change: object = {}) => ({
  ...{ place: '內湖園區', kind: 'care', starts_at: at(0), ends_at: at(180) },
  ...change,
})
const aShift = async (change: object = {}) => {
  const { status, body, text } = await staff.client.post('/api/admin/volunteer-shifts', shiftBody(change))
  expect(status, text).toBe(201)
  return { ...body, code: String(body.check_in_url.split('/').at(-1)) }
}
const mine = '/api/my/volunteer/shifts'
const scan = (code: string, who = ming) => who.client.get(`${mine}/${code}`)
const come = (code: string, who = ming) => who.client.post(`${mine}/${code}/check-in`)
const go = (code: string, who = ming) => who.client.post(`${mine}/${code}/check-out`)
const hours = async () => (await staff.client.get('/api/admin/volunteer-hours?sort=served_on')).body.data
const visits = async (id: number) =>
  (await staff.client.get(`/api/admin/volunteer-visits?filter[shift]=${id}`)).body.data

describe('checking in and out by a code', () => {
  it('makes a draft of hours that staff approve as they do all others', async () => {
    const { id, code } = await aShift()
    expect((await scan(code)).body).toMatchObject({ visit: null, refused: null, shift: { place: '內湖園區' } })
    expect((await come(code)).body.visit).toMatchObject({ checked_out_at: null })
    expect((await staff.client.get(`/api/admin/volunteer-shifts/${id}`)).body).toMatchObject({ here: 1, came: 1 })
    pass(95)
    expect((await go(code)).body.visit).toMatchObject({ draft_minutes: 95 })
    const [draft] = await hours()
    expect(draft).toMatchObject({
      ...{ volunteer: '王小明', minutes: 95, kind: 'care', note: '內湖園區', state: 'waiting', is_unsure: false },
      ...{ served_on: taipeiDay(morning), shift_id: id },
    })
    const { status } = await staff.client.post(`/api/admin/volunteer-hours/${draft.id}/approve`, { version: 1 })
    expect(status).toBe(200)
    expect((await ming.client.get('/api/my/volunteer')).body.volunteer.sums.approved_minutes).toBe(95)
  })

  it('takes two presses at once as one, and the answer that got lost again', async () => {
    const { id, code } = await aShift()
    const presses = await Promise.all(Array.from({ length: 5 }, () => come(code)))
    expect(presses.map(({ status }) => status)).toEqual(Array(5).fill(200))
    pass(60)
    const leaves = await Promise.all(Array.from({ length: 5 }, () => go(code)))
    expect(leaves.map(({ status, body }) => [status, body.visit.draft_minutes])).toEqual(Array(5).fill([200, 60]))
    expect((await go(code)).body.visit.draft_minutes).toBe(60)
    expect([(await visits(id)).length, (await hours()).length]).toEqual([1, 1])
  })

  it('lets somebody come again on the same day, and writes nothing down for less than a quarter of an hour', async () => {
    const { id, code } = await aShift()
    await come(code)
    pass(14)
    expect((await go(code)).body.visit).toMatchObject({ draft_minutes: null })
    await come(code)
    pass(30)
    await go(code)
    expect((await visits(id)).map(({ hours }: { hours: unknown }) => hours !== null)).toEqual([true, false])
  })

  it('refuses a code that is not ours, of another shift, or of a day that the shift has no longer', async () => {
    const [first, second] = [await aShift(), await aShift({ place: '送養會' })]
    const forged = `${second.id}-${first.code.split('-').slice(1).join('-')}`
    for (const code of ['1', 'abc', forged, `${first.code}x`, `999-${'a'.repeat(43)}`, '%F0%9F%90%B1'])
      expect([(await scan(code)).body.code, (await come(code)).body.code], code).toEqual(Array(2).fill('not_found'))
    const moved = shiftBody({ starts_at: at(1440), ends_at: at(1500), version: first.version })
    expect((await staff.client.put(`/api/admin/volunteer-shifts/${first.id}`, moved)).status).toBe(200)
    expect((await come(first.code)).body.code).toBe('not_found')
  })

  it('says why not: too early, over, closed, not in service, not insured, no volunteer', async () => {
    const { id, code, version } = await aShift({ starts_at: at(121), ends_at: at(180) })
    const why = async () => [(await scan(code)).body.refused, (await come(code)).body.code]
    expect(await why()).toEqual(['early', 'check_in_early'])
    pass(1)
    expect((await scan(code)).body.refused).toBe(null)
    const change = (set: object) => t.app.db.updateTable('volunteers').set(set).where('id', '=', volunteer).execute()
    await change({ status: 'paused' })
    expect(await why()).toEqual(['not_serving', 'check_in_not_serving'])
    await change({ status: 'active', insured_until: '2026-03-13' })
    expect(await why()).toEqual(['uninsured', 'check_in_uninsured'])
    await change({ insured_until: '2026-03-14' })
    const shut = shiftBody({ starts_at: at(121), ends_at: at(180), is_open: false, version })
    expect((await staff.client.put(`/api/admin/volunteer-shifts/${id}`, shut)).status).toBe(200)
    expect(await why()).toEqual(['closed', 'check_in_closed'])
    pass(180)
    expect(await why()).toEqual(['over', 'check_in_over'])
    expect((await go(code)).body.code).toBe('not_checked_in')
    const other = await aMember(t, hua)
    expect((await come(code, other)).body.code).toBe('check_in_not_registered')
    expect((await t.visitor.get(`${mine}/${code}`)).status).toBe(401)
  })

  it('refuses two places at once, and whoever leaves is never kept', async () => {
    const [first, second] = [await aShift(), await aShift({ place: '送養會' })]
    await come(first.code)
    expect((await come(second.code)).body.code).toBe('check_in_elsewhere')
    await t.app.db.updateTable('volunteers').set({ status: 'ended' }).where('id', '=', volunteer).execute()
    pass(60)
    expect((await go(first.code)).body.visit.draft_minutes).toBe(60)
  })
})

describe('the same time', () => {
  const log = (served_on: string, begins: string, minutes: number) =>
    ming.client.post('/api/my/volunteer/hours', { served_on, begins, minutes, kind: 'care' })

  it('counts once: by hand, by code, and after a refusal was taken back', async () => {
    const day = taipeiDay(morning)
    expect((await log(day, '07:00', 60)).status).toBe(201)
    expect((await log(day, '07:59', 30)).body.errors.minutes).toEqual([
      '這段時間和另一筆時數重疊，同一段時間只能算一次。',
    ])
    expect((await log(day, '08:00', 30)).status).toBe(201)
    expect((await log(day, '25:00', 30)).body.errors).toHaveProperty('begins')
    const { code } = await aShift()
    await come(code)
    expect((await log(day, '09:30', 30)).body.errors.minutes?.[0]).toContain('已經簽到')
    pass(60)
    await go(code)
    expect((await log(day, '09:30', 30)).body.errors).toHaveProperty('minutes')
    const draft = (await hours()).find(
      ({ minutes, shift_id }: { minutes: number; shift_id: number }) => minutes && shift_id,
    )
    const path = `/api/admin/volunteer-hours/${draft.id}`
    expect((await staff.client.post(`${path}/reject`, { version: 1, reason: '請改用實際時間' })).status).toBe(200)
    expect((await log(day, '09:30', 30)).status).toBe(201)
    // the way back of a bulk action writes the same state
    const back = t.app.db.updateTable('volunteer_hours').set({ state: 'waiting', rejected_reason: null })
    await expect(back.where('id', '=', draft.id).execute()).rejects.toThrow('volunteer_hours_no_overlap')
  })

  it('is refused by the database, whoever writes it', async () => {
    const row = { volunteer_id: volunteer, started_at: at(0), ended_at: at(60), minutes: 60 }
    await someHours(t.app, row)
    const twice = someHours(t.app, { ...row, started_at: at(59), ended_at: at(119) })
    await expect(twice.catch((error: unknown) => brokeConstraint(error, 'volunteer_hours_no_overlap'))).resolves.toBe(
      true,
    )
    const { id } = await aShift()
    const visit = { shift_id: id, volunteer_id: volunteer, checked_in_at: at(0) }
    await t.app.db.insertInto('volunteer_visits').values(visit).execute()
    const again = t.app.db
      .insertInto('volunteer_visits')
      .values({ ...visit, checked_in_at: at(5) })
      .execute()
    await expect(again.catch((error: unknown) => brokeConstraint(error, 'volunteer_visits_no_overlap'))).resolves.toBe(
      true,
    )
  })

  it('does not make a second entry of what was written down for later that day', async () => {
    const { id, code } = await aShift()
    expect((await log(taipeiDay(morning), '09:30', 60)).status).toBe(201)
    await come(code)
    pass(60)
    expect((await go(code)).body.visit).toMatchObject({ draft_minutes: null })
    expect((await visits(id))[0]).toMatchObject({ ended_by: 'volunteer', hours: null })
    pass(-15)
    expect((await come(code)).body.code).toBe('check_in_logged')
  })
})

describe('who forgot to check out', () => {
  it('is checked out by the clock once, told, and approved only after staff corrected the times', async () => {
    const { id, code } = await aShift()
    await come(code)
    pass(180 + 359)
    await checkOutAllForgotten(t.app)
    const isIn = () =>
      t.app.db.selectFrom('volunteer_visits').select('checked_out_at').where('shift_id', '=', id).execute()
    expect(await isIn()).toEqual([{ checked_out_at: null }])
    pass(1)
    await Promise.all([checkOutAllForgotten(t.app), checkOutAllForgotten(t.app)])
    await checkOutAllForgotten(t.app)
    // the session of the morning is over
    staff = await aStaff(t, { permissions: ['volunteers view', 'volunteers update'] })
    const all = await hours()
    expect(all.map(({ minutes, is_unsure }: { minutes: number; is_unsure: boolean }) => [minutes, is_unsure])).toEqual([
      [180, true],
    ])
    const { data } = (await ming.client.get('/api/my/notices')).body
    expect(data.filter(({ subject }: { subject: string }) => subject === '你沒有簽退')).toHaveLength(1)
    const path = `/api/admin/volunteer-hours/${all[0].id}`
    expect((await staff.client.post(`${path}/approve`, { version: 1 })).body.code).toBe('hours_unsure')
    const correct = (body: object) => staff.client.post(`${path}/times`, { version: 1, ...body })
    expect((await correct({ started_at: at(0), ended_at: at(-1) })).body.errors).toHaveProperty('ended_at')
    expect((await correct({ started_at: at(0), ended_at: at(10) })).body.errors).toHaveProperty('ended_at')
    expect((await correct({ started_at: at(0), ended_at: at(100_000) })).body.errors).toHaveProperty('ended_at')
    expect((await correct({ started_at: at(0), ended_at: at(120), version: 9 })).status).toBe(409)
    expect((await correct({ started_at: at(0), ended_at: at(120) })).body).toMatchObject({
      minutes: 120,
      is_unsure: false,
    })
    expect((await staff.client.post(`${path}/approve`, { version: 2 })).status).toBe(200)
    expect(
      (await staff.client.post(`${path}/times`, { version: 3, started_at: at(0), ended_at: at(60) })).body.code,
    ).toBe('hours_state')
  })

  it('is checked out by staff with the true time, once', async () => {
    const { id, code } = await aShift()
    await come(code)
    pass(120)
    const [visit] = await visits(id)
    const end = (checked_out_at: string) =>
      staff.client.post(`/api/admin/volunteer-visits/${visit.id}/end`, { checked_out_at })
    expect((await end(at(121))).body.errors).toHaveProperty('checked_out_at')
    expect((await end(at(-1))).body.errors).toHaveProperty('checked_out_at')
    expect((await end(at(90))).body).toMatchObject({ ended_by: 'staff', hours: { minutes: 90, is_unsure: false } })
    expect((await end(at(90))).body.code).toBe('visit_ended')
    expect((await go(code)).body.visit.draft_minutes).toBe(90)
    expect(await hours()).toHaveLength(1)
  })
})

describe('shifts', () => {
  it('have an end after the beginning, at most 16 hours later, and keep their day once somebody came', async () => {
    const refused = async (change: object) =>
      (await staff.client.post('/api/admin/volunteer-shifts', shiftBody(change))).body.errors
    expect(await refused({ ends_at: at(0) })).toHaveProperty('ends_at')
    expect(await refused({ ends_at: at(961) })).toHaveProperty('ends_at')
    expect(await refused({ place: ' ' })).toHaveProperty('place')
    const { id, code, version } = await aShift()
    await come(code)
    const move = (change: object) =>
      staff.client.put(`/api/admin/volunteer-shifts/${id}`, { ...shiftBody(change), version })
    expect((await move({ starts_at: at(1440), ends_at: at(1500) })).body.errors).toHaveProperty('starts_at')
    expect((await move({ place: '內湖園區二樓', ends_at: at(240) })).status).toBe(200)
    expect((await scan(code)).body.shift.place).toBe('內湖園區二樓')
  })

  it('are found by whether people are there, and go out with the data of whoever came', async () => {
    const { id, code } = await aShift()
    await aShift({ place: '昨天的送養會', starts_at: at(-1440), ends_at: at(-1300) })
    await come(code)
    const found = async (filter: string) =>
      (await staff.client.get(`/api/admin/volunteer-shifts?${filter}`)).body.data.map((row: { id: number }) => row.id)
    expect(await found('filter[here]=1')).toEqual([id])
    expect(await found('filter[ahead]=1')).toEqual([id])
    expect(await found(`q=${encodeURIComponent('內湖')}`)).toEqual([id])
    const { rows } = await sql`select from volunteer_visits`.execute(t.app.db)
    expect(rows).toHaveLength(1)
  })
})

describe('somebody without a phone', () => {
  const checkIn = (shift: number, volunteer_id: number) =>
    staff.client.post(`/api/admin/volunteer-shifts/${shift}/check-in`, { volunteer_id })
  const end = (visit: number) =>
    staff.client.post(`/api/admin/volunteer-visits/${visit}/end`, { checked_out_at: toInstant(t.clock.now()) })

  it('is checked in and out by staff, once however often it is pressed; the time waits for approval', async () => {
    const onPaper = await aVolunteer(t.app, { customer_id: null, name: '林阿姨' })
    const { id } = await aShift()
    const presses = await Promise.all([checkIn(id, onPaper), checkIn(id, onPaper), checkIn(id, onPaper)])
    expect(presses.map(({ status }) => status)).toEqual([200, 200, 200])
    const [visit, ...others] = await visits(id)
    expect(others).toEqual([])
    expect(visit).toMatchObject({ volunteer: '林阿姨', checked_out_at: null, hours: null })
    pass(45)
    expect((await end(visit.id)).body).toMatchObject({ ended_by: 'staff', hours: { minutes: 45, state: 'waiting' } })
  })

  it('is refused for the reasons of the code, with a sentence for the desk', async () => {
    const { id } = await aShift()
    const later = await aShift({ place: '信義公園', starts_at: at(600), ends_at: at(700) })
    const refused = async (shift: number, who: number) => {
      const { status, body } = await checkIn(shift, who)
      return [status, body.errors?.volunteer_id?.[0]]
    }
    const paused = await aVolunteer(t.app, { customer_id: null, status: 'paused' })
    const uninsured = await aVolunteer(t.app, { customer_id: null, insured_until: '2026-03-13' })
    expect(await refused(id, paused)).toEqual([422, expect.stringContaining('不是服務中')])
    expect(await refused(id, uninsured)).toEqual([422, expect.stringContaining('保險')])
    expect(await refused(id, 999_999)).toEqual([422, expect.stringContaining('重新選擇')])
    expect(await refused(later.id, volunteer)).toEqual([422, expect.stringContaining('還沒到')])
    const other = await aShift({ place: '松山公園' })
    expect((await checkIn(other.id, volunteer)).status).toBe(200)
    expect(await refused(id, volunteer)).toEqual([422, expect.stringContaining('另一個場次')])
    expect((await checkIn(999_999, volunteer)).status).toBe(404)
  })

  it('is not checked in by who may only look', async () => {
    const { id } = await aShift()
    const viewer = await aStaff(t, { permissions: ['volunteers view'] })
    const { status } = await viewer.client.post(`/api/admin/volunteer-shifts/${id}/check-in`, {
      volunteer_id: volunteer,
    })
    expect(status).toBe(403)
  })
})

it('hours of whom the clock checked out are found by a filter', async () => {
  const { code } = await aShift()
  await come(code)
  pass(24 * 60)
  await checkOutAllForgotten(t.app)
  await someHours(t.app, { volunteer_id: volunteer, served_on: '2026-01-02' })
  // who signed in the day before is out
  const { client } = await aStaff(t, { permissions: ['volunteers view'] })
  const found = async (unsure: string) =>
    (await client.get(`/api/admin/volunteer-hours?filter[unsure]=${unsure}`)).body.data
  expect(await found('1')).toMatchObject([{ is_unsure: true }])
  expect(await found('0')).toMatchObject([{ is_unsure: false }])
})
