import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealIdentifier } from '#domains/customers/identifiers/service.ts'
import { putSettings } from '#domains/settings/service.ts'
import { system } from '#platform/server/access.ts'
import { readersOf } from '#registry/personal.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aPaidGift } from '#tests/support/giving.ts'
import { tokenInMail } from '#tests/support/mails.ts'
import { aStaff } from '#tests/support/people.ts'

const right = 'C223456783'
const wrong = 'A123456788'

let t: TestApp
let desk: Awaited<ReturnType<typeof aStaff>>
let campaign_id: number
const gave = { missing: 0, wrong: 0, twice: 0 }

/** Sets the clock; whoever works then has signed in again. */
const at = async (moment: string) => {
  t.clock.set(moment)
  desk = await aStaff(t, { permissions: ['receipts view', 'receipts update'] })
}
/** As another program left it: somebody agreed, and the number was not asked for, or not looked at. */
const give = async (receipt_name: string, email: string, identifier: string | null) => {
  const { order_id } = await aPaidGift(t, { campaign_id, amount: 300, fields: { email, receipt_name } })
  const sealed = sealIdentifier(t.app.secrets, identifier)
  await t.app.db.transaction().execute(async (owner) => {
    await sql`alter table receipts disable trigger user`.execute(owner)
    await owner
      .updateTable('receipts')
      .set({
        ...{ upload_tax: true, identifier_kind: identifier === null ? 'none' : 'national_id' },
        ...{ identifier_enc: sealed.receipt_identifier_enc, identifier_hash: sealed.receipt_identifier_hash },
        identifier_last4: sealed.receipt_identifier_last4,
      })
      .where('order_id', '=', order_id)
      .execute()
    await sql`alter table receipts enable trigger user`.execute(owner)
  })
  const rows = t.app.db.selectFrom('receipts').select('id').where('order_id', '=', order_id)
  return (await rows.executeTakeFirstOrThrow()).id
}
beforeAll(async () => {
  t = await testApp({}, { as_owner: true })
  await at('2026-12-20T10:00:00+08:00')
  campaign_id = (await aCampaign(t.app)).id
  await putSettings(t.app, system('test'), 'website', { org_tax_id: '00000016' })
  gave.missing = await give('林小華', 'hua@example.com', null)
  gave.wrong = await give('陳小美', 'mei@example.com', wrong)
  gave.twice = await give('陳小美', 'mei@example.com', wrong)
  await at('2027-01-12T10:00:00+08:00')
})
afterAll(() => t?.close())

const check = async () => (await desk.client.get('/api/admin/tax-files?year=2026')).body
const ask = async (receipt_id: number) =>
  (await desk.client.post('/api/admin/tax-files/ask', { year: 2026, receipt_id })).body
const newestToken = async () => {
  const mails = t.app.db.selectFrom('mail_outbox').selectAll().where('template', '=', 'tax_identifier')
  return tokenInMail(t.app, await mails.orderBy('id', 'desc').executeTakeFirst())
}
const fill = (receipt_id: number, identifier: string) =>
  desk.client.post('/api/admin/tax-files/identifiers', { receipt_id, identifier })

describe('a number whose check digit is wrong', () => {
  it('stands in red beside one that is missing, and keeps the file from being made', async () => {
    const found = await check()
    expect(found).toMatchObject({ to_fix: { missing: 1, wrong: 1 }, why_not: 'red' })
    const red = found.points.filter(({ level }: { level: string }) => level === 'red')
    expect(red.map(({ key, count }: { key: string; count: number }) => [key, count])).toEqual([
      ['missing', 1],
      ['wrong', 1],
    ])
    const { checksum } = found
    const made = await desk.client.post('/api/admin/tax-files', { year: 2026, checksum })
    expect([made.status, made.body.code]).toEqual([409, 'tax_file_not_ready'])
  })

  it('is asked for once for all receipts of its donor', async () => {
    expect(await ask(gave.wrong)).toEqual({ asked: 1, left: 0 })
    expect(await ask(gave.twice)).toEqual({ asked: 0, left: 1 })
    const token = await newestToken()
    expect((await t.visitor.post('/api/tax-identifiers/open', { token })).body).toEqual({
      year: 2026,
      problem: 'wrong',
    })
  })

  it('is given by no link that is late', async () => {
    const token = await newestToken()
    await at('2027-02-11T10:00:00+08:00')
    for (const [path, more] of [['/open', {}] as const, ['', { identifier: right }] as const]) {
      const late = await t.visitor.post(`/api/tax-identifiers${path}`, { token, ...more })
      expect([late.status, late.body.code]).toEqual([409, 'tax_link_expired'])
    }
    expect((await check()).to_fix.wrong).toBe(1)
  })

  it('is written by staff on all receipts of its donor, once, and no number comes into the log', async () => {
    const refused = await fill(gave.twice, wrong)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['identifier']])
    expect((await fill(gave.twice, right)).body).toEqual({ receipts_count: 2 })
    expect((await fill(gave.wrong, right)).body.code).toBe('tax_number_fits')
    expect((await fill(999_999, right)).status).toBe(404)
    expect((await check()).to_fix).toEqual({ missing: 1, wrong: 0 })
    const log = JSON.stringify(await t.app.db.selectFrom('audit_logs').selectAll().execute())
    expect(log).toContain('"tax_identifier_last4":[null,"***"]')
    for (const number of [right, wrong]) expect(log).not.toContain(number)
  })
})

describe('a number that is given by two at once', () => {
  it('is taken once', async () => {
    expect(await ask(gave.missing)).toEqual({ asked: 1, left: 0 })
    const token = await newestToken()
    const send = (identifier: string) => t.visitor.post('/api/tax-identifiers', { token, identifier })
    const answers = await Promise.all([send(right), send('B123456780')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('tax_link_done')
  })
})

it('stands in a file that only those make who read it anyway', () => {
  expect(readersOf('donor', 'identifier')).toContain('receipts update')
})
