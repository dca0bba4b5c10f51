import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../support/app.ts'
import { aMember } from '../support/people.ts'
import { examples } from './examples/all.ts'
import { ownRowExamples, versionOf } from './examples/own_rows.ts'
import { accessOf, addressOf, aWorld, endpoints, nameOf, readEverything, send, type World } from './walk.ts'

let world: World
let stranger: Client
beforeAll(async () => {
  world = await aWorld()
  stranger = (await aMember(world.t, { name: '林小華', email: 'hua@example.com' })).client
})
afterAll(() => world?.t.close())

/** Calls of the member area whose address names a row: `:id`, `:animal_id` and so on. */
const owned = endpoints.filter(
  (endpoint) => accessOf(endpoint).who === 'member' && /^\/api\/my\/.*:(\w+_)?id\b/.test(endpoint.path),
)

describe('what belongs to another member', () => {
  it('is found by this walk', () => expect(owned.length).toBeGreaterThan(40))

  it.each(owned.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s is not there for anybody else, and is there for its owner',
    async (name, endpoint) => {
      const example =
        examples[name] ?? ownRowExamples[name] ?? expect.fail(`${name} is shown neither here nor in an example`)
      const use = await example(world)
      const body = { ...use.body, version: await versionOf(world, use) }
      const url = addressOf(endpoint, use.params)
      const before = await readEverything(world)
      const refused = await send(stranger, endpoint, url, body, use.headers)
      expect([refused.status, refused.body?.code], refused.text).toEqual([404, 'not_found'])
      expect(await readEverything(world), 'nothing changed').toEqual(before)
      const { status, text } = await send(world.member.client, endpoint, url, body, use.headers)
      expect([404, 422, 500], `${status} ${text.slice(0, 200)}`).not.toContain(status)
    },
  )
})
