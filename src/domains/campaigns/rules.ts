import { actionsIn, machine, next } from '#platform/contract/machine.ts'
import {
  addDays,
  type Day,
  daysBetween,
  endOfDay,
  type Instant,
  isDay,
  startOfDay,
  taipeiDay,
} from '#platform/contract/time.ts'

/**
 * The life of a campaign. `scheduled`, `active`, `funded` and `ended` are one thing to staff (published) and are told
 * apart by the clock and the money: read them with `campaignState`. Only `scheduled` is
 * stored, so there is never a gap until a job has run.
 */
export const campaignMachine = machine({
  states: [
    'draft',
    'pending_review',
    'scheduled',
    'active',
    'funded',
    'ended',
    'executing',
    'reported',
    'closed',
    'suspended',
  ],
  actions: {
    submit: { from: ['draft'], to: 'pending_review' },
    send_back: { from: ['pending_review'], to: 'draft' },
    publish: { from: ['draft', 'pending_review'], to: 'scheduled' },
    suspend: { from: ['scheduled', 'active', 'funded'], to: 'suspended' },
    resume: { from: ['suspended'], to: 'scheduled' },
    execute: { from: ['ended'], to: 'executing' },
    report: { from: ['executing'], to: 'reported' },
    close: { from: ['reported'], to: 'closed' },
  },
})
/** The state of a campaign at a moment, as people see it. */
export type CampaignState = (typeof campaignMachine.states)[number]
/** What is stored: the decisions of staff. */
export type CampaignStatus = Exclude<CampaignState, 'active' | 'funded' | 'ended'>
export type CampaignAction = keyof typeof campaignMachine.actions

/** Whether a campaign is out in public and the clock decides its state. */
export const isPublished = (status: CampaignStatus): boolean => status === 'scheduled'

/** Permit of the authority (公益勸募條例 §5, §12): both days inclusive, in Taipei. */
export type Permit = { permit_no: string; starts_on: Day; ends_on: Day }

/** The columns of a campaign that decide whether it may take money. Amounts in NT$. */
export type CampaignTerms = {
  status: CampaignStatus
  starts_at: Instant
  ends_at: Instant | null
  min_amount: number
  max_amount: number
  target_amount: number | null
  stop_at_target: boolean
  solicitation_basis: 'permit' | 'voluntary'
  /** Null for voluntary gifts; a campaign on the basis of a permit without one takes no money at all. */
  permit: Permit | null
  /** Sum of its allocations less refunds. */
  raised: number
}

/** Whether the permit allows taking money at a moment: from its first day 00:00:00 to its last day 23:59:59 in Taipei. */
export const isPermitOpen = (permit: Permit, now: Date): boolean =>
  now >= startOfDay(permit.starts_on) && now < new Date(endOfDay(permit.ends_on).getTime() + 1000)

/** The last day of a year that begins on a day: the day before the same day of the next year (民法 §121), inclusive. */
const lastDayOfYear = (starts_on: Day): Day => {
  const [year = '', month = '', day = ''] = starts_on.split('-')
  const same = `${Number(year) + 1}-${month}-${day}`
  // February 29 has no such day in the next year: the year then ends with the month
  return isDay(same) ? addDays(same, -1) : `${Number(year) + 1}-02-28`
}

/** Whether a permit lasts at most one year (公益勸募條例 §12), both days counted, and does not end before it starts. */
export const isPermitLengthLegal = ({ starts_on, ends_on }: Pick<Permit, 'starts_on' | 'ends_on'>): boolean =>
  starts_on <= ends_on && ends_on <= lastDayOfYear(starts_on)

const hasReachedTarget = (campaign: Pick<CampaignTerms, 'target_amount' | 'raised'>): boolean =>
  campaign.target_amount !== null && campaign.raised >= campaign.target_amount

/** The moment from which a campaign takes no more money: the earlier of its own end and the end of its permit. */
const hasEnded = (campaign: CampaignTerms, now: Date): boolean => {
  if (campaign.ends_at !== null && now > new Date(campaign.ends_at)) return true
  return campaign.permit !== null && now > startOfDay(campaign.permit.starts_on) && !isPermitOpen(campaign.permit, now)
}

/** The state of a campaign at a moment. `funded` still takes money unless it stops at its target, then it has `ended`. */
export const campaignState = (campaign: CampaignTerms, now: Date): CampaignState => {
  if (!isPublished(campaign.status)) return campaign.status
  if (now < new Date(campaign.starts_at)) return 'scheduled'
  if (hasEnded(campaign, now)) return 'ended'
  if (!hasReachedTarget(campaign)) return 'active'
  return campaign.stop_at_target ? 'ended' : 'funded'
}

/** Why a campaign takes no money now. */
export type CampaignProblem = 'unpublished' | 'not_started' | 'ended' | 'permit_closed' | 'amount_range'

/**
 * Why a campaign takes no money at a moment, or null when it does. A permit that is missing or not open wins over the
 * campaign's own dates, because that is the reason a person has to be told (money outside it must be given back, §22).
 */
