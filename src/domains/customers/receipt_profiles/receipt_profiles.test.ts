import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aPaidGift } from '#tests/support/giving.ts'
import { aMember, password } from '#tests/support/people.ts'

let t: TestApp
let campaign_id: number
let serial = 0
let ming: Awaited<ReturnType<typeof aMember>>
beforeAll(async () => {
  t = await testApp()
  campaign_id = (await aCampaign(t.app)).id
})
afterAll(() => t?.close())
beforeEach(async () => {
  serial += 1
  ming = await aMember(t, { name: '王小明', email: `titles${serial}@example.com` })
})

const url = '/api/my/receipt-profiles'
const [own, mothers, firms] = ['A123456789', 'B223456782', '04595257']
const keep = (title_name: string, title_identifier?: string, receipt_kind = 'person') =>
  ming.client.post(url, { receipt_kind, title_name, ...(title_identifier && { title_identifier }) })
const me = async () => (await ming.client.get('/api/customer/me')).body
const withOwn = async () => {
  const { version } = await me()
  const saved = await ming.client.put('/api/my/profile', { version, receipt_name: '王小明', receipt_identifier: own })
  expect(saved.status, saved.text).toBe(200)
}
const receiptOf = async (fields: object) => {
  const { order_id } = await aPaidGift(t, { client: ming.client, campaign_id, amount: 300, fields })
  return t.app.db
    .selectFrom('receipts')
    .select(['receipt_name', 'identifier_last4', 'identifier_kind'])
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
}

describe('titles of others that a member keeps', () => {
  it('hold a number of their own, sealed, of which no call shows more than the end', async () => {
    const kept = await keep('林美玲', mothers)
    expect(kept.status, kept.text).toBe(200)
    expect(kept.body.receipt_profiles).toMatchObject([
      { receipt_kind: 'person', receipt_name: '林美玲', receipt_identifier_last4: '6782' },
    ])
    expect(JSON.stringify([kept.body, await me()])).not.toMatch(/B223456782|_enc|_hash/)
    const rows = await t.app.db.selectFrom('receipt_profiles').selectAll().where('customer_id', '=', ming.id).execute()
    expect(JSON.stringify(rows)).not.toContain(mothers)
    expect(rows[0]?.receipt_identifier_enc).toMatch(/^v\d+\./)
  })

  it('refuse a number that is none or of another kind, the title of the account, and an eleventh', async () => {
    expect((await keep('林美玲', 'B223456781')).body.errors).toHaveProperty('title_identifier')
    expect((await keep('示範公司', mothers, 'company')).body.errors).toHaveProperty('title_identifier')
    expect((await keep('王 小明')).body.errors).toHaveProperty('title_name')
    for (let n = 0; n < 10; n += 1) expect((await keep(`親友${n}`)).status).toBe(200)
    expect((await keep('親友十一')).body.errors).toHaveProperty('title_name')
  })

  it('take a new number under the same name, and keep it when none is given', async () => {
    await keep('林美玲', mothers)
    expect((await keep('林　美玲')).body.receipt_profiles).toMatchObject([{ receipt_identifier_last4: '6782' }])
    expect((await keep('林美玲', own)).body.receipt_profiles).toMatchObject([{ receipt_identifier_last4: '6789' }])
  })

  it('belong to their member alone', async () => {
    const { id } = (await keep('林美玲', mothers)).body.receipt_profiles[0]
    const other = await aMember(t, { name: '別人', email: `other${serial}@example.com` })
    expect((await other.client.delete(`${url}/${id}`)).status).toBe(404)
    const { version } = (await other.client.get('/api/customer/me')).body
    expect((await other.client.post(`${url}/${id}/default`, { version })).status).toBe(404)
    expect((await ming.client.delete(`${url}/${id}`)).body.receipt_profiles).toEqual([])
  })
})

describe('a receipt', () => {
  it('gets the number that is kept with its title, and never that of another', async () => {
    await withOwn()
    await keep('林美玲', mothers)
    await keep('示範公司', firms, 'company')
    await keep('王爸爸')
    const email = ming.email
    const self = { email, receipt_name: '王小明', receipt_kind: 'person' }
    expect(await receiptOf(self)).toMatchObject({ receipt_name: '王小明', identifier_last4: '6789' })
    expect(await receiptOf({ ...self, receipt_name: '林美玲' })).toMatchObject({ identifier_last4: '6782' })
    expect(await receiptOf({ ...self, receipt_name: '示範公司', receipt_kind: 'company' })).toMatchObject({
      identifier_last4: '5257',
      identifier_kind: 'tax_id',
    })
    expect(await receiptOf({ ...self, receipt_name: '王爸爸' })).toMatchObject({ identifier_last4: null })
    expect(await receiptOf({ ...self, receipt_name: '陌生人' })).toMatchObject({ identifier_last4: null })
    expect(await receiptOf(self)).toMatchObject({ identifier_last4: '6789' })
  })

  it('of a guest gets no number of a member who keeps that title', async () => {
    await keep('林美玲', mothers)
    const { order_id } = await aPaidGift(t, { campaign_id, amount: 300, fields: { receipt_name: '林美玲' } })
    const row = t.app.db.selectFrom('receipts').select('identifier_last4').where('order_id', '=', order_id)
    expect(await row.executeTakeFirstOrThrow()).toEqual({ identifier_last4: null })
  })
})

it('another default takes its number along, and the one before stays in the list with its own', async () => {
  await withOwn()
  const { id } = (await keep('林美玲', mothers)).body.receipt_profiles[0]
  const { version } = await me()
  const changed = await ming.client.post(`${url}/${id}/default`, { version })
  expect(changed.body).toMatchObject({
    receipt_name: '林美玲',
    receipt_identifier_last4: '6782',
    receipt_profiles: [{ receipt_name: '王小明', receipt_identifier_last4: '6789' }],
  })
  expect((await ming.client.post(`${url}/${id}/default`, { version })).status).toBe(409)
})

it('a deleted account keeps no titles', async () => {
  await keep('林美玲', mothers)
  const gone = await ming.client.post('/api/my/deletion', { email: ming.email, current_password: password })
  expect(gone.status, gone.text).toBe(200)
  const left = t.app.db.selectFrom('receipt_profiles').select('id').where('customer_id', '=', ming.id)
  expect(await left.execute()).toEqual([])
})
