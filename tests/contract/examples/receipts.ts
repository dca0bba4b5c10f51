import { aStaff } from '#tests/support/people.ts'
import { type Example, type Examples, on, why } from './example.ts'
import { orderAfter } from './orders.ts'

/** The receipt of an order that was paid just now. */
const issued =
  (body: object = {}): Example =>
  async (world) => {
    const order_id = await orderAfter(world, ['mark-paid'])
    const { id } = await world.t.app.db
      .selectFrom('receipts')
      .select('id')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow()
    return on('receipts', id, body)
  }

/** Two receipts of the member. */
const twoReceipts: Example = async (world) => {
  const { db } = world.t.app
  const orders = [await orderAfter(world, ['mark-paid']), await orderAfter(world, ['mark-paid'])]
  const owner = { customer_id: world.member.id }
  await db.updateTable('orders').set(owner).where('id', 'in', orders).execute()
  await db.updateTable('receipts').set(owner).where('order_id', 'in', orders).execute()
  const rows = await db.selectFrom('receipts').select('id').where('order_id', 'in', orders).execute()
  return { body: { receipt_ids: rows.map(({ id }) => id) } }
}

export const receiptExamples: Examples = {
  'POST /api/my/receipts/merge': twoReceipts,
  'PUT /api/admin/receipts/:id': issued({ note: '捐款人希望平信寄送', delivery: 'post' }),
  'POST /api/admin/receipts/:id/void': issued({ reason: '開立錯誤' }),
  'POST /api/admin/receipts/:id/keep': async (world) => {
    const { row } = await issued()(world)
    const id = Number(row?.id)
    const { client } = await aStaff(world.t, { permissions: ['receipts view', 'receipts update'] })
    const version = (await client.get(`/api/admin/receipts/${id}`)).body.version
    await client.post(`/api/admin/receipts/${id}/void`, { version, reason: '按錯' })
    return on('receipts', id, { reason: '沒有錯' })
  },
  'POST /api/admin/receipts/:id/reissue': issued({ reason: '抬頭有誤', receipt_name: '林小華' }),
  'POST /api/admin/receipts/:id/mail': issued(),
  'POST /api/admin/receipts/:id/reveal': issued(why),
}
