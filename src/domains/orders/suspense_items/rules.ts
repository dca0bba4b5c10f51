import { type CampaignTerms, isPermitOpen, whyClosedForMoney } from '#domains/campaigns/rules.ts'
import { type Day, startOfDay } from '#platform/contract/time.ts'
import type { OrderStates } from '../rules.ts'

/** What staff may choose for money that waits. */
export const suspenseChoices = ['deliver', 'gift', 'refund'] as const
export type SuspenseChoice = (typeof suspenseChoices)[number]

/** Money that waits, as its choices ask about it. NT$. */
export type HeldMoney = {
  left_amount: number
  payment_id: number | null
  /** A refund of it was asked for and is not done. */
  is_going_back: boolean
}

/** The order that money was meant for. NT$. */
type MeantOrder = Pick<OrderStates, 'status' | 'payment_status'> & { grand_total: number }

/** Whether money can still pay the order it was meant for: it was called off or ran out, and all that it costs is here. */
export const canDeliver = ({ left_amount, payment_id }: Omit<HeldMoney, 'is_going_back'>, order: MeantOrder): boolean =>
  payment_id !== null &&
  order.status === 'cancelled' &&
  ['unpaid', 'pending', 'failed'].includes(order.payment_status) &&
  left_amount === order.grand_total

/** Whether money that no order explains pays an order: the order is open and waits for exactly as much. */
export const canAssign = (
  { left_amount, order_id }: Pick<HeldMoney, 'left_amount'> & { order_id: number | null },
  order: MeantOrder,
): boolean =>
  order_id === null &&
  order.status === 'open' &&
  ['unpaid', 'pending', 'failed'].includes(order.payment_status) &&
  left_amount === order.grand_total

/** What may be chosen for money that waits, in the order of the buttons. */
export const choicesFor = (held: HeldMoney, order: MeantOrder): SuspenseChoice[] => {
  if (held.left_amount === 0 || held.is_going_back) return []
  const may: Record<SuspenseChoice, boolean> = {
    deliver: canDeliver(held, order),
    gift: true,
    refund: held.payment_id !== null,
  }
  return suspenseChoices.filter((choice) => may[choice])
}

export type GiftProblem = 'unpublished' | 'not_started' | 'ended' | 'permit_closed' | 'above_target'

/**
 * Why a campaign does not take money that waited, or null when it does. It takes it now, and its permit was open on the day
 * on which the money came (公益勸募條例 §22: money outside the permit goes back). One that stops at its target is not taken
 * beyond it.
 *
 * @param amount NT$
 */
export const whyNotGiftTo = (
  campaign: CampaignTerms,
  { amount, arrived_on }: { amount: number; arrived_on: Day },
  now: Date,
): GiftProblem | null => {
  const closed = whyClosedForMoney(campaign, now)
  if (closed) return closed
  const { permit, target_amount, raised } = campaign
  if (permit !== null && !isPermitOpen(permit, startOfDay(arrived_on))) return 'permit_closed'
  const isAbove = campaign.stop_at_target && target_amount !== null && raised + amount > target_amount
  return isAbove ? 'above_target' : null
}
