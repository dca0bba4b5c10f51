import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { tokenInMail } from '#tests/support/mails.ts'
import { aMember, hua, ming, password } from '#tests/support/people.ts'
import { issueOneTime, makeSignInLink } from '../tokens/service.ts'

let test: TestApp
type Member = Awaited<ReturnType<typeof aMember>>
let member: Member
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test?.close())
beforeEach(async () => {
  await test.app.db.deleteFrom('mail_outbox').execute()
  await test.app.db.deleteFrom('customers').execute()
  member = await aMember(test)
})

const minute = 60_000
const newPassword = 'another-good-one-9'
const mails = () => test.app.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()
const mailedToken = async (template: string) => {
  const found = (await mails()).find((mail) => mail.template === template)
  return tokenInMail(test.app, found)
}
const askForLink = async (email: string, headers: Record<string, string> = {}) => {
  const reply = await test.visitor.post('/api/forgot-password', { email }, headers)
  await test.runDueJobs()
  return reply
}
const signIn = (email: string, given: string) => test.visitor.post('/api/auth/login', { email, password: given })

describe('a forgotten password', () => {
  it('is answered the same for a member and for nobody, and only the member gets a mail', async () => {
    const known = await askForLink(ming.email)
    const unknown = await askForLink('nobody@example.com')
    expect(known.status).toBe(200)
    expect(unknown.text).toBe(known.text)
    expect((await mails()).map(({ to_email }) => to_email)).toEqual([ming.email])
  })

  it('is looked up by a job, so that the answer takes the same time', async () => {
    await test.visitor.post('/api/forgot-password', { email: ming.email })
    expect(await mails()).toEqual([])
    await test.runDueJobs()
    expect(await mails()).toHaveLength(1)
  })

  it('never sends a link to another host than ours', async () => {
    await askForLink(ming.email, { 'x-forwarded-host': 'evil.example' })
    const spoofed = await test.visitor.post('/api/forgot-password', { email: ming.email }, { host: 'evil.example' })
    expect(spoofed.status).toBe(421)
    const [mail] = await mails()
    expect(mail?.text_body).toMatch(/http:\/\/localhost:3999\/reset-password#token=•+\s/)
    expect(mail?.text_body).not.toContain('evil.example')
  })

  it('lets Ming set a new password once, ends every device and tells by mail', async () => {
    await askForLink(ming.email)
    const token = await mailedToken('reset_password')
    const wish = { token, email: ming.email, password: newPassword }
    expect((await test.visitor.form('/api/reset-password', wish)).status).toBe(200)
    expect((await member.client.get('/api/customer/me')).status).toBe(401)
    expect((await signIn(ming.email, password)).status).toBe(422)
    expect((await signIn(ming.email, newPassword)).status).toBe(200)
    expect((await test.visitor.post('/api/reset-password', wish)).status).toBe(422)
    expect((await mails()).map(({ template }) => template)).toContain('password_changed')
  })

  it('needs no address beside the link: nothing about Ming stands in it, and what follows # reaches no server', async () => {
    await askForLink(ming.email)
    const token = await mailedToken('reset_password')
    const link = /\S+reset-password\S+/.exec((await mails())[0]?.text_body ?? '')?.[0] ?? ''
    expect(decodeURIComponent(link)).not.toContain('@')
    expect(new URL(link).search).toBe('')
    expect((await test.visitor.post('/api/reset-password', { token, password: newPassword })).status).toBe(200)
    expect((await signIn(ming.email, newPassword)).status).toBe(200)
  })

  it('does not use the link up with a password that is refused', async () => {
    await askForLink(ming.email)
    const token = await mailedToken('reset_password')
    const weak = await test.visitor.post('/api/reset-password', { token, password: ming.email })
    expect([weak.status, Object.keys(weak.body.errors)]).toEqual([422, ['password']])
    expect((await test.visitor.post('/api/reset-password', { token, password: newPassword })).status).toBe(200)
  })

  it('is not reset with a link of somebody else, an old link, or an expired one', async () => {
    await aMember(test, hua)
    await askForLink(ming.email)
    const first = await mailedToken('reset_password')
    const reset = (token: string, email: string = ming.email) =>
      test.visitor.post('/api/reset-password', { token, email, password: newPassword })
    expect((await reset(first, hua.email)).status).toBe(422)
    const start = test.clock.now()
    test.clock.set(new Date(start.getTime() + 61 * minute))
    expect((await reset(first)).status).toBe(422)
    test.clock.set(start)
    await test.app.db.deleteFrom('mail_outbox').execute()
    await askForLink(ming.email)
    const second = await mailedToken('reset_password')
    expect((await reset(first)).status).toBe(422)
    expect((await reset('x'.repeat(43))).text).toBe((await reset(first)).text)
    expect((await reset(second)).status).toBe(200)
  })

  it('can be reset by exactly one of two at once', async () => {
    await askForLink(ming.email)
    const token = await mailedToken('reset_password')
    const wish = { token, email: ming.email, password: newPassword }
    const replies = await Promise.all([1, 2, 3].map(() => test.visitor.post('/api/reset-password', wish)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })
})

describe('a link that signs in', () => {
  it('works once, within fifteen minutes', async () => {
    const link = await makeSignInLink(test.app, member)
    const token = new URL(link).searchParams.get('token') ?? ''
    expect(token).toHaveLength(43)
    expect(link.startsWith('http://localhost:3999/?token=')).toBe(true)
    const reply = await test.visitor.form('/api/user-by-token', { token })
    expect((await test.memberWith(reply.body.token).get('/api/customer/me')).body.id).toBe(member.id)
    const again = await test.visitor.post('/api/user-by-token', { token })
    expect(again.status).toBe(422)

    const late = await issueOneTime(test.app, 'link_login', member)
    const start = test.clock.now()
    test.clock.set(new Date(start.getTime() + 15 * minute))
    expect((await test.visitor.post('/api/user-by-token', { token: late })).text).toBe(again.text)
    test.clock.set(start)
    expect((await test.visitor.post('/api/user-by-token', { token: late })).status).toBe(200)
  })

  it('opens nothing when it is a link of another kind, of a suspended member, or unknown', async () => {
    const reset = await issueOneTime(test.app, 'reset_password', member)
    const answers = [
      await test.visitor.post('/api/user-by-token', { token: reset }),
      await test.visitor.post('/api/user-by-token', { token: 'y'.repeat(43) }),
      await test.visitor.post('/api/user-by-token', { token: 'cannot_add' }),
    ]
    const stopped = await aMember(test, { ...hua, status: 'suspended' })
    const own = await issueOneTime(test.app, 'link_login', stopped)
    answers.push(await test.visitor.post('/api/user-by-token', { token: own }))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.status).toBe(422)
  })
})

describe('a link to sign in that is asked for by mail', () => {
  const ask = async (email: string) => {
    const reply = await test.visitor.post('/api/sign-in-link', { email })
    await test.runDueJobs()
    return reply
  }
  const signInWith = (token: string) => test.visitor.post('/api/user-by-token', { token })

  it('signs Ming in once, within fifteen minutes', async () => {
    await ask(ming.email)
    const token = await mailedToken('sign_in_link')
    const start = test.clock.now()
    test.clock.set(new Date(start.getTime() + 15 * minute))
    expect((await signInWith(token)).status).toBe(422)
    test.clock.set(new Date(start.getTime() + 14 * minute))
    const reply = await signInWith(token)
    expect((await test.memberWith(reply.body.token).get('/api/customer/me')).body.id).toBe(member.id)
    expect((await signInWith(token)).status).toBe(422)
    test.clock.set(start)
  })

  it('is answered the same for Ming, for somebody unknown and for somebody suspended; only Ming gets a mail', async () => {
    await aMember(test, { ...hua, status: 'suspended' })
    const answers = [await ask(ming.email), await ask('nobody@example.com'), await ask(hua.email)]
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect((await mails()).map(({ to_email, template }) => [to_email, template])).toEqual([
      [ming.email, 'sign_in_link'],
    ])
  })

  it('does not sign in who was suspended after it was sent', async () => {
    await ask(ming.email)
    const token = await mailedToken('sign_in_link')
    await test.app.db.updateTable('customers').set({ status: 'suspended' }).where('id', '=', member.id).execute()
    expect((await signInWith(token)).status).toBe(422)
  })

  it('leads to our own host and never stands readable in what is kept of the mail', async () => {
    await ask(ming.email)
    expect((await mails())[0]?.text_body).toMatch(/http:\/\/localhost:3999\/\?token=•+\s/)
  })
})

describe('a new address', () => {
  const change = { email: 'ming.new@example.com', current_password: password, version: 1 }

  it('takes effect only when its mailbox is proved', async () => {
    const reply = await member.client.put('/api/my/profile', change)
    expect(reply.body).toMatchObject({ email: ming.email, pending_email: change.email, version: 2 })
    expect((await mails()).map(({ to_email, template }) => [to_email, template])).toEqual([
      [change.email, 'change_email'],
      [ming.email, 'email_will_change'],
    ])
    expect((await signIn(change.email, password)).status).toBe(422)
    const token = await mailedToken('change_email')
    expect((await test.visitor.post('/api/verify-email', { token })).body.email).toBe(change.email)
    // pressed again: nothing is wrong, and nothing changes
    const again = await test.visitor.post('/api/verify-email', { token })
    expect(again.body).toMatchObject({ email: change.email, already: true })
    expect(again.body.message).toContain('先前已經確認過了')
    expect((await signIn(change.email, password)).status).toBe(200)
    const me = await member.client.get('/api/customer/me')
    expect(me.body).toMatchObject({ email: change.email, pending_email: null, version: 3 })
  })

  it('needs the current password', async () => {
    const without = await member.client.put('/api/my/profile', { ...change, current_password: undefined })
    expect(without.body.errors).toHaveProperty('current_password')
    const wrong = await member.client.put('/api/my/profile', { ...change, current_password: 'wrong' })
    expect(wrong.body.code).toBe('wrong_password')
    expect(await mails()).toEqual([])
  })

  it('is answered the same when somebody has it already, who is not bothered', async () => {
    await aMember(test, hua)
    const taken = await member.client.put('/api/my/profile', { ...change, email: hua.email })
    expect(taken.status).toBe(200)
    expect((await mails()).map(({ to_email }) => to_email)).toEqual([ming.email])
  })

  it('stays with whoever registered it in the meantime', async () => {
    await member.client.put('/api/my/profile', change)
    const token = await mailedToken('change_email')
    await aMember(test, { name: '快手', email: change.email })
    expect((await test.visitor.post('/api/verify-email', { token })).status).toBe(422)
    expect((await member.client.get('/api/customer/me')).body.email).toBe(ming.email)
  })

  it('gets its mail again when asked', async () => {
    await member.client.put('/api/my/profile', change)
    expect((await member.client.post('/api/my/email-verification')).status).toBe(200)
    const sent = (await mails()).filter(({ template }) => template === 'change_email')
    expect(sent.map(({ to_email }) => to_email)).toEqual([change.email, change.email])
    const first = await mailedToken('change_email')
    expect((await test.visitor.post('/api/verify-email', { token: first })).status).toBe(422)
  })
})
