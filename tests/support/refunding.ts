import { taipeiDay } from '#platform/contract/time.ts'
import type { Client, TestApp } from './app.ts'
import { aReadyCart, order } from './buying.ts'
import { agreeToPayment } from './giving.ts'
import { aPayee } from './payees.ts'
import { aStaff } from './people.ts'

const permissions = [
  'orders view',
  'orders update',
  'receipts view',
  'transactions view',
  'transactions update',
] as const

/** Two people of the house: one asks for refunds, the other one approves them; and orders that are paid by transfer. */
export const aRefundDesk = async (t: TestApp) => {
  const asker = (await aStaff(t, { permissions })).client
  const approver = (await aStaff(t, { permissions })).client
  const rowOf = (id: number) => t.app.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const today = () => taipeiDay(t.clock.now())

  const act = async (id: number, action: string, body: object = {}) => {
    const { version } = await rowOf(id)
    return asker.post(`/api/admin/orders/${id}/${action}`, { version, ...body })
  }
  const ask = (id: number, body: object) => act(id, 'refunds', { reason: '客人要求', ...aPayee, ...body })

  return {
    asker,
    approver,
    rowOf,
    act,
    ask,

    placed: async (items: readonly object[], fields: object = {}, client: Client = t.visitor) => {
      const method = await t.app.db
        .selectFrom('payment_methods')
        .select('id')
        .where('kind', '=', 'transfer')
        .executeTakeFirstOrThrow()
      const cart = await aReadyCart(client, items, { payment_method_id: method.id, ...fields })
      const { body, text } = await order(client, cart)
      if (!body.order_no) throw new Error(text)
      const { id } = await t.app.db
        .selectFrom('orders')
        .select('id')
        .where('order_no', '=', body.order_no)
        .executeTakeFirstOrThrow()
      return { ...(await rowOf(id)), key: body.key as string }
    },

    markPaid: async (id: number) => {
      const answer = await act(id, 'mark-paid', { paid_on: today(), reference: String(id) })
      if (answer.status !== 200) throw new Error(answer.text)
      if (answer.body.waits) await agreeToPayment(t, id)
      return rowOf(id)
    },

    /** Moves a refund on to its end; the last answer. */
    finish: async (refund: { id: number; version: number }) => {
      let answer = await approver.post(`/api/admin/refunds/${refund.id}/approve`, { version: refund.version })
      for (const step of ['send', 'done']) {
        if (answer.status >= 300) return answer
        answer = await approver.post(`/api/admin/refunds/${refund.id}/${step}`, { version: answer.body.version })
      }
      return answer
    },
  }
}
