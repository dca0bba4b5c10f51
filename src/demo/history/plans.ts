import { entryAt, entryWhere } from '#platform/contract/known_entries.ts'
import { daysBetween } from '#platform/contract/time.ts'
import { type Calendar, later } from '../calendar.ts'
import type { Campaign } from '../campaigns.ts'
import { type Dice, makeDice } from '../dice.ts'
import { foodBag } from '../facts.ts'
import type { Donor, Member } from '../members.ts'
import type { Variant } from '../products.ts'
import { companyGifts, knownGifts } from '../texts/history.ts'
import { customerNotes, wishTexts } from '../texts/people.ts'
import { aGift, aPlan, type Plan, someGifts, someGoods } from './plan.ts'
import { supporterPlans } from './supporters.ts'

/** What members, companies and buyers did, besides the gifts of the many. */
export const orderCount = 300
export const lampCount = 60
/** Three small things that go together as a bundle. */
const bundleNames = ['街貓明信片（6 張）', '毛孩貼紙組（2 款）', '琺瑯徽章'] as const

export type World = {
  calendar: Calendar
  dice: Dice
  campaigns: readonly Campaign[]
  variants: readonly Variant[]
  /** The two known members come first, then companies and people. */
  members: readonly Member[]
  guests: readonly Donor[]
  /** People without an account who only give. */
  supporters: readonly Donor[]
}

const campaignCalled = ({ campaigns }: World, begin: string | null): Campaign =>
  entryWhere(campaigns, ({ type, title }) => (begin === null ? type === 'general' : title.startsWith(begin)))

const called = ({ variants }: World, name: string): Variant =>
  entryWhere(variants, ({ product_name }) => product_name === name)

const companyPlans = (world: World): Plan[] =>
  companyGifts.map(([company, begin, amount, days_ago]) => {
    const donor = entryAt(world.members, 2 + company)
    const gave = [aGift(campaignCalled(world, begin), amount)]
    return aPlan(donor, days_ago, world.calendar.at(days_ago, 11, company * 7), {
      channel: 'bank',
      pay_by: 'transfer',
      gave,
    })
  })

/**
 * What the member with the known password did: gifts of one calendar year (the last one, while this year is young), and
 * goods that arrived, are on their way and wait for the transfer.
 */
const knownPlans = (world: World): Plan[] => {
  const { calendar } = world
  const [ann, ben] = [entryAt(world.members, 0), entryAt(world.members, 1)]
  const dayOfYear = daysBetween(`${calendar.today.slice(0, 4)}-01-01`, calendar.today)
  const last = dayOfYear >= 75 ? 3 : dayOfYear + 6
  const gifts = knownGifts.map(([amount, begin, before]) =>
    aPlan(ann, last + before, calendar.at(last + before, 20, 12), {
      gave: [aGift(campaignCalled(world, begin), amount)],
    }),
  )
  const order = (donor: Donor, days_ago: number, plan: Partial<Plan>) =>
    aPlan(donor, days_ago, calendar.at(days_ago, 21, 40), plan)
  return [
    ...gifts,
    order(ann, 120, { lines: [{ variant: called(world, '毛孩桌曆'), quantity: 2 }], has_coupon: true }),
    order(ann, 2, {
      lines: [
        { variant: called(world, '琺瑯徽章'), quantity: 1 },
        { variant: called(world, '毛孩桌曆'), quantity: 1 },
      ],
      delivery: 'cvs_unimart',
    }),
    order(ann, 1, {
      lines: [{ variant: called(world, '毛孩手帳本'), quantity: 1 }],
      pay_by: 'transfer',
      outcome: 'waiting',
    }),
    order(ben, 90, { gave: [aGift(campaignCalled(world, null), 800)] }),
    order(ben, 30, {
      lines: [{ variant: called(world, '橘貓小碟'), quantity: 2 }],
      gave: [aGift(campaignCalled(world, '街角糧倉'), foodBag.price)],
    }),
  ]
}

