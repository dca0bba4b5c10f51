import { anAccount } from '#tests/support/books.ts'
import type { World } from '../walk.ts'
import { type Examples, on, serial } from './example.ts'

const method = async ({ t }: World) => ({
  code: `transfer_${serial()}`,
  name: `郵局轉帳 ${serial()}`,
  kind: 'transfer',
  expire_minutes: 4320,
  bank_account_id: (await anAccount(t.app)).id,
})

const aMethod = async (world: World): Promise<number> =>
  (await world.superman.client.post('/api/admin/payments', await method(world))).body.id

const delivery = () => ({ code: `post_${serial()}`, name: `包裹 ${serial()}`, kind: 'post', fee: 80, free_over: 1000 })

const aDelivery = async ({ superman }: World): Promise<number> =>
  (await superman.client.post('/api/admin/deliveries', delivery())).body.id

/** A method whose money the gateway takes. */
const byGateway = async ({ t }: World): Promise<number> => {
  const credit = t.app.db.selectFrom('payment_methods').select('id').where('code', '=', 'credit')
  return (await credit.executeTakeFirstOrThrow()).id
}

const selected = (id: number) => ({ body: { selection: { ids: [id] }, values: {} } })

const closed = async (world: World, path: string, id: number): Promise<number> => {
  const { client } = world.superman
  await client.post(`/api/admin/${path}/bulk/deactivate`, selected(id).body)
  await world.t.runDueJobs()
  return id
}

export const paymentExamples: Examples = {
  'POST /api/admin/payments': async (world) => ({ body: await method(world) }),
  'PUT /api/admin/payments/:id': async (world) =>
    on('payment_methods', await aMethod(world), {
      ...(await method(world)),
      max_amount: 30_000,
      delivery_ids: [await aDelivery(world)],
    }),
  'DELETE /api/admin/payments/:id': async (world) => ({ params: { id: await aMethod(world) } }),
  'POST /api/admin/payments/:id/test': async (world) => ({ params: { id: await byGateway(world) } }),
  'POST /api/admin/payments/bulk/activate': async (world) =>
    selected(await closed(world, 'payments', await aMethod(world))),
  'POST /api/admin/payments/bulk/deactivate': async (world) => selected(await aMethod(world)),
  'POST /api/admin/deliveries/bulk/activate': async (world) =>
    selected(await closed(world, 'deliveries', await aDelivery(world))),
  'POST /api/admin/deliveries/bulk/deactivate': async (world) => selected(await aDelivery(world)),
  'POST /api/admin/deliveries': async () => ({ body: delivery() }),
  'PUT /api/admin/deliveries/:id': async (world) =>
    on('delivery_methods', await aDelivery(world), { ...delivery(), fee: 120, is_active: false }),
  'DELETE /api/admin/deliveries/:id': async (world) => ({ params: { id: await aDelivery(world) } }),
}
