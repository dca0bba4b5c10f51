import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { demandAppKeys } from '#platform/server/app_key_guard.ts'
import { newSessionId, sessionCookie } from '#platform/server/csrf.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedRoles } from '../roles/service.ts'
import { createSuperman } from '../users/service.ts'
import { issueFirstLink } from './service.ts'

let site: TestApp
beforeEach(async () => {
  site = await testApp()
  await demandAppKeys(site.app)
  await seedRoles(site.app)
})
afterEach(() => site.close())

const boss = { name: '王理事長', email: 'boss@example.tw', password: 'Seven otters by the lake' }
const rival = { name: '陳先生', email: 'rival@example.tw', password: 'Four herons on a roof' }

/** The secret of the link that a start prints. */
const printedToken = async () => {
  const link = await issueFirstLink(site.app)
  const [address, token] = (link ?? '').split('#')
  expect(address).toBe('http://localhost:3999/admin/first')
  return token as string
}
const somebody = () => site.staffWith(newSessionId())
const opens = async (token: string) => (await somebody().post('/api/first-admin/check', { token })).status === 204
const takes = (token: string, person: object) => somebody().post('/api/first-admin', { token, ...person })
const signsIn = async ({ email, password }: typeof boss) => {
  const reply = await somebody().post('/login', { email, password })
  return reply.status === 200 ? site.staffWith(reply.cookies[sessionCookie] as string) : undefined
}
const people = async () => (await site.app.db.selectFrom('users').select('email').execute()).map(({ email }) => email)

describe('the link of a start without any administrator', () => {
  it('makes the one who opens it the administrator, who then may do everything', async () => {
    const token = await printedToken()
    expect(await opens(token)).toBe(true)
    expect((await takes(token, boss)).status).toBe(204)
    const me = (await (await signsIn(boss))?.get('/api/me'))?.body
    expect(me).toMatchObject({ superman: true, details: { name: '王理事長', email: 'boss@example.tw' } })
    const log = await site.app.db
      .selectFrom('audit_logs')
      .select('actor_kind')
      .where('subject_type', '=', 'users')
      .where('action', '=', 'created')
      .execute()
    expect(log).toEqual([{ actor_kind: 'visitor' }])
  })

  it('works once, and there is none once there is an administrator', async () => {
    const token = await printedToken()
    await takes(token, boss)
    expect(await opens(token)).toBe(false)
    expect(await takes(token, rival)).toMatchObject({ status: 409, body: { code: 'first_link_over' } })
    expect(await issueFirstLink(site.app)).toBeNull()
    expect(await people()).toEqual([boss.email])
  })

  it('makes one administrator when two people use it at the same moment', async () => {
    const token = await printedToken()
    const replies = await Promise.all([takes(token, boss), takes(token, rival)])
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(await people()).toHaveLength(1)
  })

  it('ends with the next start, after a day, and with an administrator made elsewhere', async () => {
    const first = await printedToken()
    const second = await printedToken()
    expect([await opens(first), await opens(second)]).toEqual([false, true])
    expect((await takes(first, boss)).status).toBe(409)

    site.clock.forward(24 * 3_600_000 + 1)
    expect((await takes(second, boss)).status).toBe(409)

    const third = await printedToken()
    await createSuperman(site.app, boss)
    expect((await takes(third, rival)).status).toBe(409)
    expect(await people()).toEqual([boss.email])
  })

  it('stays when the account is refused, and says which field is wrong', async () => {
    const token = await printedToken()
    for (const [change, field] of [
      [{ name: ' ' }, 'name'],
      [{ email: 'boss' }, 'email'],
      [{ password: 'short' }, 'password'],
      [{ password: 'password1234' }, 'password'],
      [{ password: boss.email }, 'password'],
    ] as const) {
      const reply = await takes(token, { ...boss, ...change })
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]])
    }
    expect((await takes(token, boss)).status).toBe(204)
  })

  it('is nothing that can be guessed or read', async () => {
    const token = await printedToken()
    const stored = JSON.stringify(await site.app.db.selectFrom('installation').selectAll().execute())
    expect(stored).not.toContain(token)
    expect(await opens('')).toBe(false)
    expect(await opens(`${token}x`)).toBe(false)
    const { first_admin_token_hash } = JSON.parse(stored)[0]
    expect(await opens(first_admin_token_hash)).toBe(false)
  })

  it('wants the token of a browser session, as every sign-in does', async () => {
    const token = await printedToken()
    expect((await site.visitor.post('/api/first-admin', { token, ...boss })).status).toBe(419)
  })
})