/** Parcels of this week in every stage: paid, packed, on their way. */
const parcelPlans = (world: World): Plan[] => {
  const { calendar, members } = world
  const order = (buyer: number, days_ago: number, goods: readonly string[]) =>
    aPlan(
      entryAt(members, buyer),
      days_ago,
      days_ago === 0 ? calendar.minutesAgo(190) : calendar.at(days_ago, 12, buyer),
      {
        lines: goods.map((name) => ({ variant: called(world, name), quantity: 1 })),
      },
    )
  return [
    order(20, 0, ['賓士貓帆布袋']),
    order(26, 0, ['名牌頸圈', '剩布逗貓棒']),
    order(31, 1, ['街貓明信片（6 張）', '毛孩手帳本']),
    order(37, 2, ['掌印純棉短袖上衣', '街貓隨身小袋', '橘貓小碟']),
    order(22, 4, ['黑糖牛軋糖']),
    order(24, 4, ['毛孩陶碗', '街貓隨身小袋', '貓掌短襪', '毛孩月曆海報']),
  ]
}

const channelsOf = (dice: Dice): Pick<Plan, 'channel' | 'pay_by'> =>
  dice.weigh([
    [{ channel: 'web', pay_by: 'credit' }, 66],
    [{ channel: 'web', pay_by: 'transfer' }, 19],
    [{ channel: 'post', pay_by: 'postal' }, 6],
    [{ channel: 'event', pay_by: 'cash' }, 6],
    [{ channel: 'phone', pay_by: 'transfer' }, 3],
  ] as const)

const outcomeOf = (
  dice: Dice,
  { channel, pay_by }: Pick<Plan, 'channel' | 'pay_by'>,
  days_ago: number,
): Plan['outcome'] => {
  if (channel !== 'web') return 'paid'
  if (pay_by === 'transfer' && days_ago <= 4) return dice.isLucky(0.75) ? 'waiting' : 'paid'
  return dice.weigh([
    ['paid', 92],
    ['expired', 5],
    ['cancelled', 3],
  ] as const)
}

const somebody = (world: World, days_ago: number): Donor => {
  const { dice } = world
  if (dice.isLucky(0.15)) return dice.pick(world.guests)
  return dice.pick(world.members.slice(8).filter(({ since }) => since > days_ago + 1))
}

/** An ordinary day's order. `days_ago` 0 is some hours ago. */
const anyPlan = (world: World, index: number, days_ago: number, full: ReadonlySet<number>): Plan => {
  const { dice, calendar, campaigns, variants } = world
  const placed_at =
    days_ago === 0
      ? calendar.minutesAgo(20 + index * 31)
      : calendar.at(days_ago, dice.between(8, 22), dice.between(0, 59))
  const ways = channelsOf(dice)
  const wants =
    ways.channel === 'post'
      ? 'gift'
      : dice.weigh([
          ['gift', 60],
          ['goods', 24],
          ['both', 16],
        ] as const)
  const small = bundleNames.map((name) => called(world, name))
  const is_bundle = wants !== 'gift' && days_ago < 250 && dice.isLucky(0.08)
  const lines =
    wants === 'gift'
      ? []
      : is_bundle
        ? small.map((variant) => ({ variant, quantity: 1 }))
        : someGoods(dice, variants, days_ago)
  const total = lines.reduce((sum, { variant, quantity }) => sum + variant.price * quantity, 0)
  const delivery = ways.channel === 'event' || dice.isLucky(0.15) ? 'pickup' : 'home'
  return aPlan(somebody(world, days_ago), days_ago, placed_at, {
    ...ways,
    lines,
    is_bundle,
    gave: wants === 'goods' ? [] : someGifts(dice, campaigns, days_ago, full),
    has_coupon: ways.channel === 'web' && !is_bundle && total >= 500 && dice.isLucky(0.35),
    delivery,
    outcome: outcomeOf(dice, ways, days_ago),
    has_failed_try: ways.pay_by === 'credit' && dice.isLucky(0.06),
    customer_note: lines.length > 0 && dice.isLucky(0.15) ? dice.pick(customerNotes) : null,
  })
}

