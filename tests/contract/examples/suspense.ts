import { taipeiDay } from '#platform/contract/time.ts'
import { anAccount } from '#tests/support/books.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aStaff } from '#tests/support/people.ts'
import { someHeldMoney } from '#tests/support/suspense.ts'
import type { World } from '../walk.ts'
import { type Examples, on } from './example.ts'
import { aRealOrder } from './orders.ts'

const moneyIn = ({ t, superman }: World) => someHeldMoney(t, superman.client)
const reason = '付款人 11/20 來電同意'

/** Money on the bank's list that no order explains, entered by somebody else. */
const unexplained = async ({ t }: World, amount: number) => {
  const { client } = await aStaff(t, { permissions: ['transactions view', 'transactions create'] })
  const { body, status, text } = await client.post('/api/admin/suspense-items', await found(t, amount))
  if (status !== 201) throw new Error(text)
  return body.id as number
}
const found = async (t: World['t'], amount: number) => ({
  bank_account_id: (await anAccount(t.app)).id,
  amount,
  arrived_on: taipeiDay(t.clock.now()),
  payer: '王小明',
  reference: '帳號後五碼 12345',
})

export const suspenseExamples: Examples = {
  'POST /api/admin/suspense-items/:id/gift': async (world) => {
    const { item } = await moneyIn(world).paidTwice()
    return on('suspense_items', item.id, { campaign_id: (await aCampaign(world.t.app)).id, reason })
  },
  'POST /api/admin/suspense-items/:id/deliver': async (world) =>
    on('suspense_items', (await moneyIn(world).calledOff()).item.id, { reason }),
  'POST /api/admin/suspense-items': async ({ t }) => ({ body: await found(t, 800) }),
  'POST /api/admin/suspense-items/:id/return': async (world) =>
    on('suspense_items', await unexplained(world, 20_000), { note: '退回王小明原帳號' }),
  'POST /api/admin/suspense-items/:id/assign': async (world) => {
    const order_id = await aRealOrder(world)
    const { grand_total } = await moneyIn(world).rowOf(order_id)
    return on('suspense_items', await unexplained(world, grand_total), { order_id, reason })
  },
}
