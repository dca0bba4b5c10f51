import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { defaultRoles } from '#domains/staff/roles/rules.ts'
import type { AnyEndpoint } from '#platform/contract/endpoint.ts'
import { mayDo } from '#platform/contract/permissions.ts'
import { allClinics } from '#platform/server/access.ts'
import { clinicTables } from '#platform/server/scope.ts'
import type { Client, Reply } from '../support/app.ts'
import { aStaff } from '../support/people.ts'
import { examples } from './examples/all.ts'
import type { Use } from './examples/example.ts'
import {
  accessOf,
  addressOf,
  aWorld,
  callerOf,
  endpoints,
  isStaff,
  keyColumn,
  keyOf,
  nameOf,
  readEverything,
  send,
  shapeOf,
  type World,
} from './walk.ts'

let world: World
/** One account for each role that an installation starts with, but for the super-admin and the clinics' own. */
const office: { permissions: readonly string[]; client: Client }[] = []
beforeAll(async () => {
  world = await aWorld()
  for (const { kind, is_system, permissions } of defaultRoles) {
    if (kind === 'admin' && !is_system)
      office.push({ permissions, client: (await aStaff(world.t, { permissions })).client })
  }
})
afterAll(() => world?.t.close())

const versioned = endpoints.filter(({ body }) => 'version' in shapeOf(body))

const rowOf = async ({ table, id }: NonNullable<Use['row']>) => {
  const key = sql.ref(keyColumn(table))
  const { rows } = await sql<Record<string, unknown> & { version: number }>`
    select * from ${sql.table(table)} where ${key} = ${id}`.execute(world.t.app.db)
  return rows[0] as (typeof rows)[number]
}

/** A colleague was faster: the row has another version, and everything else is as it was. */
const changedByColleague = async ({ table, id }: NonNullable<Use['row']>) => {
  const hasEditor = 'updated_by' in (await rowOf({ table, id }))
  const editor = hasEditor ? sql`, updated_by = ${world.colleague.id}` : sql``
  await sql`update ${sql.table(table)} set version = version + 1 ${editor} where ${sql.ref(keyColumn(table))} = ${id}`.execute(
    world.t.app.db,
  )
  return hasEditor
}

/** An account of the clinic that has an animal of an application. */
const aVetOf = async ({ id }: NonNullable<Use['row']>) => {
  const { clinic_id } = await clinicTables(world.t.app, allClinics)
    .selectFrom('application_animals')
    .select('clinic_id')
    .where('application_id', '=', Number(id))
    .executeTakeFirstOrThrow()
  const { permissions } = defaultRoles.find(({ kind }) => kind === 'clinic') ?? { permissions: [] }
  return (await aStaff(world.t, { permissions, clinic_id: clinic_id ?? 0 })).client
}

/** Everybody beside the super-admin whose role lets them make this call on a row. */
const colleaguesFor = async (endpoint: AnyEndpoint, row: NonNullable<Use['row']>): Promise<Client[]> => {
  const access = accessOf(endpoint)
  // What needs no permission is about the account's own rows: to others they are not there.
  if (access.who !== 'staff' || access.permissions.length === 0) return []
  const may = office.filter(({ permissions }) => mayDo({ superman: false, permissions }, access.permissions))
  const clients = may.map(({ client }) => client)
  return access.clinics === 'own' ? [...clients, await aVetOf(row)] : clients
}

/** A refusal tells who was faster, when, and the object as this call shows it: no column more, at any depth. */
const expectStale = (late: Reply, endpoint: AnyEndpoint, version: number, changed_by: string | null) => {
  expect([late.status, late.body.code], late.text).toEqual([409, 'stale'])
  expect(Object.keys(late.body).toSorted()).toEqual(['changed_at', 'changed_by', 'code', 'current', 'message'])
  const shown: z.ZodType = endpoint.current ?? endpoint.output
  expect(Object.keys(late.body.current).toSorted()).toEqual(Object.keys(shapeOf(shown)).toSorted())
  expect(late.body.current).toEqual(shown.parse(late.body.current))
  expect(late.body.current.version ?? late.body.current.application_version, 'current').toBe(version)
  expect(late.body.changed_by).toBe(changed_by)
  expect(Date.parse(late.body.changed_at), 'changed_at').not.toBeNaN()
}

describe('whoever changes something that somebody else has just changed', () => {
  it('is found by this walk', () => expect(versioned.length).toBeGreaterThan(30))

  it.each(versioned.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s is told so, and may do it after looking again',
    async (name, endpoint) => {
      const example = examples[name]
      if (!example) return expect.fail(`${name} has no example in tests/contract/examples`)
      const use = await example(world)
      const row = use.row ?? expect.fail(`the example of ${name} names no row`)
      const seen = (await rowOf(row)).version
      const hasEditor = await changedByColleague(row)
      // the own row of somebody is not there for others
      const colleagues = use.by ? [] : await colleaguesFor(endpoint, row)
      const before = await readEverything(world)
      const [client, url] = [use.by?.client ?? callerOf(world, endpoint), addressOf(endpoint, use.params)]

      const changed_by = isStaff(endpoint) && hasEditor ? world.colleague.name : null
      const old = { ...use.body, version: seen }
      expectStale(await send(client, endpoint, url, old), endpoint, seen + 1, changed_by)
      for (const other of colleagues) expectStale(await send(other, endpoint, url, old), endpoint, seen + 1, changed_by)
      expect(await readEverything(world), 'nothing changed').toEqual(before)

      const fresh = await send(client, endpoint, url, { ...use.body, version: seen + 1 })
      expect(fresh.status, fresh.text).toBe(endpoint.status ?? 200)
      const { version } = await rowOf(row)
      expect(version, keyOf(row.table, row.id)).toBe(seen + 2)
    },
  )
})
