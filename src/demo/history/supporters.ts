import { entryAt } from '#platform/contract/known_entries.ts'
import type { Calendar } from '../calendar.ts'
import type { Campaign } from '../campaigns.ts'
import type { Dice } from '../dice.ts'
import type { Donor } from '../members.ts'
import { aGift, aPlan, type Gave, type Plan } from './plan.ts'

/** Most gifts are small. NT$ and how often. */
const amounts = [
  [100, 14],
  [200, 12],
  [300, 18],
  [500, 16],
  [600, 8],
  [1_000, 9],
  [1_200, 3],
  [2_000, 3],
  [3_000, 2],
  [5_000, 1],
] as const
/** Gifts that name no purpose come from fewer people, who give more. */
const generalAmounts = [
  [300, 6],
  [500, 6],
  [1_000, 8],
  [2_000, 5],
  [3_000, 3],
  [5_000, 2],
] as const
const smallest = 100
/** What goes back later is made up for, so that a campaign that is told as full stays so. NT$ of a hundred. */
const margin = 3

type World = { calendar: Calendar; dice: Dice; campaigns: readonly Campaign[]; supporters: readonly Donor[] }

/** Some pieces of what an amount does, or any amount. */
const giftOf = (dice: Dice, campaign: Campaign, most: number): Gave => {
  const picked = campaign.options.length > 0 ? dice.pick(campaign.options) : null
  const option = picked && dice.isLucky(picked.amount <= 600 ? 0.5 : 0.12) ? picked : null
  const wanted = option?.amount ?? dice.weigh(campaign.type === 'general' ? generalAmounts : amounts)
  if (wanted > most) return aGift(campaign, Math.max(smallest, Math.ceil(most / smallest) * smallest))
  return { campaign, option, quantity: 1, amount: wanted }
}

const wayOf = (dice: Dice, days_ago: number): Pick<Plan, 'channel' | 'pay_by'> =>
  days_ago <= 4
    ? { channel: 'web', pay_by: 'credit' }
    : dice.weigh([
        [{ channel: 'web', pay_by: 'credit' }, 90],
        [{ channel: 'web', pay_by: 'transfer' }, 7],
        [{ channel: 'post', pay_by: 'postal' }, 3],
      ] as const)

/** On which day of a campaign somebody gives: many at the beginning, and evenly where it has no end. */
const dayOf = (dice: Dice, { starts, ends }: Campaign): number => {
  const [first, last] = [starts - 1, ends === null ? 0 : Math.max(ends + 1, 0)]
  const share = dice.roll()
  return Math.round(first - (first - last) * (ends === null ? share ** 0.8 : share ** 1.3))
}

const placedAt = ({ calendar, dice }: World, days_ago: number) => {
  const [hour, minute] = [dice.between(7, 23), dice.between(0, 59)]
  return days_ago === 0 ? calendar.minutesAgo(15 + minute * 7 + hour) : calendar.at(days_ago, hour, minute)
}

/**
 * The many small gifts of people without an account, until each campaign has come as far as it should.
 *
 * @param given what campaigns got from others, NT$ by campaign
 */
export const supporterPlans = (world: World, given: ReadonlyMap<number, number>): Plan[] => {
  const { dice, campaigns, supporters } = world
  const plans: Plan[] = []
  for (const campaign of campaigns) {
    let missing = (campaign.reach ?? 0) - (given.get(campaign.id) ?? 0)
    const isFull = campaign.target !== null && campaign.reach !== null && campaign.reach >= campaign.target
    if (isFull && !campaign.stop_at_target) missing += (campaign.target ?? 0) * (margin / 100)
    const days: number[] = []
    const gifts: Gave[] = []
    while (missing > 0) {
      const gift = giftOf(dice, campaign, missing)
      missing -= gift.amount
      gifts.push(gift)
      days.push(dayOf(dice, campaign))
    }
    days.sort((a, b) => b - a)
    for (const [index, days_ago] of days.entries()) {
      plans.push(
        aPlan(dice.pick(supporters), days_ago, placedAt(world, days_ago), {
          ...wayOf(dice, days_ago),
          gave: [entryAt(gifts, index)],
        }),
      )
    }
  }
  return plans
}
