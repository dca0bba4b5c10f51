import { canTakeMoney } from '#domains/campaigns/rules.ts'
import { loadCampaignsForCart } from '#domains/campaigns/service.ts'
import type { PaymentStart } from '#domains/payments/contract.ts'
import type { App } from '#platform/server/app.ts'
import type { OrderRow } from '../../queries.ts'
import { listCampaignIds } from '../queries.ts'

/** Whether every campaign that an order gives to takes money now; true for goods alone. */
export const isGivingOpen = async (app: App, order: Pick<OrderRow, 'id' | 'campaigns_total'>): Promise<boolean> => {
  if (order.campaigns_total === 0) return true
  const campaigns = await loadCampaignsForCart(app, await listCampaignIds(app, order.id))
  const now = app.clock()
  return [...campaigns.values()].every((campaign) => canTakeMoney(campaign, now))
}

/**
 * How to go on paying once a campaign or its permit has ended (decision 95): a number that was issued before is paid until
 * its own end; nobody is sent to a gateway any more.
 */
export const startAfterEnd = (payment: PaymentStart): PaymentStart =>
  payment.kind === 'instructions' ? payment : { kind: 'none' }
