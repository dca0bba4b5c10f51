import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, taipeiDay } from '#platform/contract/time.ts'
import { aMailedReport, anAdoption, anAnimal, aSentRequest } from '#tests/support/adopting.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { remindFollowups } from './reminders/service.ts'
import { planFollowups } from './service.ts'

let t: TestApp
let desk: Awaited<ReturnType<typeof aStaff>>
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T08:00:00+08:00')
  desk = await aStaff(t, { permissions: ['adoptions view', 'adoptions update', 'animals update'] })
})
afterAll(() => t?.close())

let count = 0
beforeEach(() => {
  t.clock.set('2026-11-20T08:00:00+08:00')
})

/** Somebody who adopted an animal of ours today. */
const adopted = async () => {
  count += 1
  const member = await aMember(t, { name: '王小明', email: `home${count}@example.com` })
  const animal_id = await anAnimal(t.app, { status: 'adopted', outcome_on: '2026-11-20' })
  const adoption_id = await anAdoption(t.app, { animal_id, status: 'adopted', adopted_on: '2026-11-20' })
  const request_id = await aSentRequest(t.app, { adoption_id, customer_id: member.id, status: 'signed' })
  await planFollowups(t.app, request_id)
  return { member, animal_id, request_id }
}

const mailsTo = (email: string) =>
  t.app.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('template', '=', 'adoption_followup')
    .where('to_email', '=', email)
    .orderBy('id')
    .execute()

const remindOn = async (day: string) => {
  t.clock.set(`${day}T08:00:00+08:00`)
  await remindFollowups(t.app)
  await remindFollowups(t.app)
}

const reportsOf = (request_id: number) =>
  t.app.db
    .selectFrom('adoption_followups')
    .selectAll()
    .where('request_id', '=', request_id)
    .orderBy('days_after')
    .execute()

const told = { condition: 'ok', note: '第一週躲床底，現在會上沙發。', photos: [] }

