import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { putSettings } from '#domains/settings/service.ts'
import { system } from '#platform/server/access.ts'
import { anAdoption, anAnimal, aSentRequest } from '#tests/support/adopting.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aMember } from '#tests/support/people.ts'
import { lapseRequests } from './service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t?.close())

let count = 0
beforeEach(async () => {
  t.clock.set('2026-11-01T00:15:00+08:00')
  // what another test left waiting is not told again
  await t.app.db.updateTable('adoption_requests').set({ status: 'withdrawn' }).execute()
})

const stepped_at = '2026-11-01T10:00:00+08:00'

const someone = () => {
  count += 1
  return aMember(t, { name: '王小明', email: `waits${count}@example.com` })
}

/** An animal of ours, kept for a family; and one who waits behind it. */
const kept = async (status: 'approved' | 'submitted' = 'approved') => {
  const member = await someone()
  const isKept = status === 'approved'
  const animal_id = await anAnimal(t.app, { status: isKept ? 'reserved' : 'adoptable' })
  const updated_at = stepped_at
  const adoption_id = await anAdoption(t.app, { animal_id, status: isKept ? 'reserved' : 'published', updated_at })
  const id = await aSentRequest(t.app, { adoption_id, customer_id: member.id, status, stepped_at, score: 86 })
  return { member, animal_id, adoption_id, id }
}

const lapseOn = async (day: string) => {
  t.clock.set(`${day}T00:15:00+08:00`)
  await lapseRequests(t.app)
  await lapseRequests(t.app)
}

const statusOf = async (table: 'adoptions' | 'animals' | 'adoption_requests', id: number) =>
  (await t.app.db.selectFrom(table).select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

const toldTo = async (customer_id: number) => {
  const rows = t.app.db.selectFrom('member_notices').select('subject').where('customer_id', '=', customer_id)
  return (await rows.orderBy('id').execute()).map(({ subject }) => subject)
}

describe('an animal that is kept for a family which does nothing', () => {
  it('is free again after 30 days, with a mail a week before and one after, in one transaction', async () => {
    const { member, animal_id, adoption_id, id } = await kept()
    await lapseOn('2026-11-23')
    expect(await toldTo(member.id)).toEqual([])
    await lapseOn('2026-11-24')
    expect(await toldTo(member.id)).toEqual(['小橘的認養申請快要逾期'])
    await lapseOn('2026-11-30')
    expect(await statusOf('adoption_requests', id)).toBe('approved')
    await lapseOn('2026-12-01')
    expect(await statusOf('adoption_requests', id)).toBe('lapsed')
    expect([await statusOf('adoptions', adoption_id), await statusOf('animals', animal_id)]).toEqual([
      'published',
      'adoptable',
    ])
    expect(await toldTo(member.id)).toEqual(['小橘的認養申請快要逾期', '小橘的認養申請已經結束'])
    const mails = t.app.db.selectFrom('mail_outbox').select('subject').where('to_email', '=', member.email)
    expect((await mails.where('template', '=', 'notice_adoptions').execute()).length).toBe(2)
    const log = t.app.db.selectFrom('audit_logs').select(['actor_kind', 'changes'])
    const [row] = await log
      .where('subject_type', '=', 'adoption_requests')
      .where('subject_id', '=', String(id))
      .execute()
    expect(row).toMatchObject({ actor_kind: 'system', changes: { status: ['approved', 'lapsed'] } })
  })

  it('is not kept by care of the animal and words of its listing, which are no step of the request', async () => {
    const { animal_id, adoption_id, id } = await kept()
    await lapseOn('2026-11-24')
    await t.app.db.updateTable('animals').set({ story: '換了一間房。' }).where('id', '=', animal_id).execute()
    await t.app.db.updateTable('adoptions').set({ internal_note: '很親人' }).where('id', '=', adoption_id).execute()
    await lapseOn('2026-12-01')
    expect(await statusOf('adoption_requests', id)).toBe('lapsed')
  })

  it('stays theirs when they say that they still want to, and the time begins again', async () => {
    const { member, id } = await kept()
    const path = `/api/my/adoption-requests/${id}`
    await lapseOn('2026-11-24')
    const { body } = await member.client.get(path)
    expect(body.lapses_on).toBe('2026-12-01')
    const answer = await member.client.post(`${path}/keep`, { version: body.version })
    expect([answer.status, answer.body.lapses_on]).toEqual([200, null])
    await lapseOn('2026-12-01')
    expect(await statusOf('adoption_requests', id)).toBe('approved')
    await lapseOn('2026-12-17')
    expect((await toldTo(member.id)).length).toBe(2)
    await lapseOn('2026-12-24')
    expect(await statusOf('adoption_requests', id)).toBe('lapsed')
  })

  it('is kept by nobody else, and not once the request is over', async () => {
    const { member, id } = await kept()
    const stranger = await someone()
    const keep = { version: 1 }
    expect((await stranger.client.post(`/api/my/adoption-requests/${id}/keep`, keep)).status).toBe(404)
    await t.app.db.updateTable('adoption_requests').set({ status: 'lapsed' }).where('id', '=', id).execute()
    const late = await member.client.post(`/api/my/adoption-requests/${id}/keep`, keep)
    expect([late.status, late.body.code]).toEqual([409, 'request_state'])
  })
})

describe('who does not lapse', () => {
  it('are those who wait behind another family: they have their time again when the animal is free', async () => {
    const { adoption_id, id } = await kept()
    const second = await someone()
    const behind = await aSentRequest(t.app, { adoption_id, customer_id: second.id, status: 'interview', stepped_at })
    await lapseOn('2026-11-24')
    await lapseOn('2026-12-01')
    expect([await statusOf('adoption_requests', id), await statusOf('adoption_requests', behind)]).toEqual([
      'lapsed',
      'interview',
    ])
    await lapseOn('2026-12-02')
    expect(await statusOf('adoption_requests', behind)).toBe('interview')
  })

  it('are families with the animal at home', async () => {
    const { id } = await kept()
    const trial = { status: 'trial', trial_from: '2026-11-01', trial_until: '2026-11-30' } as const
    await t.app.db.updateTable('adoption_requests').set(trial).where('id', '=', id).execute()
    await lapseOn('2027-02-01')
    expect(await statusOf('adoption_requests', id)).toBe('trial')
  })
})

it('a request that nobody answered lapses by the days of the settings, after the notice', async () => {
  await putSettings(t.app, system('test'), 'adoption', { lapse_days: 14 })
  const { member, id } = await kept('submitted')
  await lapseOn('2026-11-07')
  expect(await toldTo(member.id)).toEqual([])
  await lapseOn('2026-11-08')
  expect(await toldTo(member.id)).toHaveLength(1)
  await lapseOn('2026-11-15')
  expect(await statusOf('adoption_requests', id)).toBe('lapsed')
})
