import { Secret, TOTP } from 'otpauth'
import { mailPasswordReset } from '#domains/customers/mails/service.ts'
import { siteOf } from '#domains/staff/passkeys/rules.ts'
import { goodPassword, hashPassword } from '#platform/server/passwords.ts'
import { anAuthenticator } from '#tests/support/authenticator.ts'
import { aClinic } from '#tests/support/clinics.ts'
import { aPhotoFile, multipart, uploaded } from '#tests/support/uploads.ts'
import { aStaff, password } from '../../support/people.ts'
import type { World } from '../walk.ts'
import { type Examples, on, serial, why } from './example.ts'
import { aTitle } from './unversioned.ts'

const role = () => ({
  name: `helper-${serial()}`,
  label: `小幫手 ${serial()}`,
  permissions: ['orders view', 'products view'],
})

const aMadeRole = async ({ superman }: World): Promise<number> =>
  (await superman.client.post('/api/admin/roles', role())).body.id

const user = async (world: World) => ({
  name: `志工 ${serial()}`,
  email: `helper${serial()}@example.com`,
  password: 'quiet-otter-31-lamp',
  role_ids: [await aMadeRole(world)],
})

const listView = () => ({
  name: `我的檢視 ${serial()}`,
  filters: { payment_status: 'paid' },
  sort: '-grand_total',
  columns: ['order_no', 'total'],
})

const aSavedView = async ({ superman }: World): Promise<number> =>
  (await superman.client.post('/api/admin/list-views', { ...listView(), list_name: 'orders' })).body.id

/** An account that can show a password. */
const withPassword = async ({ t }: World, who: Parameters<typeof aStaff>[1] = {}) => {
  const by = await aStaff(t, who)
  const password_hash = await hashPassword(goodPassword(password))
  await t.app.db.updateTable('users').set({ password_hash }).where('id', '=', by.id).execute()
  return { by }
}

const withPasskey = async (world: World) => {
  const { by } = await withPassword(world)
  const { challenge } = (await by.client.post('/api/me/passkeys/begin', { current_password: password })).body
  const made = anAuthenticator(siteOf(world.t.app.config.app_url)).make(challenge)
  const { id } = (await by.client.post('/api/me/passkeys', { name: '公司電腦', ...made })).body
  return { by, params: { id } }
}

const codeOf = ({ t }: World, secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: t.clock.now().getTime() })

/** An account that is asked for a code when it signs in. */
const enrolled = async (world: World, who?: Parameters<typeof aStaff>[1]) => {
  const { by } = await withPassword(world, who)
  const { secret } = (await by.client.post('/api/me/two-factor/begin', { current_password: password })).body
  await by.client.post('/api/me/two-factor/confirm', { code: codeOf(world, secret) })
  return { by }
}

/** A super-admin whose second factor another one wants to be reset. */
const resetAsked = async (world: World): Promise<number> => {
  const { by } = await enrolled(world, { superman: true })
  const asked_by = (await aStaff(world.t, { superman: true })).id
  const asked_at = world.t.clock.now().toISOString()
  const row = { user_id: by.id, asked_by, asked_at, reason: '手機掉了' }
  await world.t.app.db.insertInto('two_factor_resets').values(row).execute()
  return by.id
}

