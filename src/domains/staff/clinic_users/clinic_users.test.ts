import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedRoles } from '#domains/staff/roles/service.ts'
import { newSessionId } from '#platform/server/csrf.ts'
import { openMail } from '#platform/server/mail_secret.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aClinic } from '#tests/support/clinics.ts'
import { aStaff } from '#tests/support/people.ts'

const path = '/api/admin/clinic-users'
let t: TestApp
let desk: Client
let clinic: number
beforeAll(async () => {
  t = await testApp()
  await seedRoles(t.app)
  const permissions = ['clinics view', 'clinic.users create', 'clinic.users update'] as const
  desk = (await aStaff(t, { permissions, name: '陳個案' })).client
  clinic = await aClinic(t.app, { name: '示範河岸動物醫院' })
})
afterAll(() => t?.close())

let count = 0
const someone = () => {
  count += 1
  return { name: `林助理${count}`, email: `helper${count}@example.com`, phone: null }
}
const invited = async () => (await desk.post(path, { clinic_id: clinic, ...someone() })).body
const linkTo = async (email: string) => {
  const rows = t.app.db.selectFrom('mail_outbox').selectAll().where('to_email', '=', email).orderBy('id', 'desc')
  const mail = await rows.executeTakeFirst()
  return /invitation#([\w-]{43})/.exec((mail && openMail(t.app, mail)?.text) ?? '')?.[1] ?? ''
}
const somebody = () => t.staffWith(newSessionId())
const change = (id: number, body: object) => desk.put(`${path}/${id}`, body)

describe('an account of a clinic', () => {
  it('is found by its clinic, and changed in the version that was seen', async () => {
    const user = await invited()
    await desk.post(path, { clinic_id: await aClinic(t.app, { name: '示範山腳診所' }), ...someone() })
    const found = (await desk.get(`${path}?filter[clinic]=${clinic}`)).body.data
    expect(found.every((row: { clinic_id: number }) => row.clinic_id === clinic)).toBe(true)
    const searched = (await desk.get(`${path}?q=${encodeURIComponent('示範河岸')}`)).body.data
    expect(searched.map((row: { id: number }) => row.id)).toEqual(found.map((row: { id: number }) => row.id))

    const { name, email, version } = user
    const changed = await change(user.id, { name: `${name}改`, email, phone: '0912345678', version })
    expect(changed.body).toMatchObject({
      name: `${name}改`,
      phone: '0912345678',
      status: 'invited',
      version: version + 1,
    })
    const late = await change(user.id, { name, email, phone: null, version })
    expect([late.status, late.body.code]).toEqual([409, 'stale'])
    expect((await desk.get(`${path}/${user.id}`)).body.name).toBe(`${name}改`)
  })

  it('that never signed in is invited at its new address, and the link to the old one ends', async () => {
    const user = await invited()
    const old = await linkTo(user.email)
    const email = 'moved@example.com'
    const { body } = await change(user.id, { name: user.name, email, phone: null, version: user.version })
    expect(body).toMatchObject({ email, status: 'invited' })
    const links = [old, await linkTo(email)]
    const answers = await Promise.all(links.map((token) => somebody().post('/api/invitations/check', { token })))
    expect(answers.map(({ status }) => status === 200)).toEqual([false, true])
  })

  it('is signed out by another address, and by nothing else', async () => {
    const vet = await aStaff(t, { clinic_id: clinic, permissions: ['clinics view'], name: '周獸醫' })
    const stored = async () => (await desk.get(`${path}/${vet.id}`)).body
    const before = await stored()
    await change(vet.id, { name: '周醫師', email: before.email, phone: null, version: before.version })
    expect((await vet.client.get('/api/me')).status).toBe(200)
    const { version } = await stored()
    expect(
      (await change(vet.id, { name: '周醫師', email: 'vet-moved@example.com', phone: null, version })).status,
    ).toBe(200)
    expect((await vet.client.get('/api/me')).status).toBe(401)
  })

  it('takes no address that has an account, and is no way to an account of the charity', async () => {
    const [user, other] = [await invited(), await invited()]
    const taken = await change(user.id, { ...someone(), email: other.email, version: user.version })
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['email']])
    const keeper = await aStaff(t, { permissions: ['clinics view'] })
    expect((await change(keeper.id, { ...someone(), version: 1 })).status).toBe(404)
    expect((await desk.get(`${path}/${keeper.id}`)).status).toBe(404)
    expect((await keeper.client.put(`${path}/${user.id}`, { ...someone(), version: user.version })).status).toBe(403)
    const vet = await aStaff(t, { clinic_id: clinic, permissions: ['clinics view', 'clinic.users update'] })
    for (const address of [path, `${path}/${user.id}`]) expect((await vet.client.get(address)).status).toBe(403)
  })
})