export const whyClosedForMoney = (
  campaign: CampaignTerms,
  now: Date,
): Exclude<CampaignProblem, 'amount_range'> | null => {
  if (!isPublished(campaign.status)) {
    return ['executing', 'reported', 'closed'].includes(campaign.status) ? 'ended' : 'unpublished'
  }
  if (campaign.solicitation_basis === 'permit' && (campaign.permit === null || !isPermitOpen(campaign.permit, now))) {
    return 'permit_closed'
  }
  const state = campaignState(campaign, now)
  if (state === 'scheduled') return 'not_started'
  return state === 'ended' ? 'ended' : null
}

/** Whether a campaign takes money at a moment. */
export const canTakeMoney = (campaign: CampaignTerms, now: Date): boolean => whyClosedForMoney(campaign, now) === null

/** Whether one donation line (NT$, for all its pieces together) lies within the campaign's limits, both inclusive. */
export const isAmountAllowed = (campaign: Pick<CampaignTerms, 'min_amount' | 'max_amount'>, amount: number): boolean =>
  Number.isSafeInteger(amount) && amount >= campaign.min_amount && amount <= campaign.max_amount

/** Why a campaign does not take this amount now, or null when it does. */
export const whyNotDonatable = (campaign: CampaignTerms, amount: number, now: Date): CampaignProblem | null =>
  whyClosedForMoney(campaign, now) ?? (isAmountAllowed(campaign, amount) ? null : 'amount_range')

/** Raised of target in whole percent, rounded down, so that 100 is shown only when reached; null without a target. */
export const progressPercent = (raised: number, target_amount: number | null): number | null =>
  target_amount === null || target_amount <= 0 ? null : Math.max(0, Math.floor((raised * 100) / target_amount))

/** Calendar days left in Taipei: 0 on the last day, null for a campaign without an end or after it. */
export const daysLeft = (ends_at: Instant | null, now: Date): number | null => {
  if (ends_at === null || now > new Date(ends_at)) return null
  return daysBetween(taipeiDay(now), taipeiDay(ends_at))
}

/** A campaign is 即將截止 when its last day is at most this many days away. */
const endingDays = 14

/** Campaigns that close before this moment are in their last days: the end of the fourteenth day from today in Taipei. */
export const lastMomentOfEnding = (now: Date): Date => startOfDay(addDays(taipeiDay(now), endingDays + 1))

/**
 * The most that necessary costs of an appeal may take from the money raised, in NT$ rounded down (公益勸募條例 §17):
 * 15 % up to 10 million, 8 % of what lies above up to 100 million, 1 % of what lies above that.
 */
export const necessaryExpenseCap = (raised: number): number => {
  const million = 1_000_000
  if (raised <= 10 * million) return Math.floor((Math.max(0, raised) * 15) / 100)
  if (raised <= 100 * million) return 1_500_000 + Math.floor(((raised - 10 * million) * 8) / 100)
  return 8_700_000 + Math.floor((raised - 100 * million) / 100)
}

/** Limits of the columns themselves, for forms and contracts. NT$, inclusive. */
export const campaignLimits = {
  target_amount: { min: 1_000, max: 50_000_000 },
  amount: { min: 100, max: 200_000 },
  default_amounts: [300, 500, 1_000, 3_000],
} as const

/** Why a campaign cannot be published yet. */
export const publishProblems = [
  'permit_missing',
  'permit_too_short',
  'surplus_note_missing',
  'ends_before_start',
  'place_missing',
] as const
export type PublishProblem = (typeof publishProblems)[number]

/** Everything that is missing before a campaign may be published; empty when it may. */
export const missingForPublishing = (
  campaign: Pick<CampaignTerms, 'starts_at' | 'ends_at' | 'solicitation_basis' | 'permit'> & {
    surplus_note: string | null
    type: string
    location_id: number | null
  },
): PublishProblem[] => {
  const problems: PublishProblem[] = []
  if (campaign.ends_at !== null && new Date(campaign.ends_at) <= new Date(campaign.starts_at))
    problems.push('ends_before_start')
  if (!campaign.surplus_note?.trim()) problems.push('surplus_note_missing')
  if (campaign.type === 'care_home' && campaign.location_id === null) problems.push('place_missing')
  if (campaign.solicitation_basis === 'permit') {
    if (!campaign.permit?.permit_no.trim()) problems.push('permit_missing')
    else if (!fitsPermit(campaign, campaign.permit)) problems.push('permit_too_short')
  }
  return problems
}

/** An appeal without an end would outlive its permit, so it needs one inside the permit's days. */
const fitsPermit = (campaign: Pick<CampaignTerms, 'starts_at' | 'ends_at'>, permit: Permit): boolean =>
  isPermitOpen(permit, new Date(campaign.starts_at)) &&
  campaign.ends_at !== null &&
  isPermitOpen(permit, new Date(campaign.ends_at))

/** The status to store after an action, or undefined when the action is not allowed at this moment. */
export const nextCampaignStatus = (
  campaign: CampaignTerms,
  action: CampaignAction,
  now: Date,
): CampaignStatus | undefined => {
  const state = next(campaignMachine, campaignState(campaign, now), action)
  return state === 'active' || state === 'funded' || state === 'ended' ? 'scheduled' : state
}

/** The actions that may be done with a campaign at a moment. */
export const campaignActions = (campaign: CampaignTerms, now: Date): CampaignAction[] =>
  actionsIn(campaignMachine, campaignState(campaign, now))
