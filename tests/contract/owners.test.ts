import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueBearer } from '#domains/customers/tokens/service.ts'
import { system } from '#platform/server/access.ts'
import type { Client } from '../support/app.ts'
import { aPicture } from '../support/applying.ts'
import { aMember } from '../support/people.ts'
import { examples } from './examples/all.ts'
import type { Example, Use } from './examples/example.ts'
import { aRealOrder } from './examples/orders.ts'
import { accessOf, addressOf, aWorld, endpoints, nameOf, readEverything, send, type World } from './walk.ts'

let world: World
let stranger: Client
beforeAll(async () => {
  world = await aWorld()
  stranger = (await aMember(world.t, { name: '林小華', email: 'hua@example.com' })).client
}, 60_000)
afterAll(() => world.t.close())

/** Calls of the member area whose address names a row: `:id`, `:animal_id` and so on. */
const owned = endpoints.filter(
  (endpoint) => accessOf(endpoint).who === 'member' && /^\/api\/my\/.*:(\w+_)?id\b/.test(endpoint.path),
)

const shown = async (name: string, world: World): Promise<Use & { body?: Record<string, number[]> }> => {
  const example = examples[name] ?? expect.fail(`${name} has no example in tests/contract/examples`)
  return (await example(world)) as Use & { body?: Record<string, number[]> }
}

/** The row that another call is shown with. */
const as =
  (name: string): Example =>
  async (world) => ({ params: (await shown(name, world)).params ?? {} })

const anOrder: Example = async (world) => {
  const id = await aRealOrder(world)
  const { db } = world.t.app
  await db.updateTable('orders').set({ customer_id: world.member.id }).where('id', '=', id).execute()
  const method = db.selectFrom('orders').select('payment_method_id').where('id', '=', id)
  return { params: { id }, body: await method.executeTakeFirstOrThrow() }
}

const aReceipt: Example = async (world) => {
  const { body } = await shown('POST /api/my/receipts/merge', world)
  return { params: { id: body?.receipt_ids?.[0] as number } }
}

/** What no example shows: reads, and calls that change no version. */
const others: Readonly<Record<string, Example>> = {
  'GET /api/my/adoption-requests/:id': as('POST /api/my/adoption-requests/:id/withdraw'),
  'GET /api/my/adoptions/:id': as('PUT /api/my/adoptions/:id'),
  'GET /api/my/received-requests/:id': as('POST /api/my/received-requests/:id/accept'),
  'GET /api/my/adoption-requests/:id/agreement': as('POST /api/my/adoption-requests/:id/sign'),
  'GET /api/my/adoption-requests/:id/agreement/pdf': async (world) => {
    const use = await shown('POST /api/my/adoption-requests/:id/sign', world)
    const url = `/api/my/adoption-requests/${use.params?.id}/sign`
    const { status, text } = await world.member.client.post(url, { ...use.body, version: await versionOf(use) })
    if (status !== 200) throw new Error(text)
    return { params: use.params ?? {} }
  },
  'GET /api/my/adoption-requests/:id/followups': as('POST /api/my/adoption-requests/:id/sign'),
  'GET /api/my/applications/:id': as('PUT /api/my/applications/:id'),
  'DELETE /api/my/applications/:id/files/:media_id': async (world) => {
    const { params, body } = await shown('PUT /api/my/applications/:id/files', world)
    return { params: { ...params, media_id: body?.media_ids?.[0] as number } }
  },
  'GET /api/my/applications/:id/vouchers/:animal_id': as('POST /api/my/applications/:id/vouchers/:animal_id/extend'),
  'GET /api/my/orders/:id': anOrder,
  'GET /api/my/orders/:id/returns': as('POST /api/my/orders/:id/returns'),
  'POST /api/my/orders/:id/pay-again': anOrder,
  'POST /api/my/orders/:id/cancel': anOrder,
  'GET /api/my/receipts/:id': aReceipt,
  'GET /api/my/receipts/:id/pdf': aReceipt,
  'POST /api/my/receipts/:id/mail': aReceipt,
  'GET /api/my/media/:id': async ({ member }) => ({ params: { id: await aPicture(member.client) } }),
  'GET /api/my/exports/:id/file': async ({ t, member }) => {
    const { body } = await member.client.post('/api/my/exports')
    await t.runDueJobs()
    return { params: { id: body.id } }
  },
  // Another device than the one the walk speaks from.
  'DELETE /api/my/devices/:id': async ({ t, member }) => {
    await issueBearer(t.app, member.id, system('test').origin)
    const newest = t.app.db.selectFrom('customer_tokens').select('id').where('customer_id', '=', member.id)
    return { params: await newest.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow() }
  },
}

const versionOf = async ({ row }: Use): Promise<number | undefined> => {
  if (!row) return undefined
  const { rows } = await sql<{ version?: number }>`
    select * from ${sql.table(row.table)} where id = ${row.id}`.execute(world.t.app.db)
  return rows[0]?.version
}

describe('what belongs to another member', () => {
  it('is found by this walk', () => expect(owned.length).toBeGreaterThan(40))

  it.each(owned.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s is not there for anybody else, and is there for its owner',
    async (name, endpoint) => {
      const example = examples[name] ?? others[name] ?? expect.fail(`${name} is shown neither here nor in an example`)
      const use = await example(world)
      const body = { ...use.body, version: await versionOf(use) }
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
