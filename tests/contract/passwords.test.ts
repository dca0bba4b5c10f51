import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueOneTime } from '#domains/customers/tokens/service.ts'
import { issueFirstLink } from '#domains/staff/first_admin/service.ts'
import { seedRoles } from '#domains/staff/roles/service.ts'
import { addMinutes, toInstant } from '#platform/contract/time.ts'
import { demandAppKeys } from '#platform/server/app_key_guard.ts'
import { newSessionId } from '#platform/server/csrf.ts'
import { goodPassword, hashPassword } from '#platform/server/passwords.ts'
import { randomToken, tokenHash } from '#platform/server/secrets.ts'
import { type Client, type Reply, testApp } from '../support/app.ts'
import { aClinic } from '../support/clinics.ts'
import { aMember, aStaff, password } from '../support/people.ts'
import { addressOf, aWorld, endpoints, nameOf, send, shapeOf, type World } from './walk.ts'

/** Wherever somebody sets a password, the server refuses the ones that are tried first. */

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world?.t.close())

/** Whose password is set: what is known about them is tried as well. */
const person = { name: '王小明', email: 'siaoming.wang@meowmail.tw', phone: '0912-345-678' } as const

/** What comes before the password in a body, and who sends it. */
type Place = {
  client: Client
  params?: Record<string, number>
  body: Record<string, unknown>
  /** False: no telephone is asked or known there. */
  knows_phone?: false
  close?: () => Promise<void>
}

const aPerson = async () => {
  await world.t.app.db.deleteFrom('customers').where('email', '=', person.email).execute()
  const member = await aMember(world.t, person)
  await world.t.app.db.updateTable('customers').set({ phone: person.phone }).where('id', '=', member.id).execute()
  return member
}

/** Whoever has the person's address among staff gets another. */
const freeAddress = async () => {
  const email = sql<string>`id || '@elsewhere.tw'`
  await world.t.app.db.updateTable('users').set({ email }).where('email', '=', person.email).execute()
}

/** A staff account of that person, with a password. */
const aColleague = async () => {
  const { db } = world.t.app
  await freeAddress()
  const colleague = await aStaff(world.t)
  const password_hash = await hashPassword(goodPassword(password))
  await db
    .updateTable('users')
    .set({ ...person, password_hash })
    .where('id', '=', colleague.id)
    .execute()
  return colleague
}

/** Every place where a password is set, by call and field. A new one fails below until it stands here. */
const places: Readonly<Record<string, () => Promise<Place>>> = {
  'POST /api/auth/register password': async () => ({
    client: world.t.visitor,
    body: { ...person, consent: true },
  }),
  'POST /api/reset-password password': async () => {
    const member = await aPerson()
    const token = await issueOneTime(world.t.app, 'reset_password', member)
    return { client: world.t.visitor, body: { token, email: person.email } }
  },
  'PUT /api/my/password password': async () => ({
    client: (await aPerson()).client,
    body: { current_password: password },
  }),
  'PUT /api/me/password password': async () => ({
    client: (await aColleague()).client,
    body: { current_password: password },
  }),
  'POST /api/first-admin password': async () => {
    const fresh = await testApp()
    await demandAppKeys(fresh.app)
    await seedRoles(fresh.app)
    const token = (await issueFirstLink(fresh.app))?.split('#')[1]
    const { name, email } = person
    const client = fresh.staffWith(newSessionId())
    return { client, body: { token, name, email }, knows_phone: false, close: fresh.close }
  },
  'POST /api/invitations password': async () => {
    const { app } = world.t
    await freeAddress()
    const invited = { ...person, kind: 'clinic', status: 'invited', clinic_id: await aClinic(app) } as const
    const { id: user_id } = await app.db.insertInto('users').values(invited).returning('id').executeTakeFirstOrThrow()
    const token = randomToken()
    const expires_at = toInstant(addMinutes(app.clock(), 60))
    const link = { user_id, kind: 'invite', token_hash: tokenHash(token), expires_at } as const
    await app.db.insertInto('user_one_time_tokens').values(link).execute()
    return { client: world.t.staffWith(newSessionId()), body: { token } }
  },
  'POST /api/admin/users password': async () => {
    await freeAddress()
    return { client: world.superman.client, body: { ...person, role_ids: [] } }
  },
  'PUT /api/admin/users/:id password': async () => {
    const { id } = await aColleague()
    const { body } = await world.superman.client.get(`/api/admin/users/${id}`)
    return { client: world.superman.client, params: { id }, body: { version: body.version } }
  },
}

/** Fields that ask for the password that one has, to know who is there. */
const proofs = new Set(['POST /login password', 'POST /api/auth/login password'])

const fields = endpoints.flatMap((endpoint) =>
  Object.keys(shapeOf(endpoint.body))
    .filter((field) => /password/.test(field) && field !== 'current_password')
    .map((field) => ({ name: `${nameOf(endpoint)} ${field}`, endpoint, field })),
)
const settingFields = fields.filter(({ name }) => !proofs.has(name))

const known = /太常見/
const ofSite = /網站/
const ofPerson = /電子信箱、電話/

const refused: readonly (readonly [password: string, why: RegExp])[] = [
  ['password12345', known],
  ['P@ssw0rd2026!', known],
  ['christopher', known],
  ['1qaz2wsx3edc', known],
  ['woaini1314520', known],
  ['0987654321', known],
  ['1990/01/01', known],
  ['a123456789', known],
  ['pawlight-demo', ofSite],
  ['Pawlight2026', ofSite],
  ['動物保護協會2026', ofSite],
  ['siaoming.wang', ofPerson],
  ['SiaoMing2026', ofPerson],
  ['siaoming.wang@meowmail.tw', ofPerson],
  ['meowmail.tw99', ofPerson],
]

/** Refused where the telephone is known. */
const refusedByPhone: typeof refused = [
  ['０９１２３４５６７８', ofPerson],
  ['+886-912-345-678', ofPerson],
  ['wang0912345678', ofPerson],
]

const attempt = (place: Place, { endpoint, field }: (typeof fields)[number], secret: string): Promise<Reply> =>
  send(place.client, endpoint, addressOf(endpoint, place.params), { ...place.body, [field]: secret })

describe('every place where a password is set', () => {
  it('is found by this walk', () => {
    expect(settingFields.map(({ name }) => name).sort()).toEqual(Object.keys(places).sort())
    expect(fields.length - settingFields.length).toBe(proofs.size)
  })

  it.each(settingFields.map((entry) => [entry.name, entry] as const))(
    '%s refuses what is tried first and says why, and takes a sentence',
    async (name, entry) => {
      const place = await places[name]?.()
      if (!place) return expect.fail(`${name} has no entry in places`)
      const bad = place.knows_phone === false ? refused : [...refused, ...refusedByPhone]
      for (const [secret, why] of bad) {
        const { status, body, text } = await attempt(place, entry, secret)
        expect([secret, status, Object.keys(body?.errors ?? {})]).toEqual([secret, 422, [entry.field]])
        expect(body.errors[entry.field][0], secret).toMatch(why)
        expect(text).not.toContain(secret)
      }
      const taken = await attempt(place, entry, '我家屋頂上有三隻虎斑貓')
      expect(taken.status, taken.text).toBe(entry.endpoint.status ?? 200)
      await place.close?.()
    },
    60_000,
  )
})
