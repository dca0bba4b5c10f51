import { expect } from 'vitest'
import { csrfCookie, newSessionId, sessionCookie } from '#platform/server/csrf.ts'
import { goodPassword, hashPassword } from '#platform/server/passwords.ts'
import type { TestApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aPaidGift } from '#tests/support/giving.ts'
import { tokenInMail } from '#tests/support/mails.ts'
import { aMember, aStaff, password } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/shop.ts'
import type { Proof } from './calls_of_carts.ts'
import { sendAs, told } from './sending.ts'

let people = 0
const nextEmail = () => {
  people += 1
  return `sentence${people}@example.com`
}
const somebody = (t: TestApp) => aMember(t, { name: '林小華', email: nextEmail() })
const whoIs = async (t: TestApp, token: string) => told(await t.memberWith(token).get('/api/customer/me'))

/** The token of the newest letter of a kind to somebody. */
const mailed = async (t: TestApp, email: string, template: string): Promise<string> => {
  await t.runDueJobs()
  const mails = await t.app.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('to_email', '=', email)
    .orderBy('id')
    .execute()
  const token = tokenInMail(
    t.app,
    mails.findLast((mail) => mail.template === template),
  )
  expect(token.length, `${template} to ${email}`).toBeGreaterThan(17)
  return token
}

/** The calls of members in section 7. Where it says nothing of the body, it is the one of the contract. */
export const memberCalls: Readonly<Record<string, Proof>> = {
  'POST /api/auth/register': async (t, encoding) => {
    const email = nextEmail()
    const body = { name: '林小華', email, password, consent: true }
    const { token, customer } = told(await sendAs(encoding)('POST', t.visitor, '/api/auth/register', body), 201)
    expect(customer).toMatchObject({ name: '林小華', email })
    expect(await whoIs(t, token)).toMatchObject({ id: customer.id, email })
  },
  'POST /api/auth/login (response has token)': async (t, encoding) => {
    const { id, email } = await somebody(t)
    const { token } = told(await sendAs(encoding)('POST', t.visitor, '/api/auth/login', { email, password }))
    expect(token.length).toBeGreaterThan(17)
    expect((await whoIs(t, token)).id).toBe(id)
    const wrong = await sendAs(encoding)('POST', t.visitor, '/api/auth/login', { email, password: 'no' })
    expect(Object.keys(told(wrong, 422).errors)).not.toEqual([])
  },
  'GET /api/customer/me': async (t) => {
    const { id, name, email, client } = await somebody(t)
    expect(told(await client.get('/api/customer/me'))).toMatchObject({ id, name, email, avatar: null })
    told(await t.visitor.get('/api/customer/me'), 401)
  },
  'POST /api/user-by-token {token}': async (t, encoding) => {
    const { id, email } = await somebody(t)
    told(await t.visitor.post('/api/sign-in-link', { email }))
    const send = async (token: string) => sendAs(encoding)('POST', t.visitor, '/api/user-by-token', { token })
    const link = await mailed(t, email, 'sign_in_link')
    expect((await whoIs(t, told(await send(link)).token)).id).toBe(id)
    expect(told(await send(link), 422)).not.toHaveProperty('token')
  },
  'POST /api/forgot-password': async (t, encoding) => {
    const { email } = await somebody(t)
    const send = async (to: string) => sendAs(encoding)('POST', t.visitor, '/api/forgot-password', { email: to })
    expect(told(await send(email)).message).toMatch(/\p{Script=Han}/u)
    expect(await send(nextEmail())).toMatchObject({ status: 200, text: (await send(email)).text })
    await mailed(t, email, 'reset_password')
  },
  'POST /api/reset-password': async (t, encoding) => {
    const { email, token: before } = await somebody(t)
    told(await t.visitor.post('/api/forgot-password', { email }))
    const body = { token: await mailed(t, email, 'reset_password'), email, password: 'three-grey-herons-9' }
    told(await sendAs(encoding)('POST', t.visitor, '/api/reset-password', body))
    told(await t.memberWith(before).get('/api/customer/me'), 401)
    told(await t.visitor.post('/api/auth/login', { email, password }), 422)
    told(await t.visitor.post('/api/auth/login', { email, password: body.password }))
  },
  'POST /api/auth/logout': async (t, encoding) => {
    const { client } = await somebody(t)
    told(await client.get('/api/customer/me'))
    told(await sendAs(encoding)('POST', client, '/api/auth/logout'), 204)
    told(await client.get('/api/customer/me'), 401)
  },
  'POST /api/my/stats': async (t, encoding) => {
    const { client } = await somebody(t)
    await aPaidGift(t, { client, campaign_id: (await aCampaign(t.app)).id, amount: 700 })
    await aPaidGift(t, { client, variant_id: (await aProduct(t.app)).variant_id })
    expect(told(await sendAs(encoding)('POST', client, '/api/my/stats'))).toEqual({
      ...{ donated_total: 700, this_year_total: 700, donations_count: 1, orders_count: 2, receipts_count: 1 },
      ...{ lamps_count: 0, animals_helped: 0, open_applications: 0, volunteer_hours: 0 },
    })
  },
  'POST /api/oauth/{provider}': async (t, encoding) => {
    for (const provider of ['google', 'line', 'facebook']) {
      const { url } = told(await sendAs(encoding)('POST', t.visitor, `/api/oauth/${provider}`, { return_to: '/cart' }))
      const { searchParams } = new URL(url)
      expect(searchParams.get('client_id')).toBe(`${provider}-client`)
      expect(searchParams.get('redirect_uri')).toBe(`http://localhost:3999/api/oauth/${provider}/callback`)
      expect(searchParams.get('response_type')).toBe('code')
    }
    told(await sendAs(encoding)('POST', t.visitor, '/api/oauth/myspace'), 404)
  },
}

