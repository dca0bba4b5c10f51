import { machine } from '#platform/contract/machine.ts'
import { addDays, type Day, daysBetween } from '#platform/contract/time.ts'

export const allSpecies = ['cat', 'dog'] as const
export const sexes = ['male', 'female', 'unknown'] as const
export const ageGroups = ['child', 'adult', 'senior'] as const
export const bodySizes = ['mini', 'small', 'medium', 'large'] as const
export const answers = ['yes', 'no', 'unknown'] as const
export const channels = ['own', 'member', 'partner'] as const
/** What whoever posts an animal may ask of its new home. The words and reasons stand in messages.ts. */
export const requirementKeys = [
  'adult',
  'home_visit',
  'agreement',
  'followup',
  'indoor_only',
  'window_guard',
  'no_roaming',
  'family_agrees',
  'landlord_agrees',
] as const
export type Requirement = (typeof requirementKeys)[number]

/** The life of a listing. An edit of photos or story sends a published one back to review. */
export const adoptionMachine = machine({
  states: ['draft', 'pending_review', 'published', 'reserved', 'trial', 'adopted', 'rejected', 'withdrawn', 'expired'],
  actions: {
    submit: { from: ['draft', 'rejected', 'withdrawn'], to: 'pending_review' },
    approve: { from: ['pending_review'], to: 'published' },
    reject: { from: ['pending_review'], to: 'rejected' },
    revise: { from: ['published'], to: 'pending_review' },
    reserve: { from: ['published'], to: 'reserved' },
    release: { from: ['reserved'], to: 'published' },
    begin_trial: { from: ['reserved'], to: 'trial' },
    adopt: { from: ['published', 'reserved', 'trial'], to: 'adopted' },
    return: { from: ['trial', 'adopted'], to: 'published' },
    expire: { from: ['published'], to: 'expired' },
    renew: { from: ['published', 'expired'], to: 'published' },
    withdraw: { from: ['draft', 'pending_review', 'published', 'reserved', 'rejected', 'expired'], to: 'withdrawn' },
  },
})
export type AdoptionStatus = (typeof adoptionMachine.states)[number]
export type AdoptionAction = keyof typeof adoptionMachine.actions

/** What visitors are told: 待認養, 洽談中 (a family is found and being got to know) and 已回家. */
export const publicStates = ['published', 'reserved', 'adopted'] as const
export type PublicState = (typeof publicStates)[number]
/** The public states of animals without a home; lists show these unless asked for others. */
export const stillLooking = ['published', 'reserved'] as const

/** The state that the public sees of a listing on a day, or null when it has no public page. */
export const statusFor = (
  listing: { status: AdoptionStatus; expires_on: Day | null },
  today: Day,
): PublicState | null => {
  if (listing.status === 'published') return isOverdue(listing, today) ? null : 'published'
  if (listing.status === 'reserved' || listing.status === 'trial') return 'reserved'
  return listing.status === 'adopted' ? 'adopted' : null
}

/** Whether the time of a published listing is over; its last day still counts. Imported ones have no end. */
export const isOverdue = (listing: { expires_on: Day | null }, today: Day): boolean =>
  listing.expires_on !== null && listing.expires_on < today

/** Limits of listings. NT$ and days. */
export const adoptionLimits = {
  fee: { min: 0, max: 3_000 },
  post_days: 90,
  remind_days: 7,
  photos: 10,
  similar: 4,
  saved: 100,
} as const

/** The last day of a listing that is published or renewed on a day. */
export const expiryOf = (published_on: Day): Day => addDays(published_on, adoptionLimits.post_days)

type Age = { birth_on: Day | null; age_group: (typeof ageGroups)[number] | null }

/** The months of all years up to a day. */
const monthOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** Whole years and months from a birthday to a day; the day itself counts as reached. */
export const ageOn = (birth_on: Day, today: Day): { years: number; months: number } => {
  const months = monthOf(today) - monthOf(birth_on) - (today.slice(8) < birth_on.slice(8) ? 1 : 0)
  return { years: Math.floor(Math.max(0, months) / 12), months: Math.max(0, months) % 12 }
}

/** child under 1 year, senior from 8 years on; without a birthday what the source said. */
export const ageGroupOf = ({ birth_on, age_group }: Age, today: Day): Age['age_group'] => {
  if (birth_on === null) return age_group
  const { years } = ageOn(birth_on, today)
  return years < 1 ? 'child' : years < 8 ? 'adult' : 'senior'
}

/** Days in public until a day, or until it went home. */
export const daysWaiting = (published_on: Day, until: Day): number => Math.max(0, daysBetween(published_on, until))
