import { sql } from 'kysely'
import { issueBearer } from '#domains/customers/tokens/service.ts'
import { system } from '#platform/server/access.ts'
import { aPicture } from '#tests/support/applying.ts'
import type { World } from '../walk.ts'
import { examples } from './all.ts'
import type { Example, Examples, Use } from './example.ts'
import { aPlainReceipt, aRealOrder } from './orders.ts'
import { aTitle, mineByTransfer, myGiftWithoutComment } from './unversioned.ts'

const shown = async (name: string, world: World): Promise<Use & { body?: Record<string, number[]> }> => {
  const example = examples[name]
  if (!example) throw new Error(`${name} has no example`)
  return (await example(world)) as Use & { body?: Record<string, number[]> }
}

/** The row that another call is shown with. */
const as =
  (name: string): Example =>
  async (world) => ({ params: (await shown(name, world)).params ?? {} })

/** The version of the row that a use names; undefined where it names none. */
export const versionOf = async ({ t }: World, { row }: Use): Promise<number | undefined> => {
  if (!row) return undefined
  const { rows } = await sql<{ version?: number }>`
    select * from ${sql.table(row.table)} where id = ${row.id}`.execute(t.app.db)
  return rows[0]?.version
}

const anOrder: Example = async (world) => {
  const id = await aRealOrder(world)
  const { db } = world.t.app
  await db.updateTable('orders').set({ customer_id: world.member.id }).where('id', '=', id).execute()
  const method = db.selectFrom('orders').select('payment_method_id').where('id', '=', id)
  return { params: { id }, body: await method.executeTakeFirstOrThrow() }
}

const aGoodsReceipt: Example = async (world) => {
  const { order_id: id } = await aPlainReceipt(world)
  await world.t.app.db.updateTable('orders').set({ customer_id: world.member.id }).where('id', '=', id).execute()
  return { params: { id } }
}

const aReceipt: Example = async (world) => {
  const { body } = await shown('POST /api/my/receipts/merge', world)
  return { params: { id: body?.receipt_ids?.[0] as number } }
}

/** A request of the member whose agreement is signed. */
export const aSignedRequest: Example = async (world) => {
  const use = await shown('POST /api/my/adoption-requests/:id/sign', world)
  const url = `/api/my/adoption-requests/${use.params?.id}/sign`
  const { status, text } = await world.member.client.post(url, { ...use.body, version: await versionOf(world, use) })
  if (status !== 200) throw new Error(text)
  return { params: use.params ?? {} }
}

/** The last export of the member, made; a new one when none was asked for today. */
const anExport: Example = async ({ t, member }) => {
  await member.client.post('/api/my/exports')
  await t.runDueJobs()
  const { body } = await member.client.get('/api/my/exports')
  return { params: { id: body.data[0].id } }
}

/** A request of somebody else that the member accepted, and whose agreement is signed. */
const aGivenAgreement: Example = async (world) => {
  const { params } = await aSignedRequest(world)
  const db = world.t.app.db
  const { adoption_id } = await db
    .selectFrom('adoption_requests')
    .select('adoption_id')
    .where('id', '=', Number(params?.id))
    .executeTakeFirstOrThrow()
  const given = { customer_id: world.member.id, channel: 'member' as const }
  await db.updateTable('adoptions').set(given).where('id', '=', adoption_id).execute()
  return { params: params ?? {} }
}

/** Rows of the member for calls that no other example shows: reads, and calls that change no version. */
export const ownRowExamples: Examples = {
  'GET /api/my/adoption-requests/:id': as('POST /api/my/adoption-requests/:id/withdraw'),
  'GET /api/my/adoptions/:id': as('PUT /api/my/adoptions/:id'),
  'GET /api/my/received-requests/:id': as('POST /api/my/received-requests/:id/accept'),
  'GET /api/my/adoption-requests/:id/agreement': as('POST /api/my/adoption-requests/:id/sign'),
  'GET /api/my/adoption-requests/:id/agreement/pdf': aSignedRequest,
  'GET /api/my/received-requests/:id/agreement/pdf': aGivenAgreement,
  'GET /api/my/adoption-requests/:id/followups': as('POST /api/my/adoption-requests/:id/sign'),
  'GET /api/my/applications/:id': as('PUT /api/my/applications/:id'),
  'DELETE /api/my/applications/:id/files/:media_id': async (world) => {
    const { params, body } = await shown('PUT /api/my/applications/:id/files', world)
    return { params: { ...params, media_id: body?.media_ids?.[0] as number } }
  },
  'GET /api/my/applications/:id/vouchers/:animal_id': as('POST /api/my/applications/:id/vouchers/:animal_id/extend'),
  'GET /api/my/orders/:id': anOrder,
  'GET /api/my/orders/:id/goods-receipt/pdf': aGoodsReceipt,
  'GET /api/my/orders/:id/returns': as('POST /api/my/orders/:id/returns'),
  'POST /api/my/orders/:id/pay-again': anOrder,
  'POST /api/my/orders/:id/cancel': anOrder,
  'POST /api/my/orders/:id/transfer-report': mineByTransfer,
  'POST /api/my/orders/:id/comment': myGiftWithoutComment,
  'GET /api/my/receipts/:id': aReceipt,
  'GET /api/my/receipts/:id/pdf': aReceipt,
  'POST /api/my/receipts/:id/mail': aReceipt,
  'DELETE /api/my/receipt-profiles/:id': async ({ member }) => ({ params: { id: await aTitle(member) } }),
  'GET /api/my/media/:id': async ({ member }) => ({ params: { id: await aPicture(member.client) } }),
  'GET /api/my/exports/:id/file': anExport,
  // Another device than the one the walk speaks from.
  'DELETE /api/my/devices/:id': async ({ t, member }) => {
    await issueBearer(t.app, member.id, system('test').origin)
    const newest = t.app.db.selectFrom('customer_tokens').select('id').where('customer_id', '=', member.id)
    return { params: await newest.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow() }
  },
}
