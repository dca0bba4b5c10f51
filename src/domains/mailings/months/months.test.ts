import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { mailingWorkers } from '../sending/service.ts'
import { beginMonth } from './service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  const row = { app_key_fingerprint: '0'.repeat(64) }
  await t.app.db
    .insertInto('installation')
    .values(row)
    .onConflict((on) => on.doNothing())
    .execute()
})
afterAll(() => t?.close())
beforeEach(async () => {
  for (const table of ['mailings', 'mail_outbox', 'newsletter_subscriptions'] as const)
    await t.app.db.deleteFrom(table).execute()
  await t.app.db.updateTable('installation').set({ restored_at: null, restored_from: null }).execute()
  const email = 'ming@example.com'
  await t.app.db
    .insertInto('newsletter_subscriptions')
    .values({ email, confirmed_at: '2026-10-01T00:00:00Z' })
    .execute()
})

const november = {
  month: '2026-11-01',
  subject: '2026 年 11 月的每月信',
  body: '這是 11 月的消息。',
  facts: [['11 月收入', 'NT$100']] as const,
  button: { label: '看每一筆帳', url: 'https://pawlight.example/transactions' },
}
const begin = async (at: string) => {
  t.clock.set(at)
  await beginMonth(t.app, november)
  await mailingWorkers[0]?.run(t.app, {})
  const letter = t.app.db.selectFrom('mailings').select(['state', 'paused_because'])
  const mails = await t.app.db.selectFrom('mail_outbox').select('id').execute()
  return { ...(await letter.executeTakeFirstOrThrow()), mails: mails.length }
}

it('goes by itself on the first of the month, once', async () => {
  expect(await begin('2026-12-01T09:00:00+08:00')).toEqual({ state: 'done', paused_because: null, mails: 1 })
  expect(await begin('2026-12-02T09:00:00+08:00')).toEqual({ state: 'done', paused_because: null, mails: 1 })
})

it('asks a person when it is more than six hours late', async () => {
  expect(await begin('2026-12-01T14:59:00+08:00')).toMatchObject({ state: 'done', mails: 1 })
  await t.app.db.deleteFrom('mailings').execute()
  await t.app.db.deleteFrom('mail_outbox').execute()
  expect(await begin('2026-12-01T15:01:00+08:00')).toEqual({ state: 'paused', paused_because: 'late', mails: 0 })
})

it('asks a person when it was due between the backup and the day on which that was loaded', async () => {
  const gap = { restored_from: '2026-11-30T00:00:00Z', restored_at: '2026-12-01T03:00:00Z' }
  await t.app.db.updateTable('installation').set(gap).execute()
  expect(await begin('2026-12-01T12:00:00+08:00')).toEqual({ state: 'paused', paused_because: 'restored', mails: 0 })
})

it('goes where the backup is from after it was due', async () => {
  const gap = { restored_from: '2026-12-01T02:00:00Z', restored_at: '2026-12-01T03:00:00Z' }
  await t.app.db.updateTable('installation').set(gap).execute()
  expect(await begin('2026-12-01T12:00:00+08:00')).toMatchObject({ state: 'done', mails: 1 })
})
