import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examples } from './examples/all.ts'
import type { Use } from './examples/example.ts'
import {
  addressOf,
  aWorld,
  callerOf,
  endpoints,
  isStaff,
  keyOf,
  nameOf,
  readEverything,
  send,
  shapeOf,
  type World,
} from './walk.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
}, 60_000)
afterAll(() => world.t.close())

const versioned = endpoints.filter(({ body }) => 'version' in shapeOf(body))

const keyColumn = (table: string) => (table === 'settings' ? 'key' : 'id')

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
      const before = await readEverything(world)
      const [client, url] = [callerOf(world, endpoint), addressOf(endpoint, use.params)]

      const late = await send(client, endpoint, url, { ...use.body, version: seen })
      expect([late.status, late.body.code], late.text).toEqual([409, 'stale'])
      expect(late.body.current.version, 'current').toBe(seen + 1)
      if (isStaff(endpoint) && hasEditor) expect(late.body.changed_by).toBe(world.colleague.name)
      expect(late.body).toHaveProperty('changed_by')
      expect(Date.parse(late.body.changed_at), 'changed_at').not.toBeNaN()
      expect(late.text).not.toMatch(/argon2|_hash"|_enc"/)
      expect(await readEverything(world), 'nothing changed').toEqual(before)

      const fresh = await send(client, endpoint, url, { ...use.body, version: seen + 1 })
      expect(fresh.status, fresh.text).toBe(endpoint.status ?? 200)
      const { version } = await rowOf(row)
      expect(version, keyOf(row.table, row.id)).toBe(seen + 2)
    },
  )
})
