import type { World } from '../walk.ts'
import { type Example, type Examples, on } from './example.ts'
import { orderAfter } from './orders.ts'

const versionOf = async ({ t }: World, table: 'orders' | 'refunds' | 'order_returns', id: number) =>
  (await t.app.db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirstOrThrow()).version

const walked = async (world: World, table: 'refunds' | 'order_returns', id: number, steps: readonly string[]) => {
  const path = table === 'refunds' ? 'refunds' : 'order-returns'
  for (const step of steps) {
    const version = await versionOf(world, table, id)
    const { status, text } = await world.superman.client.post(`/api/admin/${path}/${id}/${step}`, { version })
    if (status !== 200) throw new Error(`${step}: ${text}`)
  }
}

/** A guest's order whose goods were delivered today, and what of it goes back. */
const deliveredToGuest = async (world: World) => {
  const { db } = world.t.app
  const order_id = await orderAfter(world, ['mark-paid', 'prepare', 'ship', 'deliver'])
  const { id } = await db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  const refund_account = { bank_code: '700', account_no: '00012345678901', holder_name: '王小明' }
  const lines = [{ source: 'item', id, quantity: 1 }]
  return { order_id, wish: { lines, reason: 'defective', note: '縫線脫落', photos: [], refund_account } }
}

/** The same of the member. */
const delivered = async (world: World) => {
  const made = await deliveredToGuest(world)
  const { db } = world.t.app
  await db.updateTable('orders').set({ customer_id: world.member.id }).where('id', '=', made.order_id).execute()
  return made
}

/** A return that the member asked for, after these steps of the desk. */
export const returnAfter = async (world: World, steps: readonly string[]): Promise<number> => {
  const { order_id, wish } = await delivered(world)
  const asked = await world.member.client.post(`/api/my/orders/${order_id}/returns`, wish)
  if (asked.status !== 201) throw new Error(asked.text)
  const id = asked.body.returns[0].id as number
  await walked(world, 'order_returns', id, steps)
  return id
}

const after =
  (steps: readonly string[], body: object = {}): Example =>
  async (world) =>
    on('order_returns', await returnAfter(world, steps), body)

export const returnExamples: Examples = {
  'POST /api/my/orders/:id/returns': async (world) => {
    const { order_id, wish } = await delivered(world)
    return { params: { id: order_id }, body: wish }
  },
  'POST /api/orders/:order_no/returns': async (world) => {
    const { order_id, wish } = await deliveredToGuest(world)
    const { order_no, access_key: key } = await world.t.app.db
      .selectFrom('orders')
      .select(['order_no', 'access_key'])
      .where('id', '=', order_id)
      .executeTakeFirstOrThrow()
    return { params: { order_no }, body: { ...wish, key } }
  },
  'POST /api/admin/order-returns/:id/approve': after([]),
  'POST /api/admin/order-returns/:id/receive': after(['approve']),
  'POST /api/admin/order-returns/:id/refund': after(['approve', 'receive'], { restock: true }),
  'POST /api/admin/order-returns/:id/reject': after([], { reason: '商品已使用' }),
}
