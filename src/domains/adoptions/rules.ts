import { machine } from '#platform/contract/machine.ts'
import { addDays, type Day, daysBetween } from '#platform/contract/time.ts'

export const allSpecies = ['cat', 'dog'] as const
export const sexes = ['male', 'female', 'unknown'] as const
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
    // what the office wrote itself
    publish: { from: ['draft', 'rejected', 'withdrawn'], to: 'published' },
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
  saved: 200,
} as const

/** The last day of a listing that is published or renewed on a day. */
export const expiryOf = (published_on: Day): Day => addDays(published_on, adoptionLimits.post_days)

/** Days in public until a day, or until it went home. */
export const daysWaiting = (published_on: Day, until: Day): number => Math.max(0, daysBetween(published_on, until))
