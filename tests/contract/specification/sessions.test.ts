/**
 * Sections 3 and 7 of the specification, sessions and the start of the back office: what the browser keeps of who is signed
 * in, filled by the real answers of the server.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startShell } from '#app/admin/site_settings.ts'
import { customerSession } from '#domains/customers/ui/session.ts'
import { siteSettings } from '#domains/settings/ui/site_store.ts'
import { staffSession } from '#domains/staff/ui/session.ts'
import { sessionCookie } from '#platform/server/csrf.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aMember, aStaff, hua } from '#tests/support/people.ts'
import { uploaded } from '#tests/support/uploads.ts'
import { type Browser, openBrowser } from './browser.ts'
import { told } from './sending.ts'
import { expectProved, namesIn } from './sentences.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t?.close())

let browser: Browser
beforeEach(() => {
  browser = openBrowser(t)
})
afterEach(() => {
  staffSession.reset()
  siteSettings.set(undefined)
  browser.close()
})

/** Which picture an address leads to: each answer is signed anew, until another second. */
const pictureOf = (address: string | null | undefined) => address?.split('?')[0]

/** A member with a name and a picture of their own, both written by calls. */
const aNamedMember = async () => {
  const member = await aMember(t, hua)
  const { version } = told(await member.client.get('/api/customer/me'))
  told(await member.client.put('/api/my/profile', { version, name: '林小花' }))
  const { id } = await uploaded(member.client, 'member')
  const { avatar } = told(await member.client.put('/api/my/avatar', { media_id: id }))
  expect(avatar).toMatch(/^\/.+/)
  return { ...member, avatar }
}

/** Somebody whose picture the super-admin has put there. */
const aPicturedColleague = async () => {
  const colleague = await aStaff(t, { name: '陳玟君', permissions: ['orders view', 'logs view'] })
  const boss: Client = (await aStaff(t, { permissions: ['users view', 'users update', 'orders view', 'logs view'] }))
    .client
  const { version } = told(await boss.get(`/api/admin/users/${colleague.id}`))
  const { id, src } = await uploaded(boss, 'staff')
  told(await boss.put(`/api/admin/users/${colleague.id}`, { version, avatar_id: id }))
  return { ...colleague, avatar: src as string }
}

describe('Customer session', () => {
  it('loggedIn flag; details with avatar and name', async () => {
    expect(customerSession.get()).toEqual({ loggedIn: false, details: null })
    const { token, avatar } = await aNamedMember()
    await customerSession.login(token)
    expect(customerSession.get()).toMatchObject({ loggedIn: true, details: { name: '林小花' } })
    expect(pictureOf(customerSession.get().details?.avatar)).toBe(pictureOf(avatar))
    customerSession.reset()
    expect(customerSession.get()).toEqual({ loggedIn: false, details: null })
  })

  it('a token that the server does not know signs nobody in, and is not kept', async () => {
    await expect(customerSession.login('x'.repeat(43))).rejects.toMatchObject({ status: 401 })
    expect(customerSession.get()).toMatchObject({ loggedIn: false, details: null })
    expect([browser.kept.get('customer_token'), browser.kept.get('loggedIn')]).toEqual([undefined, undefined])
  })
})

const staffFields = namesIn('loggedIn, avatar, name, roles (list), permissions (list), superman')

describe('Staff session', () => {
  it('loggedIn flag; details with avatar, name, roles (list), permissions (list); a superman flag', async () => {
    const colleague = await aPicturedColleague()
    expect(staffSession.get()).toMatchObject({ loggedIn: false, details: null, superman: false })
    browser.cookie = `${sessionCookie}=${colleague.sessionId}`
    expect(await staffSession.check()).toBe(true)
    const { loggedIn, superman, details } = staffSession.get()
    const told = { loggedIn, superman, ...details }
    const proofs: Record<string, () => void> = {
      loggedIn: () => expect(told.loggedIn).toBe(true),
      avatar: () => expect(pictureOf(told.avatar)).toBe(pictureOf(colleague.avatar)),
      name: () => expect(told.name).toBe('陳玟君'),
      roles: () => expect(told.roles).toEqual([expect.stringMatching(/^test-role-\d+$/)]),
      permissions: () => expect(told.permissions?.toSorted()).toEqual(['logs view', 'orders view']),
      superman: () => expect(told.superman).toBe(false),
    }
    expectProved(staffFields, proofs)
    for (const prove of Object.values(proofs)) prove()
    expect([staffSession.may('orders view'), staffSession.may('orders update')]).toEqual([true, false])
  })

  it('whoever has the superman flag may everything', async () => {
    const { seedRoles } = await import('#domains/staff/roles/service.ts')
    await seedRoles(t.app)
    browser.cookie = `${sessionCookie}=${(await aStaff(t, { superman: true })).sessionId}`
    expect(await staffSession.check()).toBe(true)
    expect(staffSession.get()).toMatchObject({ superman: true, permissions: [] })
    expect([staffSession.may('orders update'), staffSession.may('system update')]).toEqual([true, true])
  })
})

describe('Website setting', () => {
  it('Back office shell: GET /sanctum/csrf-cookie first, then GET /api/settings with query q=website; the response is stored as site settings', async () => {
    const { client } = await aStaff(t, { permissions: ['system update'] })
    const { version } = told(await client.get('/api/admin/settings/website'))
    const website = { site_name: '毛起來愛動物', primary_colour: '#225588', secondary_colour: '#884422' }
    expectProved(namesIn('site_name, primary_colour, secondary_colour'), website)
    told(await client.put('/api/admin/settings/website', { version, ...website }))
    const stored = await t.app.db.selectFrom('settings').select('value').where('key', '=', 'website').executeTakeFirst()
    expect(stored?.value).toMatchObject(website)
    await startShell()
    expect(browser.calls).toEqual(['GET /sanctum/csrf-cookie', 'GET /api/settings?q=website'])
    expect(siteSettings.get()).toMatchObject(website)
    expect([browser.style.get('--primary'), browser.style.get('--secondary')]).toEqual(['#225588', '#884422'])
  })
})