describe('a family that does not answer', () => {
  it('is asked on the day and each week after it, four times at most, by the day of Taipei', async () => {
    const { member } = await adopted()
    await remindOn('2026-11-26')
    expect(await mailsTo(member.email)).toHaveLength(0)
    const counts: number[] = []
    // the second report is due on 12-20: from then on it is that one which is asked for
    for (const day of ['2026-11-27', '2026-12-03', '2026-12-04', '2026-12-11', '2026-12-18', '2026-12-19']) {
      await remindOn(day)
      counts.push((await mailsTo(member.email)).length)
    }
    expect(counts).toEqual([1, 1, 2, 3, 4, 4])
    await remindOn('2026-12-20')
    const subjects = (await mailsTo(member.email)).map(({ subject }) => subject)
    expect(subjects.at(-1)).toContain('第 30 天')
    const bell = t.app.db.selectFrom('member_notices').select('subject').where('customer_id', '=', member.id)
    expect(await bell.execute()).toHaveLength(5)
  })

  it('finds a link in the mail of which the store keeps no secret', async () => {
    const { member, request_id } = await adopted()
    await remindOn('2026-11-27')
    const [mail] = await mailsTo(member.email)
    expect(mail?.text_body).toContain('/adoption-report#token=')
    expect(mail?.holds_secret).toBe(true)
    const links = t.app.db.selectFrom('adoption_followup_links').selectAll()
    const [first] = await reportsOf(request_id)
    const [link] = await links.where('followup_id', '=', first?.id ?? 0).execute()
    expect(link?.token_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(mail?.text_body).not.toContain(link?.token_hash)
  })

  it('is no longer asked once it has answered', async () => {
    const { member, request_id } = await adopted()
    await remindOn('2026-11-27')
    const [first] = await reportsOf(request_id)
    const report = { version: 1, condition: 'ok', note: '吃得好睡得好。', photo_ids: [] }
    expect((await member.client.post(`/api/my/adoption-followups/${first?.id}/report`, report)).status).toBe(200)
    await remindOn('2026-12-04')
    expect(await mailsTo(member.email)).toHaveLength(1)
  })

  it('is not asked for a report that was overdue long before anybody reminded', async () => {
    const { member } = await adopted()
    await remindOn('2027-01-10')
    // day 30 is three weeks old and asked for; day 7 is not
    expect((await mailsTo(member.email)).map(({ subject }) => subject.includes('第 30 天'))).toEqual([true])
  })
})

describe('an animal that is not there any more', () => {
  const move = (id: number, body: object) => desk.client.post(`/api/admin/adoption-requests/${id}/move`, body)

  it('is not asked about after its return', async () => {
    const { member, request_id } = await adopted()
    const back = { version: 1, action: 'return', return_reason: 'allergy' }
    expect((await move(request_id, back)).status).toBe(200)
    await remindOn('2026-11-27')
    expect(await mailsTo(member.email)).toHaveLength(0)
  })

  it.each(['deceased', 'transferred', 'missing'] as const)(
    'is not asked about once its record says %s',
    async (status) => {
      const { member, animal_id, request_id } = await adopted()
      await t.app.db
        .updateTable('animals')
        .set({ status, outcome_reason: '測試' })
        .where('id', '=', animal_id)
        .execute()
      await remindOn('2026-11-27')
      expect(await mailsTo(member.email)).toHaveLength(0)
      const { data } = (await member.client.get(`/api/my/adoption-requests/${request_id}/followups`)).body
      expect(data.map(({ state }: { state: string }) => state)).toEqual(Array(5).fill('ended'))
    },
  )

  it('is not asked about once staff ended the reports, and again after they went on', async () => {
    const { member, request_id } = await adopted()
    const end = (body: object) => desk.client.post(`/api/admin/adoption-requests/${request_id}/end-followups`, body)
    expect((await end({ version: 1, reason: 'unreachable' })).body).toMatchObject({
      followups_ended_on: '2026-11-20',
      followups_end_reason: 'unreachable',
    })
    await remindOn('2026-11-27')
    expect(await mailsTo(member.email)).toHaveLength(0)
    t.clock.set('2026-11-20T09:00:00+08:00')
    expect((await end({ version: 1, reason: null })).body.code).toBe('stale')
    expect((await end({ version: 2, reason: null })).body.followups_ended_on).toBeNull()
    await remindOn('2026-11-28')
    expect(await mailsTo(member.email)).toHaveLength(1)
  })

  it('cannot have its reports ended before it went home', async () => {
    const { member } = await adopted()
    const id = await aSentRequest(t.app, { adoption_id: await anAdoption(t.app), customer_id: member.id })
    const answer = await desk.client.post(`/api/admin/adoption-requests/${id}/end-followups`, {
      version: 1,
      reason: 'other',
    })
    expect([answer.status, answer.body.code]).toEqual([409, 'request_state'])
  })

  it('mails nobody whose account is closed', async () => {
    const { member } = await adopted()
    await t.app.db.updateTable('customers').set({ status: 'suspended' }).where('id', '=', member.id).execute()
    await remindOn('2026-11-27')
    expect(await mailsTo(member.email)).toHaveLength(0)
  })
})

describe('the link of a mail', () => {
  const asked = async () => {
    const family = await adopted()
    const [first] = await reportsOf(family.request_id)
    await t.app.db
      .deleteFrom('adoption_followups')
      .where('id', '=', first?.id ?? 0)
      .execute()
    return { ...family, ...(await aMailedReport(t.app, family.request_id)) }
  }
  const open = (token: string) => t.visitor.post('/api/adoption-reports/open', { token })
  const send = (token: string, body: object = {}) =>
    t.visitor.post('/api/adoption-reports', { token, ...told, ...body })

  it('asks about the animal, without a word of the person, and is answered without sign-in, once', async () => {
    const { token, id, request_id } = await asked()
    const opened = await open(token)
    expect(opened.body).toEqual({ animal_name: '小橘', days_after: 7 })
    const sent = await send(token)
    expect(sent.body, sent.text).toEqual({ message: '謝謝你，我們收到牠的近況了。' })
    const row = (await reportsOf(request_id)).find((report) => report.id === id)
    expect(row).toMatchObject({ done_on: '2026-11-20', condition: 'ok', note: told.note, told_by: 'link' })
    const again = await send(token)
    expect([again.status, again.body.code]).toEqual([409, 'report_told'])
    expect((await open(token)).body.code).toBe('report_told')
  })

  it('is written down once, whoever sends it at the same moment', async () => {
    const { token } = await asked()
    const answers = await Promise.all([send(token), send(token, { note: '第二次送出的內容。' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('says in plain words that it is wrong, has expired, or that nobody asks any more', async () => {
    const { token, request_id } = await asked()
    const wrong = await open(`${token}0`)
    expect([wrong.status, wrong.body.message]).toEqual([422, expect.stringContaining('不完整')])
    await desk.client.post(`/api/admin/adoption-requests/${request_id}/move`, {
      ...{ version: 1, action: 'return', return_reason: 'moving' },
    })
    expect([(await open(token)).body.code, (await send(token)).body.code]).toEqual(['report_ended', 'report_ended'])
    const late = await asked()
    t.clock.set('2027-01-05T08:00:00+08:00')
    const expired = await send(late.token)
    expect([expired.status, expired.body.code]).toEqual([409, 'report_link_expired'])
    expect(expired.body.message).toContain('過期')
  })

  it('refuses a report without words and a photo that somebody else uploaded', async () => {
    const { token } = await asked()
    expect((await send(token, { note: '好' })).body.errors).toHaveProperty('note')
    expect((await send(token, { condition: 'fine' })).status).toBe(422)
    const stolen = await send(token, { photos: [{ id: 1, key: 'made-up' }] })
    expect([stolen.status, Object.keys(stolen.body.errors)]).toEqual([422, ['photos']])
  })

  it.each(['deceased', 'moved'] as const)('ends all further reports where the animal is %s', async (condition) => {
    const { token, request_id, member } = await asked()
    expect((await send(token, { condition })).body.message).toContain('不會再提醒')
    const { body } = await desk.client.get(`/api/admin/adoption-requests/${request_id}`)
    expect(body).toMatchObject({ followups_ended_on: '2026-11-20', followups_end_reason: condition })
    expect(body.followups.map(({ state }: { state: string }) => state)).toEqual([
      'done',
      'ended',
      'ended',
      'ended',
      'ended',
    ])
    await remindOn('2026-12-20')
    expect(await mailsTo(member.email)).toHaveLength(0)
  })
})

describe('the list of staff', () => {
  // what waits is asked of the clock of the database
  const today = taipeiDay(new Date())
  beforeEach(async () => {
    t.clock.set(new Date())
    desk = await aStaff(t, { permissions: ['adoptions view', 'adoptions update'] })
  })

  const rows = async (query: string) =>
    (await desk.client.get(`/api/admin/adoption-followups?per_page=100&${query}`)).body
  const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id)

  const dueOn = async (request_id: number, days: readonly string[]) => {
    const reports = (await reportsOf(request_id)).slice(0, days.length)
    for (const [place, report] of reports.entries())
      await t.app.db
        .updateTable('adoption_followups')
        .set({ due_on: days[place] ?? report.due_on })
        .where('id', '=', report.id)
        .execute()
    return reports
  }

  it('tells late, due and coming reports apart, and those that nobody is asked for any more', async () => {
    const { request_id, animal_id } = await adopted()
    const [first, second, third] = await dueOn(request_id, [addDays(today, -7), addDays(today, -6), addDays(today, 4)])
    const statesOf = async () => {
      const { data } = (await rows('sort=due_on')) as { data: { id: number; state: string }[] }
      return [first, second, third].map((report) => data.find(({ id }) => id === report?.id)?.state)
    }
    expect(await statesOf()).toEqual(['late', 'due', 'upcoming'])
    expect(idsOf(await rows('filter[state]=late'))).toContain(first?.id)
    expect(idsOf(await rows('filter[waits]=1'))).toContain(first?.id)
    expect(idsOf(await rows('filter[waits]=1'))).not.toContain(second?.id)
    await t.app.db
      .updateTable('animals')
      .set({ status: 'deceased', outcome_reason: '病逝' })
      .where('id', '=', animal_id)
      .execute()
    expect(await statesOf()).toEqual(['ended', 'ended', 'ended'])
    expect(idsOf(await rows('filter[waits]=1'))).not.toContain(first?.id)
  })

  it('takes what was told on the telephone, and asks somebody to read what worries', async () => {
    const { request_id, member } = await adopted()
    const [first, second, third] = await dueOn(request_id, [today, addDays(today, 4), addDays(today, 80)])
    const path = '/api/admin/adoption-followups'
    const byPhone = { version: 1, condition: 'concern', note: '電話裡說一直躲著。' }
    const early = await desk.client.post(`${path}/${second?.id}/report`, byPhone)
    expect([early.status, early.body.code]).toEqual([409, 'followup_not_due'])
    const { body } = await desk.client.post(`${path}/${first?.id}/report`, byPhone)
    expect(body).toMatchObject({ state: 'done', condition: 'concern', told_by: 'staff', name: expect.any(String) })
    expect(body.checked_at).not.toBeNull()
    expect((await desk.client.post(`${path}/${first?.id}/report`, { ...byPhone, version: 2 })).body.code).toBe(
      'followup_not_due',
    )
    await dueOn(request_id, [today, today])
    const report = { version: 1, condition: 'concern', note: '體重掉了一些。', photo_ids: [] }
    await member.client.post(`/api/my/adoption-followups/${second?.id}/report`, report)
    expect(idsOf(await rows('filter[waits]=1'))).toContain(second?.id)
    const read = await desk.client.post(`${path}/${second?.id}/check`, { version: 2, check_note: '約 12/23 家訪' })
    expect(read.body).toMatchObject({ check_note: '約 12/23 家訪' })
    expect(idsOf(await rows('filter[waits]=1'))).not.toContain(second?.id)
    const change = (body: object) => desk.client.post(`${path}/${second?.id}/check`, { check_note: null, ...body })
    const well = await change({ version: 3, condition: 'ok', visit_on: addDays(today, 3) })
    expect(Object.keys(well.body.errors)).toEqual(['visit_on'])
    const before = await change({ version: 3, condition: 'concern', visit_on: addDays(today, -1) })
    expect(Object.keys(before.body.errors)).toEqual(['visit_on'])
    const visit = await change({ version: 3, condition: 'concern', visit_on: addDays(today, 3) })
    expect(visit.body).toMatchObject({ condition: 'concern', visit_on: addDays(today, 3), check_note: null })
    const fine = await change({ version: 4, condition: 'ok' })
    expect(fine.body).toMatchObject({ condition: 'ok', visit_on: null })
    await t.app.db
      .updateTable('adoption_followups')
      .set({ condition: 'moved' })
      .where('id', '=', second?.id ?? 0)
      .execute()
    expect(Object.keys((await change({ version: 5, condition: 'ok' })).body.errors)).toEqual(['condition'])
    const untold = await desk.client.post(`${path}/${third?.id}/check`, { version: 1, check_note: null })
    expect([untold.status, untold.body.code]).toEqual([409, 'followup_untold'])
  })

  it('is found by which it is, by county and by who leads the request', async () => {
    const { request_id } = await adopted()
    const lead = await aStaff(t, { permissions: ['adoptions view', 'adoptions update'] })
    const row = t.app.db.updateTable('adoption_requests').set({ assignee_id: lead.id, city: '金門縣' })
    await row.where('id', '=', request_id).execute()
    const [first] = await dueOn(request_id, [today])
    expect(idsOf(await rows(`filter[assignee]=${lead.id}&filter[days_after]=7`))).toEqual([first?.id])
    expect(idsOf(await rows(`filter[city]=${encodeURIComponent('金門縣')}&filter[days_after]=7,30`))).toHaveLength(2)
    expect(idsOf(await rows(`filter[assignee]=${lead.id}&filter[city]=${encodeURIComponent('連江縣')}`))).toEqual([])
    expect((await desk.client.get('/api/admin/adoption-followups?filter[days_after]=8')).status).toBe(422)
  })

  it('answers for one of its rows, told or not', async () => {
    const { request_id } = await adopted()
    const [first] = await dueOn(request_id, [today])
    const one = (id: number) => desk.client.get(`/api/admin/adoption-followups/${id}`)
    expect((await one(first?.id ?? 0)).body).toMatchObject({ id: first?.id, request_id, state: 'due', condition: null })
    expect((await one(999_999_999)).status).toBe(404)
  })

  it('is read by nobody without the permission', async () => {
    const { client } = await aStaff(t, { permissions: ['animals view'] })
    for (const call of ['', '/1', '/unreported'])
      expect([(await client.get(`/api/admin/adoption-followups${call}`)).status, call]).toEqual([403, call])
  })
})

describe('reminding by hand', () => {
  const path = '/api/admin/adoption-followups'
  const remind = async () => (await desk.client.post(`${path}/remind`)).body
  const people = async () => (await desk.client.get(`${path}/unreported`)).body.people
  /** A day on which somebody of the office sits down; nobody stays signed in for so long. */
  const sitDownOn = async (day: string) => {
    t.clock.set(`${day}T10:00:00+08:00`)
    desk = await aStaff(t, { permissions: ['adoptions view', 'adoptions update'] })
  }
  beforeEach(async () => {
    // whoever waits from other tests has been reminded to the end
    await t.app.db.updateTable('adoption_followups').set({ reminder_count: 4, reminded_on: '2026-11-20' }).execute()
  })

  it('mails everybody whose report is missing once a day: a second press, of another tab too, sends none', async () => {
    const late = [await adopted(), await adopted(), await adopted()]
    await remindOn('2026-11-27')
    await sitDownOn('2026-11-27')
    expect([await people(), await remind()]).toEqual([0, { reminded: 0, left: 0 }])
    await sitDownOn('2026-11-29')
    expect(await people()).toBe(3)
    const answers = await Promise.all([remind(), remind(), remind()])
    expect(answers.map(({ reminded }) => reminded).toSorted()).toEqual([0, 0, 3])
    for (const { member } of late) expect(await mailsTo(member.email)).toHaveLength(2)
    expect(await remind()).toEqual({ reminded: 0, left: 0 })
    const logged = t.app.db.selectFrom('audit_logs').select('id').where('actor_id', '=', desk.id)
    expect(await logged.where('subject_type', '=', 'adoption_followups').execute()).toHaveLength(3)
  })

  it('counts with the mails of the timetable: four at most, and the next one a week after this', async () => {
    const { member } = await adopted()
    await remindOn('2026-11-27')
    for (const day of ['2026-11-28', '2026-11-29', '2026-11-30']) {
      await sitDownOn(day)
      expect(await remind()).toMatchObject({ reminded: 1 })
    }
    await sitDownOn('2026-12-01')
    expect([await people(), await remind()]).toEqual([0, { reminded: 0, left: 0 }])
    await remindOn('2026-12-07')
    expect(await mailsTo(member.email)).toHaveLength(4)
  })

  it('leaves alone who has told, whose day has not come, and whose animal came back', async () => {
    const [told, back] = [await adopted(), await adopted()]
    await sitDownOn('2026-11-26')
    expect(await people()).toBe(0)
    await sitDownOn('2026-11-27')
    expect(await people()).toBe(2)
    const [first] = await reportsOf(told.request_id)
    const report = { version: 1, condition: 'ok', note: '吃得好睡得好。' }
    expect((await desk.client.post(`${path}/${first?.id}/report`, report)).status).toBe(200)
    await t.app.db.updateTable('animals').set({ status: 'in_care' }).where('id', '=', back.animal_id).execute()
    expect(await remind()).toEqual({ reminded: 0, left: 0 })
  })

  it('is for whoever changes adoptions', async () => {
    const { client } = await aStaff(t, { permissions: ['adoptions view'] })
    expect((await client.post(`${path}/remind`)).status).toBe(403)
  })
})
