import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openIdentifier } from '#platform/server/identifiers.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aMember, ming, password } from '#tests/support/people.ts'

let test: TestApp
let member: Awaited<ReturnType<typeof aMember>>
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test?.close())
beforeEach(async () => {
  await test.app.db.deleteFrom('customers').execute()
  member = await aMember(test)
})

const nationalId = 'A123456789'
const row = () => test.app.db.selectFrom('customers').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow()
const change = (fields: Record<string, unknown>, version = 1) =>
  member.client.put('/api/my/profile', { ...fields, version })

describe('the profile', () => {
  it('changes what Ming sent and leaves the rest', async () => {
    const reply = await change({
      name: '王大明',
      phone: '0912345678',
      city: '台北市',
      zip: '100',
      marketing_opt_in: true,
    })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ name: '王大明', city: '臺北市', email: ming.email, version: 2 })
    expect((await row()).marketing_opt_in_at).not.toBeNull()
    const after = await change({ phone: '' }, 2)
    expect(after.body).toMatchObject({ name: '王大明', phone: null, version: 3 })
  })

  it('is refused when another device changed it in the meantime', async () => {
    await change({ name: '王一' })
    const stale = await change({ name: '王二' })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ code: 'stale', current: { name: '王一' } })
    expect(stale.text).not.toMatch(/argon2|_hash/)
  })

  it.each([
    ['phone', '12345'],
    ['zip', '12'],
    ['tax_id', '12345678'],
    ['birth_on', '2999-01-01'],
    ['receipt_identifier', 'A123456780'],
    ['name', ''],
    ['kind', 'company'],
  ])('refuses %s = %j with a sentence beside a field', async (field, value) => {
    const reply = await change({ [field]: value })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.errors)).toEqual([field === 'kind' ? 'company_name' : field])
    expect((await row()).version).toBe(1)
  })

  it('ignores what members may not set', async () => {
    await change({
      status: 'suspended',
      tags: ['vip'],
      email_verified_at: null,
      staff_note: 'x',
      id: 999,
      name: '王三',
    })
    expect(await row()).toMatchObject({ id: member.id, status: 'active', tags: [], staff_note: null, name: '王三' })
  })

  it('seals the identifier: the table and the answers show its end only', async () => {
    const reply = await change({ receipt_identifier: 'a123456789', upload_tax: true })
    expect(reply.body.receipt_identifier_last4).toBe('6789')
    const stored = await row()
    expect(JSON.stringify(stored) + reply.text).not.toContain(nationalId)
    expect(openIdentifier(test.app.secrets, stored.receipt_identifier_enc)).toBe(nationalId)
    const cleared = await change({ receipt_identifier: null }, 2)
    expect(cleared.body.receipt_identifier_last4).toBeNull()
    expect((await row()).receipt_identifier_enc).toBeNull()
  })

  it('leaves an audit row whose changes are the difference, secrets hidden', async () => {
    await change({ name: '王查核', receipt_identifier: nationalId })
    const log = await test.app.db
      .selectFrom('audit_logs')
      .selectAll()
      .where('subject_type', '=', 'customers')
      .where('subject_id', '=', String(member.id))
      .where('action', '=', 'updated')
      .executeTakeFirstOrThrow()
    expect(log).toMatchObject({ actor_kind: 'customer', actor_id: member.id })
    expect(log.changes).toEqual({
      name: [ming.name, '王查核'],
      receipt_identifier_enc: [null, '***'],
      receipt_identifier_hash: [null, '***'],
      receipt_identifier_last4: [null, '***'],
    })
  })

  it('shows zeros to somebody who has not given yet', async () => {
    const stats = await member.client.post('/api/my/stats')
    expect(stats.status).toBe(200)
    expect(Object.values(stats.body)).toEqual(Array(9).fill(0))
  })
})

describe('another password', () => {
  it('needs the present one, and signs the other devices out', async () => {
    const login = await test.visitor.post('/api/auth/login', { email: ming.email, password })
    const other = test.memberWith(login.body.token)
    const wish = { current_password: password, password: 'a-whole-new-way-5' }
    const wrong = await member.client.put('/api/my/password', { ...wish, current_password: 'wrong' })
    expect(wrong.body.code).toBe('wrong_password')
    const weak = await member.client.put('/api/my/password', { ...wish, password: 'ming@example.com' })
    expect(weak.body.errors).toHaveProperty('password')
    expect((await member.client.put('/api/my/password', wish)).status).toBe(200)
    expect((await member.client.get('/api/customer/me')).status).toBe(200)
    expect((await other.get('/api/customer/me')).status).toBe(401)
  })
})
