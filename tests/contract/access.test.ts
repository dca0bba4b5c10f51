import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedRoles } from '#domains/staff/roles/service.ts'
import type { Access } from '#platform/contract/access.ts'
import type { AnyEndpoint } from '#platform/contract/endpoint.ts'
import { allPermissions, type Permission } from '#platform/contract/permissions.ts'
import { csrfTokenFor, sessionCookie } from '#platform/server/csrf.ts'
import { readersOf } from '#registry/personal.ts'
import { type Client, type TestApp, testApp } from '../support/app.ts'
import { aClinic } from '../support/clinics.ts'
import { aMember, aStaff } from '../support/people.ts'
import { addressOf, endpoints, nameOf, send } from './walk.ts'

/** What each kind of caller must be told by an endpoint, before anything else is looked at. */
type Verdict = 'let in' | 401 | 403

let world: TestApp
let visitor: Client
let member: Client
let members = 0
let superman: Client
let withNothing: Client
let atClinic: Client
const holders = new Map<string, Client>()

beforeAll(async () => {
  world = await testApp()
  await seedRoles(world.app)
  visitor = world.visitor
  member = (await aMember(world)).client
  withNothing = (await aStaff(world)).client
  const clinic_id = await aClinic(world.app)
  atClinic = (await aStaff(world, { permissions: allPermissions, superman: true, clinic_id })).client
  superman = (await aStaff(world, { superman: true })).client
})

afterAll(() => world?.close())

/** A member of their own for each call: one of the calls signs its caller out. */
const aNewMember = async (): Promise<Client> => {
  members += 1
  return (await aMember(world, { name: '王小明', email: `ming${members}@example.com` })).client
}

/** A staff account that holds exactly what the endpoint asks. */
const holderOf = async (permissions: readonly Permission[]): Promise<Client> => {
  const key = permissions.join(',')
  const known = holders.get(key) ?? (await aStaff(world, { permissions })).client
  holders.set(key, known)
  return known
}

/** A staff account that holds everything except what the endpoint asks. */
const strangerTo = async (permissions: readonly Permission[]): Promise<Client> => {
  const others = allPermissions.filter((permission) => !permissions.includes(permission))
  const key = `not ${permissions.join(',')}`
  const known = holders.get(key) ?? (await aStaff(world, { permissions: others })).client
  holders.set(key, known)
  return known
}

/** Refusals of what was sent, by a call that opens. */
const lateRefusals = ['wrong_password', 'signature']

const expectVerdict = async (client: Client, endpoint: AnyEndpoint, verdict: Verdict) => {
  const { status, body } = await send(client, endpoint, addressOf(endpoint))
  expect(status, `${endpoint.method} ${endpoint.path}`).not.toBe(500)
  if (verdict === 'let in') {
    expect([401, 403, 419], `${endpoint.method} ${endpoint.path} → ${status} ${body?.code}`).not.toContain(
      lateRefusals.includes(body?.code) ? 0 : status,
    )
  } else expect(status, `${endpoint.method} ${endpoint.path}`).toBe(verdict)
}

/** Its permissions, and one of those that read what it shows of a person and cannot mask. */
const askedBy = ({ access, unmasked }: AnyEndpoint): readonly Permission[] => {
  const { permissions } = access as { permissions: readonly Permission[] }
  return [...permissions, ...(unmasked ? readersOf(...unmasked).slice(0, 1) : [])] as readonly Permission[]
}

const isStaff = (access: Access) => access.who === 'staff'
const letsClinicsIn = (access: Access) => access.who === 'staff' && access.clinics === 'own'