/** A colleague with a password, and a browser that has got its CSRF cookie. */
const atTheLogin = async (t: TestApp) => {
  const { id, name } = await aStaff(t, { permissions: ['orders view'] })
  const email = nextEmail()
  const password_hash = await hashPassword(goodPassword(password))
  await t.app.db.updateTable('users').set({ email, password_hash }).where('id', '=', id).execute()
  const { cookies } = await t.visitor.get('/sanctum/csrf-cookie')
  const session = cookies[sessionCookie] ?? expect.fail('no session cookie')
  return { name, email, session, browser: t.staffWith(session) }
}

/** The calls of staff in section 7. */
export const staffCalls: Readonly<Record<string, Proof>> = {
  'GET /sanctum/csrf-cookie': async (t) => {
    const answer = await t.visitor.get('/sanctum/csrf-cookie')
    told(answer, 204)
    const session = `${sessionCookie}=${answer.cookies[sessionCookie]}`
    const signIn = (headers: Record<string, string>) =>
      t.visitor.post('/login', { email: nextEmail(), password }, { cookie: session, ...headers })
    told(await signIn({}), 419)
    // the readable cookie holds the token of this very session
    told(await signIn({ 'x-xsrf-token': answer.cookies[csrfCookie] ?? '' }), 422)
    const lines = [answer.headers['set-cookie']].flat().map(String)
    expect(lines.find((line) => line.startsWith(sessionCookie))).toContain('HttpOnly')
    expect(lines.find((line) => line.startsWith(csrfCookie))).not.toContain('HttpOnly')
  },
  'POST /login': async (t, encoding) => {
    const { name, email, session, browser } = await atTheLogin(t)
    const send = sendAs(encoding)
    told(await send('POST', t.visitor, '/login', { email, password }), 419)
    told(await send('POST', browser, '/login', { email, password: 'no' }), 422)
    const answer = await send('POST', browser, '/login', { email, password })
    expect(told(answer)).toEqual({ two_factor: false })
    const signedIn = answer.cookies[sessionCookie] ?? ''
    expect(signedIn).not.toBe(session)
    expect(told(await t.staffWith(signedIn).get('/api/me')).details).toMatchObject({ name, email })
  },
  'POST /logout': async (t, encoding) => {
    const { client, sessionId } = await aStaff(t)
    const cookie = { cookie: `${sessionCookie}=${sessionId}` }
    told(await sendAs(encoding)('POST', t.visitor, '/logout', {}, cookie), 419)
    told(await client.get('/api/me'))
    told(await sendAs(encoding)('POST', client, '/logout'), 204)
    told(await client.get('/api/me'), 401)
  },
  'GET /api/me': async (t) => {
    const { id, name, client } = await aStaff(t, { permissions: ['orders view', 'logs view'] })
    const { details, superman } = told(await client.get('/api/me'))
    expect(superman).toBe(false)
    expect(details).toMatchObject({ id, name, avatar: null })
    expect(details.permissions.toSorted()).toEqual(['logs view', 'orders view'])
    expect(details.roles).toHaveLength(1)
    told(await t.staffWith(newSessionId()).get('/api/me'), 401)
  },
  'GET /api/settings with query q=website': async (t) => {
    const { client } = await aStaff(t, { permissions: ['system update'] })
    const { version } = told(await client.get('/api/admin/settings/website'))
    const given = { site_name: '毛起來愛動物', primary_colour: '#225588', secondary_colour: '#884422' }
    told(await client.put('/api/admin/settings/website', { version, ...given }))
    expect(told(await t.visitor.get('/api/settings?q=website'))).toMatchObject(given)
    told(await t.visitor.get('/api/settings?q=donation'), 401)
    told(await t.visitor.get('/api/settings'), 422)
  },
}
