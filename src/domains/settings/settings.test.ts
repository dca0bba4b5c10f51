import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedRoles } from '#domains/staff/roles/service.ts'
import { createSuperman } from '#domains/staff/users/service.ts'
import { newSessionId, sessionCookie } from '#platform/server/csrf.ts'
import { servingUrlBeside } from '#platform/server/database_roles.ts'
import { openInstallation } from '#src/installation.ts'
import { serveInstallation } from '#src/serving.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { uploaded } from '#tests/support/uploads.ts'
import { settingPageCalls } from './contract.ts'
import { type SettingGroup, settingGroups } from './groups/contract.ts'
import { readSettings } from './service.ts'

let test: TestApp
let admin: Client
let editor: Client

const signIn = async (email: string) => {
  const reply = await test.staffWith(newSessionId()).post('/login', { email, password: 'lanterns-at-dusk' })
  return test.staffWith(reply.cookies[sessionCookie] as string)
}

beforeAll(async () => {
  test = await testApp()
  await seedRoles(test.app)
  await createSuperman(test.app, { name: '陳玟君', email: 'admin@example.tw', password: 'lanterns-at-dusk' })
  admin = await signIn('admin@example.tw')
  const role = await test.app.db.selectFrom('roles').select('id').where('name', '=', 'editor').executeTakeFirstOrThrow()
  await admin.post('/api/admin/users', {
    name: '林佳蓉',
    email: 'editor@example.tw',
    password: 'lanterns-at-dusk',
    role_ids: [role.id],
  })
  editor = await signIn('editor@example.tw')
})
afterAll(() => test?.close())

describe('the public settings', () => {
  it('tell a visitor name and colours, and nothing of the inside', async () => {
    const reply = await test.visitor.get('/api/settings?q=website')
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ site_name: expect.any(String), primary_colour: '#CF3F1E' })
    const inside = ['prefix', 'publish_delay_h', 'import_url', 'ecpay_hash_key', 'seal_media_id']
    expect(Object.keys(reply.body).filter((key) => inside.includes(key))).toEqual([])
  })

  it('give other groups only to staff with the permission', async () => {
    expect((await test.visitor.get('/api/settings?q=receipt')).status).toBe(401)
    expect((await editor.get('/api/settings?q=receipt')).status).toBe(403)
    expect((await admin.get('/api/settings?q=receipt')).body).toMatchObject({ prefix: 'R' })
    expect((await admin.get('/api/settings?q=nothing')).status).toBe(404)
  })

  it('tell a visitor what is told at forms, as staff wrote it, and never nothing', async () => {
    const shown = async () => (await test.visitor.get('/api/settings?q=privacy')).body
    const path = '/api/admin/settings/privacy'
    const { body } = await admin.get(path)
    expect(await shown()).toEqual(body.defaults)
    expect((await admin.put(path, { version: body.version, notice_contact: '寫信只為了回信。' })).status).toBe(200)
    expect(await shown()).toEqual({ ...body.defaults, notice_contact: '寫信只為了回信。' })
    const blank = await admin.put(path, { version: body.version + 1, notice_contact: ' ' })
    expect([blank.status, Object.keys(blank.body.errors)]).toEqual([422, ['notice_contact']])
  })

  it('stand in the layout, with readable colours and the sums of the donate box', async () => {
    const { status, body } = await test.visitor.get('/api/layout')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      website: { donate_box: expect.any(Array) },
      theme: { primary: '#cf3f1e', on_primary: '#ffffff' },
      login_providers: [],
      donated: { month_amount: 0, year_amount: 0, month_count: 0 },
    })
  })
})