describe('every call of the product', () => {
  it('is found by this walk', () => expect(endpoints.length).toBeGreaterThan(40))

  it.each(endpoints.filter((endpoint) => isStaff(endpoint.access)))(
    '$method $path asks visitors and members to sign in as staff',
    async (endpoint) => {
      await expectVerdict(visitor, endpoint, 401)
      await expectVerdict(member, endpoint, 401)
    },
  )

  it.each(endpoints.filter((endpoint) => isStaff(endpoint.access)))(
    '$method $path opens with its permission alone',
    async (endpoint) => {
      const permissions = askedBy(endpoint)
      if (permissions.length > 0) {
        await expectVerdict(withNothing, endpoint, 403)
        await expectVerdict(await strangerTo(permissions), endpoint, 403)
      }
      await expectVerdict(await holderOf(permissions), endpoint, 'let in')
      await expectVerdict(superman, endpoint, 'let in')
    },
  )

  it.each(endpoints.filter(({ unmasked }) => unmasked))(
    '$method $path opens with each permission that reads what it cannot mask, and not without one',
    async (endpoint) => {
      const { permissions } = endpoint.access as { permissions: readonly Permission[] }
      const readers = endpoint.unmasked ? (readersOf(...endpoint.unmasked) as readonly Permission[]) : []
      expect(readers.length).toBeGreaterThan(0)
      await expectVerdict(await holderOf(permissions), endpoint, 403)
      for (const reader of readers) await expectVerdict(await holderOf([...permissions, reader]), endpoint, 'let in')
    },
  )

  it('is for clinics only where it says so', () =>
    expect(
      endpoints
        .filter((endpoint) => letsClinicsIn(endpoint.access))
        .map(nameOf)
        .toSorted(),
    ).toEqual([
      'DELETE /api/admin/my/clinic/bank',
      'DELETE /api/me/sessions',
      'DELETE /api/me/sessions/:id',
      'GET /api/admin/applications',
      'GET /api/admin/applications/:id',
      'GET /api/admin/applications/counts',
      'GET /api/admin/dashboard',
      'GET /api/admin/manual/:page',
      'GET /api/admin/manual/pictures/:name',
      'GET /api/admin/media/:id',
      'GET /api/admin/media/:id/:file',
      'GET /api/admin/my/clinic',
      'GET /api/admin/my/clinic/statement',
      'GET /api/admin/my/clinic/summary',
      'GET /api/admin/subsidy-rates/strays',
      'GET /api/admin/vouchers/:code',
      'GET /api/me',
      'GET /api/me/passkeys',
      'GET /api/me/sessions',
      'GET /api/me/two-factor',
      'POST /api/admin/applications/:id/report',
      'POST /api/admin/media',
      'POST /api/admin/my/clinic/bank',
      'POST /api/admin/vouchers/:code/report',
      'POST /api/me/passkeys',
      'POST /api/me/passkeys/:id/remove',
      'POST /api/me/passkeys/begin',
      'POST /api/me/two-factor/begin',
      'POST /api/me/two-factor/codes',
      'POST /api/me/two-factor/confirm',
      'POST /api/me/two-factor/off',
      'PUT /api/admin/my/clinic',
      'PUT /api/me/passkeys/:id',
      'PUT /api/me/password',
    ]))

  it.each(endpoints.filter((endpoint) => isStaff(endpoint.access)))(
    '$method $path lets an account of a clinic in only where it says so, whatever its roles',
    async (endpoint) => {
      await expectVerdict(atClinic, endpoint, letsClinicsIn(endpoint.access) ? 'let in' : 403)
    },
  )

  it('reads no settings with an account of a clinic, whatever its roles', async () => {
    expect((await superman.get('/api/settings?q=donation')).status).toBe(200)
    expect((await atClinic.get('/api/settings?q=donation')).status).toBe(403)
  })

  it.each(endpoints.filter((endpoint) => isStaff(endpoint.access) && endpoint.method !== 'GET'))(
    '$method $path wants the token of its own session',
    async (endpoint) => {
      const { sessionId } = await aStaff(world, { superman: true })
      const cookie = `${sessionCookie}=${sessionId}`
      const foreign = csrfTokenFor(world.app.secrets, 'another-session')
      for (const headers of [{ cookie }, { cookie, 'x-xsrf-token': foreign }]) {
        const { statusCode } = await world.server.inject({
          method: endpoint.method as 'POST',
          url: addressOf(endpoint),
          headers: { host: 'localhost:3999', ...headers },
          payload: {},
        })
        expect(statusCode, `${endpoint.method} ${endpoint.path}`).toBe(419)
      }
    },
  )

  it.each(endpoints.filter((endpoint) => endpoint.access.who === 'member'))(
    '$method $path is for members',
    async (endpoint) => {
      await expectVerdict(visitor, endpoint, 401)
      await expectVerdict(superman, endpoint, 401)
      await expectVerdict(await aNewMember(), endpoint, 'let in')
    },
  )

  it.each(endpoints.filter((endpoint) => endpoint.access.who === 'anyone' && !endpoint.csrf))(
    '$method $path lets visitors in',
    async (endpoint) => {
      await expectVerdict(visitor, endpoint, 'let in')
    },
  )

  it.each(endpoints.filter((endpoint) => endpoint.params))(
    '$method $path answers 404 for an id that is no number',
    async (endpoint) => {
      if (!/:id\b/.test(endpoint.path) || endpoint.path.startsWith('/api/cart')) return
      const url = endpoint.path.replace(/:(\w+)/g, 'not-a-number')
      const { sessionId } = await aStaff(world, { superman: true })
      const client = isStaff(endpoint.access)
        ? world.staffWith(sessionId)
        : endpoint.access.who === 'member'
          ? await aNewMember()
          : visitor
      const answer = await send(client, endpoint, url)
      expect(answer.status, `${endpoint.method} ${url}`).toBe(404)
    },
  )
})
