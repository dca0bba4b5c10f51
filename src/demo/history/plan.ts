import type { Instant } from '#platform/contract/time.ts'
import type { Campaign, Option } from '../campaigns.ts'
import type { Dice } from '../dice.ts'
import type { Donor } from '../members.ts'
import type { PayBy } from '../methods.ts'
import type { Variant } from '../products.ts'

export type Line = { variant: Variant; quantity: number }
export type Gave = { campaign: Campaign; option: Option | null; quantity: number; amount: number }

/** What somebody set out to do on a day of the demo's history, before anything is reckoned. */
export type Plan = {
  donor: Donor
  days_ago: number
  placed_at: Instant
  channel: 'web' | 'bank' | 'post' | 'event' | 'phone'
  pay_by: PayBy
  lines: Line[]
  /** The lines are one bundle of the offer 任選. */
  is_bundle: boolean
  gave: Gave[]
  has_coupon: boolean
  /** Only the known members have parcels in a store. */
  delivery: 'home' | 'pickup' | 'cvs_unimart'
  outcome: 'paid' | 'waiting' | 'expired' | 'cancelled'
  /** The first card was refused, the second went through. */
  has_failed_try: boolean
  /** Days after the payment on which it goes back, and which part. */
  refund: { after: number; kind: 'goods' | 'all' | 'donation' } | null
  lamp: { kind: 'hope' | 'health' | 'home' | 'rainbow' | 'thanks'; wish: string } | null
  customer_note: string | null
}

/** A plan without surprises: a paid web order of nothing yet. */
export const aPlan = (donor: Donor, days_ago: number, placed_at: Instant, plan: Partial<Plan> = {}): Plan => ({
  donor,
  days_ago,
  placed_at,
  channel: 'web',
  pay_by: 'credit',
  lines: [],
  is_bundle: false,
  gave: [],
  has_coupon: false,
  delivery: 'home',
  outcome: 'paid',
  has_failed_try: false,
  refund: null,
  lamp: null,
  customer_note: null,
  ...plan,
})

export const aGift = (campaign: Campaign, amount: number): Gave => ({ campaign, option: null, quantity: 1, amount })

/** Whether a campaign took money on a day; a day of grace on both sides keeps clear of its edges. */
export const isOpenOn = ({ starts, ends }: Campaign, days_ago: number): boolean =>
  days_ago < starts && (ends === null || days_ago > ends)

/** The campaigns that take money on a day, with their pull. */
const openCampaigns = (campaigns: readonly Campaign[], days_ago: number, full: ReadonlySet<number>) =>
  campaigns
    .filter((campaign) => isOpenOn(campaign, days_ago) && campaign.pull > 0 && !full.has(campaign.id))
    .map((campaign) => [campaign, campaign.pull] as const)

const amounts = [
  [100, 4],
  [300, 7],
  [500, 6],
  [600, 6],
  [1000, 7],
  [1200, 5],
  [2000, 4],
  [3000, 4],
  [5000, 2],
  [10_000, 1],
] as const

/** One or two campaigns, by free amounts or by what an amount does. */
export const someGifts = (dice: Dice, campaigns: readonly Campaign[], days_ago: number, full: ReadonlySet<number>) => {
  const gifts = new Map<string, Gave>()
  for (let wanted = dice.isLucky(0.12) ? 2 : 1; wanted > 0; wanted -= 1) {
    const campaign = dice.weigh(openCampaigns(campaigns, days_ago, full))
    const option = dice.isLucky(0.4) && campaign.options.length > 0 ? dice.pick(campaign.options) : null
    const quantity =
      option === null
        ? 1
        : dice.weigh([
            [1, 6],
            [2, 3],
            [3, 1],
          ])
    const amount = option === null ? dice.weigh(amounts) : option.amount * quantity
    gifts.set(`${campaign.id}/${option?.id}`, { campaign, option, quantity, amount })
  }
  return [...gifts.values()]
}

/** One to three kinds of goods that were for sale on a day. */
export const someGoods = (dice: Dice, variants: readonly Variant[], days_ago: number): Line[] => {
  const onSale = variants.filter(({ since, is_sold }) => is_sold && since > days_ago)
  const lines = new Map<number, Line>()
  for (
    let wanted = dice.weigh([
      [1, 5],
      [2, 3],
      [3, 1],
    ]);
    wanted > 0;
    wanted -= 1
  ) {
    const variant = dice.pick(onSale)
    lines.set(variant.id, {
      variant,
      quantity: dice.weigh([
        [1, 6],
        [2, 3],
        [3, 1],
      ]),
    })
  }
  return [...lines.values()].sort((a, b) => a.variant.id - b.variant.id)
}
