import pg from 'pg'
import { inTransaction } from '#platform/server/transaction.ts'
import { brokenChecks } from '../../checks/run.ts'
import type { Client, TestApp } from './app.ts'
import { aReadyCart, order } from './buying.ts'
import { aPayee } from './payees.ts'
import { aStaff } from './people.ts'

/** Pieces of a product for a cart. */
export const goods = (product: { variant_id: number }, quantity = 1) => ({ variant_id: product.variant_id, quantity })

/** Where orders come in: a guest who places them, staff who work on them, and what became of it in the database. */
export const anOrderDesk = async (t: TestApp) => {
  const { app, url, visitor: guest } = t
  const service = await aStaff(t, { permissions: ['orders view', 'orders update', 'customers view'] })
  const rowOf = (order_no: string) =>
    app.db.selectFrom('orders').selectAll().where('order_no', '=', order_no).executeTakeFirstOrThrow()
  return {
    guest,
    desk: service.client,

    /** An order of these items, as it is stored, with the key of its guest. */
    placed: async (items: readonly object[], client: Client = guest, fields: object = {}) => {
      const { body } = await order(client, await aReadyCart(client, items, fields))
      return { ...body, ...(await rowOf(body.order_no)) } as Awaited<ReturnType<typeof rowOf>> & { key: string }
    },

    shelfOf: (variant_id: number) =>
      app.db
        .selectFrom('product_variants')
        .select(['stock_on_hand', 'stock_reserved'])
        .where('id', '=', variant_id)
        .executeTakeFirstOrThrow(),

    act: (id: number, action: string, body: object) =>
      service.client.post(`/api/admin/orders/${id}/${action}`, { ...(action === 'refunds' && aPayee), ...body }),

    /** Books the money on the latest attempt as a transfer that staff saw. */
    pay: (order_id: number) =>
      inTransaction(app, async (app) => {
        const { id } = await app.db
          .selectFrom('payments')
          .select('id')
          .where('order_id', '=', order_id)
          .orderBy('attempt', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow()
        await app.db
          .updateTable('payments')
          .set({ state: 'paid', provider: 'manual', marked_paid_by: service.id, paid_at: app.clock().toISOString() })
          .where('id', '=', id)
          .execute()
        const account = await app.db
          .selectFrom('bank_accounts')
          .select('id')
          .where('slug', '=', 'general')
          .executeTakeFirstOrThrow()
        const booked = { order_id, payment_id: id }
        await app.domainEvents.emit(app, 'payment received', { ...booked, bank_account_id: account.id })
        await app.domainEvents.emit(app, 'order paid', booked)
      }),

    /** The checks of the database that fail at the time of the tests' clock; none when all is well. */
    broken: async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      try {
        // These tests make no super-admin, which the accounts' checks ask for.
        return (await brokenChecks(client, app.clock())).filter(({ name }) => !name.startsWith('accounts:'))
      } finally {
        await client.end()
      }
    },
  }
}
