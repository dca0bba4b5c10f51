import { taipeiDay } from '#platform/contract/time.ts'
import { aPayee } from '#tests/support/payees.ts'
import type { World } from '../walk.ts'
import { type Example, type Examples, on } from './example.ts'
import { orderAfter } from './orders.ts'

const versionOf = async ({ t }: World, table: 'orders' | 'refunds', id: number) =>
  (await t.app.db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirstOrThrow()).version

/** A refund of the donated part of a paid order, after these steps. */
const refundAfter = async (world: World, steps: readonly string[]): Promise<number> => {
  const order = await orderAfter(world, ['mark-paid'])
  const body = {
    kind: 'donation',
    reason: '捐款人要求退款',
    version: await versionOf(world, 'orders', order),
    ...aPayee,
  }
  const asked = await world.superman.client.post(`/api/admin/orders/${order}/refunds`, body)
  if (asked.status !== 201) throw new Error(asked.text)
  const { id } = asked.body as { id: number }
  for (const step of steps) {
    const version = await versionOf(world, 'refunds', id)
    const { status, text } = await world.superman.client.post(`/api/admin/refunds/${id}/${step}`, { version })
    if (status !== 200) throw new Error(`${step}: ${text}`)
  }
  return id
}

const after =
  (steps: readonly string[], body: object = {}): Example =>
  async (world) =>
    on('refunds', await refundAfter(world, steps), body)

/** The bank takes back what was paid by card for an order. */
const takenBack: Example = async (world) => {
  const order = await orderAfter(world, ['mark-paid'])
  const { db } = world.t.app
  const card = await db
    .selectFrom('payment_methods')
    .select('id')
    .where('kind', '=', 'credit')
    .executeTakeFirstOrThrow()
  const payment = await db
    .updateTable('payments')
    .set({ payment_method_id: card.id })
    .where('order_id', '=', order)
    .where('state', '=', 'paid')
    .returning('id')
    .executeTakeFirstOrThrow()
  const taken_on = taipeiDay(world.t.clock.now())
  return { ...on('orders', order, { taken_on, reference: 'CB-20261120' }), params: { id: payment.id } }
}

export const refundExamples: Examples = {
  'POST /api/admin/payments/:id/chargeback': takenBack,
  'POST /api/admin/orders/:id/refunds': async (world) =>
    on('orders', await orderAfter(world, ['mark-paid']), { kind: 'donation', reason: '捐款人要求退款', ...aPayee }),
  'POST /api/admin/refunds/:id/approve': after([]),
  'POST /api/admin/refunds/:id/send': after(['approve']),
  'POST /api/admin/refunds/:id/done': after(['approve', 'send']),
  'POST /api/admin/refunds/:id/fail': after(['approve'], { reason: '帳號錯誤' }),
}
