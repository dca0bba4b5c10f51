import { aCampaign } from '#tests/support/buying.ts'
import { someHeldMoney } from '#tests/support/suspense.ts'
import type { World } from '../walk.ts'
import { type Examples, on } from './example.ts'

const moneyIn = ({ t, superman }: World) => someHeldMoney(t, superman.client)
const reason = '付款人 11/20 來電同意'

export const suspenseExamples: Examples = {
  'POST /api/admin/suspense-items/:id/gift': async (world) => {
    const { item } = await moneyIn(world).paidTwice()
    return on('suspense_items', item.id, { campaign_id: (await aCampaign(world.t.app)).id, reason })
  },
  'POST /api/admin/suspense-items/:id/deliver': async (world) =>
    on('suspense_items', (await moneyIn(world).calledOff()).item.id, { reason }),
}