export const accountExamples: Examples = {
  'POST /api/admin/list-views': async () => ({ body: { ...listView(), list_name: 'orders' } }),
  'PUT /api/admin/list-views/:id': async (world) =>
    on('list_views', await aSavedView(world), { ...listView(), is_shared: true }),
  'DELETE /api/admin/list-views/:id': async (world) => on('list_views', await aSavedView(world)),
  'POST /api/admin/permission-requests': async ({ t }) => ({
    by: await aStaff(t),
    body: { permissions: ['products view'] },
  }),
  'POST /api/admin/media': async () => multipart(await aPhotoFile()),
  'PUT /api/admin/media/:id/alt': async ({ superman }) => {
    const { id } = await uploaded(superman.client, 'staff')
    return { params: { id }, body: { alt: `一隻貓 ${serial()}`, seen: '' } }
  },
  'POST /api/admin/media/:id/crops': async ({ superman }) => {
    const { id, width, height } = await uploaded(superman.client, 'staff')
    return { params: { id }, body: { left: 0, top: 0, width, height } }
  },
  'POST /api/admin/media/:id/redactions': async ({ superman }) => {
    const { id, width, height } = await uploaded(superman.client, 'staff')
    return { params: { id }, body: { boxes: [{ left: 0, top: 0, width, height }] } }
  },
  'PUT /api/admin/settings/:group': async ({ superman }) => {
    const group = 'website'
    const form = (await superman.client.get(`/api/admin/settings/${group}`)).body
    await superman.client.put(`/api/admin/settings/${group}`, {
      version: form.version,
      site_slogan: `一起 ${serial()}`,
    })
    const body = { site_slogan: `陪牠們回家 ${serial()}`, phone: '02-12345678' }
    return { params: { group }, row: { table: 'settings', id: group }, body }
  },
  'POST /api/admin/settings/mails/:id/reveal': async ({ t, member }) => {
    await mailPasswordReset(t.app, member)
    const mail = await t.app.db
      .selectFrom('mail_outbox')
      .select('id')
      .where('template', '=', 'reset_password')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return { params: { id: mail.id } }
  },
  'PUT /api/me/password': async ({ t }) => {
    const by = await aStaff(t)
    const password_hash = await hashPassword(goodPassword(password))
    await t.app.db.updateTable('users').set({ password_hash }).where('id', '=', by.id).execute()
    const body = { current_password: password, password: 'three grey herons' }
    return { by, row: { table: 'users', id: by.id }, body }
  },
  'POST /api/me/two-factor/begin': async (world) => {
    const { by } = await withPassword(world)
    return { by, body: { current_password: password } }
  },
  'POST /api/me/two-factor/confirm': async (world) => {
    const { by } = await withPassword(world)
    const { secret } = (await by.client.post('/api/me/two-factor/begin', { current_password: password })).body
    return { by, body: { code: codeOf(world, secret) } }
  },
  'POST /api/me/two-factor/codes': async (world) => ({
    by: (await enrolled(world)).by,
    body: { current_password: password },
  }),
  'POST /api/me/two-factor/off': async (world) => ({
    by: (await enrolled(world)).by,
    body: { current_password: password },
  }),
  'POST /api/me/passkeys/begin': async (world) => ({
    by: (await withPassword(world)).by,
    body: { current_password: password },
  }),
  'POST /api/me/passkeys': async (world) => {
    const { by } = await withPassword(world)
    const { challenge } = (await by.client.post('/api/me/passkeys/begin', { current_password: password })).body
    const made = anAuthenticator(siteOf(world.t.app.config.app_url)).make(challenge)
    return { by, body: { name: '公司電腦', ...made } }
  },
  'PUT /api/me/passkeys/:id': async (world) => ({ ...(await withPasskey(world)), body: { name: '家裡電腦' } }),
  'POST /api/me/passkeys/:id/remove': async (world) => ({
    ...(await withPasskey(world)),
    body: { current_password: password },
  }),
  'POST /api/admin/users/:id/two-factor/reset': async (world) =>
    on('users', (await enrolled(world)).by.id, { reason: '打電話確認是本人' }),
  'POST /api/admin/users/:id/two-factor/agree': async (world) => on('users', await resetAsked(world)),
  'POST /api/admin/users/:id/two-factor/refuse': async (world) => on('users', await resetAsked(world)),
  'POST /api/admin/clinic-users/:id/two-factor/reset': async (world) => {
    const { by } = await enrolled(world, { permissions: [], clinic_id: await aClinic(world.t.app) })
    return on('users', by.id, { reason: '打電話到院所確認' })
  },
  'DELETE /api/me/sessions': async ({ superman }) => ({ row: { table: 'users', id: superman.id } }),
  'DELETE /api/me/sessions/:id': async ({ t }) => {
    const by = await aStaff(t)
    const { body } = await by.client.get('/api/me/sessions')
    return { by, params: { id: body.data[0].id } }
  },
  'DELETE /api/admin/users/:id/sessions': async ({ t }) => {
    const { id } = await aStaff(t)
    return on('users', id)
  },
  'POST /api/admin/roles': async () => ({ body: role() }),
  'PUT /api/admin/roles/:id': async (world) =>
    on('roles', await aMadeRole(world), { label: `倉管 ${serial()}`, permissions: ['orders view', 'gifts view'] }),
  'DELETE /api/admin/roles/:id': async (world) => on('roles', await aMadeRole(world)),
  'POST /api/admin/users': async (world) => ({ body: await user(world) }),
  'POST /api/admin/users/:id/link': async (world) => {
    const { body } = await world.superman.client.post('/api/admin/users', await user(world))
    return on('users', body.id)
  },
  'POST /api/admin/users/:id/unlock': async (world) => {
    const { body } = await world.superman.client.post('/api/admin/users', await user(world))
    await world.t.app.db.updateTable('users').set({ failed_logins: 5 }).where('id', '=', body.id).execute()
    return on('users', body.id)
  },
  'POST /api/admin/users/:id/reveal': async (world) => {
    const { body } = await world.superman.client.post('/api/admin/users', await user(world))
    return on('users', body.id, why)
  },
  'PUT /api/admin/users/:id': async (world) => {
    const { body } = await world.superman.client.post('/api/admin/users', await user(world))
    return on('users', body.id, { ...(await user(world)), phone: '0912345678', status: 'disabled' })
  },
  'POST /api/my/receipt-profiles/:id/default': async ({ member }) => ({
    params: { id: await aTitle(member) },
    row: { table: 'customers', id: member.id },
    body: {},
  }),
  'PUT /api/my/profile': async ({ member }) =>
    on('customers', member.id, { name: `王小明 ${serial()}`, city: '臺南市' }),
}
