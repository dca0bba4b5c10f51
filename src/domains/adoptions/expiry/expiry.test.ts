import { afterAll, beforeAll, expect, it } from 'vitest'
import { putSettings } from '#domains/settings/service.ts'
import { system } from '#platform/server/access.ts'
import { anAdoption } from '#tests/support/adopting.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aMember } from '#tests/support/people.ts'
import { endListings } from './service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t?.close())

const statusOf = async (id: number) =>
  (await t.app.db.selectFrom('adoptions').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const reminders = () =>
  t.app.db.selectFrom('mail_outbox').selectAll().where('template', '=', 'adoption_expiring').execute()

it('reminds the poster once a week before the end and takes the listing down the day after it', async () => {
  t.clock.set('2026-11-20T00:10:00+08:00')
  const { id: customer_id, email } = await aMember(t)
  const member = await anAdoption(t.app, { customer_id, expires_on: '2026-11-27' })
  const later = await anAdoption(t.app, { customer_id, expires_on: '2026-11-28' })
  const imported = await anAdoption(t.app, { external_source: 'tests', external_id: '1', expires_on: null })
  const reserved = await anAdoption(t.app, { status: 'reserved', expires_on: '2026-11-01' })
  await anAdoption(t.app, { external_source: 'tests', external_id: '2', expires_on: '2026-11-27' })
  await putSettings(t.app, system('test'), 'website', { contact_email: 'office@example.com' })
  await endListings(t.app)
  await endListings(t.app)
  expect((await reminders()).map(({ to_email, subject_id }) => [to_email, subject_id])).toEqual([
    [email, String(member)],
  ])

  t.clock.set('2026-11-27T00:10:00+08:00')
  await endListings(t.app)
  expect(await statusOf(member)).toBe('published')
  t.clock.set('2026-11-28T00:10:00+08:00')
  await endListings(t.app)
  expect(await Promise.all([member, later, imported, reserved].map(statusOf))).toEqual([
    'expired',
    'published',
    'published',
    'reserved',
  ])
  const log = await t.app.db
    .selectFrom('audit_logs')
    .select(['actor_kind', 'changes'])
    .where('subject_type', '=', 'adoptions')
    .where('subject_id', '=', String(member))
    .execute()
  expect(log).toEqual([{ actor_kind: 'system', changes: { status: ['published', 'expired'] } }])
})