describe('a group of settings', () => {
  const form = async (group: string) => (await admin.get(`/api/admin/settings/${group}`)).body

  it('changes what visitors see at once, and is written down', async () => {
    const { version } = await form('website')
    const reply = await admin.put('/api/admin/settings/website', {
      version,
      site_name: '毛起來愛',
      primary_colour: '#F2A900',
    })
    expect(reply).toMatchObject({ status: 200, body: { version: version + 1, value: { site_name: '毛起來愛' } } })
    expect((await test.visitor.get('/api/settings?q=website')).body.site_name).toBe('毛起來愛')
    expect((await test.visitor.get('/api/layout')).body.theme.primary).toBe('#f2a900')
    const row = await test.app.db
      .selectFrom('audit_logs')
      .selectAll()
      .where('subject_type', '=', 'settings')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ subject_id: 'website', actor_name: '陳玟君', action: 'updated' })
    expect((row.changes as Record<string, unknown[]>).site_name?.[1]).toBe('毛起來愛')
  })

  it('is not overwritten by somebody who saw an older version', async () => {
    const { version } = await form('lamp')
    const both = await Promise.all(
      [200, 300].map((min_amount) => admin.put('/api/admin/settings/lamp', { version, min_amount })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const stale = both.find(({ status }) => status === 409)
    expect(stale?.body).toMatchObject({ code: 'stale', changed_by: '陳玟君', current: { version: version + 1 } })
  })

  it.each([
    ['website', { primary_colour: 'red' }, 'primary_colour'],
    ['website', { superman: true }, 'superman'],
    // the home page would have an empty heading
    ['website', { hero_texts: [] }, 'hero_texts'],
    ['website', { social_links: { facebook: 'javascript:alert(1)' } }, 'social_links.facebook'],
    ['donation', { publish_delay_h: -1 }, 'publish_delay_h'],
    ['donation', { constructor: 1 }, 'constructor'],
    // what nothing read is gone
    ['donation', { min_amount: 500 }, 'min_amount'],
    ['donation', { public_name_mode: 'nobody' }, 'public_name_mode'],
  ])('%s refuses %j (P41)', async (group, change, field) => {
    const { version } = await form(group)
    const reply = await admin.put(`/api/admin/settings/${group}`, { version, ...change })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.errors)).toContain(field)
  })

  it('needs the permission', async () => {
    expect((await editor.get('/api/admin/settings/website')).status).toBe(403)
    expect((await editor.put('/api/admin/settings/website', { version: 1 })).status).toBe(403)
    expect((await admin.get('/api/admin/settings/nothing')).status).toBe(404)
  })

  it('keeps secrets sealed, and never sends them back', async () => {
    const { version } = await form('gateway')
    const keys = { ecpay_merchant_id: '3002607', ecpay_hash_key: 'pwFHCqoQZGmho4w6', ecpay_hash_iv: 'EkRm7iFT261dpevs' }
    const reply = await admin.put('/api/admin/settings/gateway', { version, ...keys })
    expect(reply).toMatchObject({ status: 200, body: { secrets_set: ['ecpay_hash_key', 'ecpay_hash_iv'] } })
    expect(reply.text).not.toContain(keys.ecpay_hash_key)
    expect((await admin.get('/api/settings?q=gateway')).text).not.toContain(keys.ecpay_hash_key)
    const stored = await test.app.db.selectFrom('settings').selectAll().where('key', '=', 'gateway').execute()
    expect(JSON.stringify(stored)).not.toContain(keys.ecpay_hash_key)
    const logged = await test.app.db.selectFrom('audit_logs').selectAll().where('subject_id', '=', 'gateway').execute()
    expect(JSON.stringify(logged)).not.toMatch(/pwFHCqoQZGmho4w6|v1\./)
    expect(await readSettings(test.app, 'gateway')).toMatchObject(keys)
    const again = await admin.put('/api/admin/settings/gateway', { version: version + 1, ecpay_hash_key: '' })
    expect(again.body.secrets_set).toContain('ecpay_hash_key')
  })
})

describe('pictures of the settings', () => {
  it('are public while they are chosen for the site; the seal of receipts never is', async () => {
    const [logo, favicon, seal] = [
      await uploaded(admin, 'staff'),
      await uploaded(admin, 'staff'),
      await uploaded(admin, 'staff'),
    ]
    const { version } = (await admin.get('/api/admin/settings/website')).body
    const { body } = await admin.put('/api/admin/settings/website', {
      version,
      logo_media_id: logo.id,
      favicon_media_id: favicon.id,
    })
    expect(body.pictures.map(({ id }: { id: number }) => id)).toEqual([logo.id, favicon.id])
    const shown = (await test.visitor.get('/api/settings?q=website')).body
    expect(shown).toMatchObject({ logo: `/media/${logo.id}`, favicon: `/media/${favicon.id}` })
    const receipt = (await admin.get('/api/admin/settings/receipt')).body
    await admin.put('/api/admin/settings/receipt', { version: receipt.version, seal_media_id: seal.id })
    const seen = async (id: number) => (await test.visitor.get(`/media/${id}`)).status
    expect([await seen(logo.id), await seen(favicon.id), await seen(seal.id)]).toEqual([200, 200, 404])
    await admin.put('/api/admin/settings/website', { version: body.version, logo_media_id: null })
    expect(await seen(logo.id)).toBe(404)
    expect((await test.visitor.get('/api/layout')).body.website.logo).toBeNull()
  })

  it('are refused where they are not there, beside their field', async () => {
    const { version } = (await admin.get('/api/admin/settings/website')).body
    const reply = await admin.put('/api/admin/settings/website', { version, favicon_media_id: 999_999 })
    expect(reply).toMatchObject({ status: 422, body: { errors: { favicon_media_id: [expect.any(String)] } } })
  })
})