/** A campaign that stops at its target takes nothing from the moment it has it. */
const fullAfter = (plans: readonly Plan[], campaigns: readonly Campaign[]): Set<number> =>
  new Set(
    campaigns
      .filter(({ id, stop_at_target, target }) => {
        const given = plans.flatMap(({ gave }) => gave).filter(({ campaign }) => campaign.id === id)
        return stop_at_target && given.reduce((sum, { amount }) => sum + amount, 0) >= (target ?? 0)
      })
      .map(({ id }) => id),
  )

const giveBack = (plans: readonly Plan[], dice: Dice): void => {
  const kinds = ['all', 'goods', 'donation', 'goods', 'all', 'donation', 'goods'] as const
  const settled = plans.filter(
    ({ outcome, days_ago, channel }) => outcome === 'paid' && channel === 'web' && days_ago > 40 && days_ago < 420,
  )
  const fits = {
    all: ({ gave, lines }: Plan) => gave.length > 0 && lines.length === 0,
    goods: ({ lines, is_bundle }: Plan) => !is_bundle && lines.some(({ variant }) => !variant.is_pledge),
    donation: ({ gave, lines }: Plan) => lines.length === 0 && gave.length === 1 && (gave[0]?.amount ?? 0) >= 1000,
  }
  for (const kind of kinds) {
    const candidates = settled.filter(
      (plan) => plan.refund === null && plan.donor.receipt_type !== 'yearly' && fits[kind](plan),
    )
    dice.pick(candidates).refund = { after: kind === 'goods' ? 9 : 3, kind }
  }
}

const lightLamps = (plans: readonly Plan[], dice: Dice): void => {
  const givers = plans
    .filter(({ gave, refund, channel }) => gave.length > 0 && refund === null && channel === 'web')
    .reverse()
  const recent = givers.filter(({ outcome }, index) => outcome !== 'cancelled' && (index < 45 || index % 5 === 0))
  // In turn and not by chance, so that the newest lights say different things.
  const first = dice.between(0, wishTexts.length - 1)
  for (const [at, plan] of recent.slice(0, lampCount).entries()) {
    const [kind, wish] = entryAt(wishTexts, (first + at) % wishTexts.length)
    plan.lamp = { kind, wish }
  }
}

/** What each campaign got, NT$. */
const paidTo = (plans: readonly Plan[]): Map<number, number> => {
  const sums = new Map<number, number>()
  for (const { campaign, amount } of plans.flatMap(({ outcome, gave }) => (outcome === 'paid' ? gave : [])))
    sums.set(campaign.id, (sums.get(campaign.id) ?? 0) + amount)
  return sums
}

/** Everything that was set out to do in two years, oldest first. */
export const makePlans = (world: World): Plan[] => {
  const { dice, campaigns } = world
  const plans = [...companyPlans(world), ...knownPlans(world), ...parcelPlans(world)]
  const ordinary = orderCount - plans.length
  const days = Array.from({ length: ordinary }, () => Math.floor(724 * dice.roll() ** 1.8)).sort((a, b) => b - a)
  for (const [index, days_ago] of days.entries()) {
    plans.push(anyPlan(world, ordinary - index, days_ago, fullAfter(plans, campaigns)))
  }
  const people = new Set<Donor>(world.members.slice(0, 2))
  const others = plans.filter(({ donor }) => !people.has(donor) && donor.kind === 'person')
  giveBack(others, dice)
  plans.sort((a, b) => Date.parse(a.placed_at) - Date.parse(b.placed_at))
  lightLamps(
    plans.filter((plan) => others.includes(plan)),
    dice,
  )
  const settled = plans.map((plan) =>
    plan.outcome === 'paid' ? plan : { ...plan, refund: null, has_failed_try: false },
  )
  return [...settled, ...supporterPlans({ ...world, dice: makeDice(9) }, paidTo(settled))].toSorted(
    (a, b) => Date.parse(a.placed_at) - Date.parse(b.placed_at),
  )
}

/** The moment a transfer is seen: the next working morning of the office. */
export const seenByOffice = (placed_at: string, calendar: Calendar): string => {
  const seen = later(placed_at, 60 * 19)
  return Date.parse(seen) < Date.parse(calendar.now) ? seen : later(placed_at, 10)
}