describe('maintenance', () => {
  it('keeps visitors from sending anything, and lets staff, their sign-in and whoever wants no more mail through', async () => {
    const change = async (maintenance: boolean) => {
      const { version } = (await admin.get('/api/admin/settings/website')).body
      expect((await admin.put('/api/admin/settings/website', { version, maintenance })).status).toBe(200)
    }
    const sends = ['/api/cart', '/api/orders', '/api/auth/login', '/api/contact-messages', '/api/media']
    await change(true)
    const closed = await Promise.all(sends.map((address) => test.visitor.post(address, {})))
    expect(closed.slice(0, 3).map(({ status }) => status)).toEqual([503, 503, 503])
    expect(closed[0]?.body.message).toContain('網站維護中')
    expect(closed[0]?.headers['retry-after']).toBe('600')
    for (const open of ['/api/newsletter/end', '/api/invitations/check', '/login', '/api/auth/logout'])
      expect((await test.visitor.post(open, {})).status, open).not.toBe(503)
    // what is only read stays readable, and staff go on as before
    expect((await test.visitor.get('/api/layout')).body.website.maintenance).toBe(true)
    expect((await admin.post('/api/cart', {})).status).not.toBe(503)
    expect((await editor.get('/api/me')).status).toBe(200)
    await change(false)
    expect((await test.visitor.post('/api/cart', {})).status).not.toBe(503)
  })
})

describe('two processes', () => {
  it('show a change of either of them at once: name, colours and announcement', async () => {
    const installation = await openInstallation(test.app.config, servingUrlBeside(test.url), {
      ask_content_every_ms: 0,
    })
    const server = await serveInstallation(installation, {})
    const there = async (url: string) => (await server.inject({ url, headers: { host: 'localhost:3999' } })).json()
    const change = async (values: object) => {
      const { version } = (await admin.get('/api/admin/settings/website')).body
      expect((await admin.put('/api/admin/settings/website', { version, ...values })).status).toBe(200)
    }
    try {
      await change({ announcement: '週六休息', primary_colour: '#2E7D32' })
      expect(await there('/api/settings?q=website')).toMatchObject({ announcement: '週六休息' })
      expect((await there('/api/layout')).theme.primary).toBe('#2e7d32')
      await change({ announcement: '', primary_colour: '#CF3F1E' })
      expect(await there('/api/settings?q=website')).toMatchObject({ announcement: '', primary_colour: '#CF3F1E' })
      expect((await there('/api/layout')).theme.primary).toBe('#cf3f1e')
    } finally {
      await server.close()
      await installation.close()
    }
  })
})

describe('the pages of the settings', () => {
  /** Groups whose keys stand on a page of their noun. */
  const elsewhere: readonly SettingGroup[] = ['gateway', 'ledger', 'retention']

  it('ask for every key once', () => {
    const asked = Object.values(settingPageCalls).flatMap(({ body }) => Object.keys(body?.shape ?? {}))
    const groups = Object.entries(settingGroups).filter(([group]) => !elsewhere.some((one) => one === group))
    const ofAccount = /^invoice_(merchant_id|hash_key|hash_iv|url)$/
    const keys = groups.flatMap(([, { shape }]) => Object.keys(shape)).filter((key) => !ofAccount.test(key))
    expect(asked.filter((key) => key !== 'version').toSorted()).toEqual(keys.toSorted())
  })

  it('say the default of each key, whatever is stored', async () => {
    const { body } = await admin.get('/api/admin/settings/website')
    expect(Object.keys(body.defaults)).toEqual(Object.keys(settingGroups.website.shape))
    expect(body.defaults).toMatchObject({ primary_colour: '#CF3F1E', announcement: '' })
  })
})

describe('the environment', () => {
  it('wins over the stored setting, shows so, and cannot be changed in the form', async () => {
    const other = await testApp({
      ECPAY_MERCHANT_ID: '2000132',
      ECPAY_HASH_KEY: 'a'.repeat(16),
      ECPAY_HASH_IV: 'b'.repeat(16),
    })
    try {
      await seedRoles(other.app)
      await createSuperman(other.app, { name: '王', email: 'w@example.tw', password: 'lanterns-at-dusk' })
      const reply = await other
        .staffWith(newSessionId())
        .post('/login', { email: 'w@example.tw', password: 'lanterns-at-dusk' })
      const client = other.staffWith(reply.cookies[sessionCookie] as string)
      const { body } = await client.get('/api/admin/settings/gateway')
      expect(body).toMatchObject({
        value: { ecpay_merchant_id: '2000132', ecpay_hash_key: '' },
        from_environment: ['ecpay_merchant_id', 'ecpay_hash_key', 'ecpay_hash_iv'],
      })
      const change = { version: body.version, ecpay_merchant_id: '1' }
      expect((await client.put('/api/admin/settings/gateway', change)).status).toBe(422)
      expect((await readSettings(other.app, 'gateway')).ecpay_hash_key).toBe('a'.repeat(16))
    } finally {
      await other.close()
    }
  })
})
