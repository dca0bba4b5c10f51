import { actionsIn } from '#platform/contract/machine.ts'
import { type Day, daysBetween } from '#platform/contract/time.ts'
import { type AdoptionStatus, adoptionLimits, adoptionMachine } from '../rules.ts'

export const neuterPlans = ['poster_arranges', 'too_young'] as const
export const contactWays = ['form_only', 'line', 'phone'] as const

/** Limits of what a member posts. */
export const postLimits = {
  /** Posts of one member that are not over yet. */
  live: 10,
  tags: 10,
  title: 40,
  story: { min: 50, max: 2_000 },
  /** Younger animals stay with their mother. */
  least_age_days: 56,
  greatest_age_days: 30 * 366,
} as const

/** Not over yet: a member may have `postLimits.live` of these. */
export const liveStates = ['draft', 'pending_review', 'published', 'reserved', 'trial'] as const

const editable: readonly AdoptionStatus[] = ['draft', 'rejected', 'withdrawn', 'expired', 'pending_review', 'published']
export const isEditable = (status: AdoptionStatus): boolean => editable.includes(status)

/** Whoever looks at it reads a whole story: only these may be saved with gaps. */
const unfinished: readonly AdoptionStatus[] = ['draft', 'withdrawn', 'rejected']
export const mayHaveGaps = (status: AdoptionStatus): boolean => unfinished.includes(status)

export const posterActions = ['edit', 'submit', 'renew', 'withdraw', 'adopt'] as const
export type PosterAction = (typeof posterActions)[number]

/**
 * What the poster may do next. An animal that is matched goes home by the signature of its family, not by a click, and
 * a draft is not taken out of public.
 */
export const actionsOfPoster = (status: AdoptionStatus): PosterAction[] => {
  const may = actionsIn(adoptionMachine, status)
  return posterActions.filter((action) => {
    if (action === 'edit') return isEditable(status)
    if (action === 'adopt') return status === 'published'
    return may.includes(action)
  })
}

/** What the public reads in the words of the poster. */
const reviewedTexts = ['name', 'title', 'story', 'breed', 'coat_colour', 'health_note', 'special_needs'] as const

type Reviewed = { readonly [text in (typeof reviewedTexts)[number]]: string | null } & {
  readonly character_tags: readonly string[]
  readonly photo_ids: readonly number[]
}

const wordsOf = (post: Reviewed): string =>
  JSON.stringify([reviewedTexts.map((text) => post[text]?.trim() ?? ''), post.character_tags, post.photo_ids])

/** Whether a change of a published post is looked at again: pictures and words are what people believe. */
export const needsReviewAgain = (before: Reviewed & { readonly status: AdoptionStatus }, after: Reviewed): boolean =>
  before.status === 'published' && wordsOf(before) !== wordsOf(after)

/** What a text that talks of a price holds. */
export const priceWords = /售價|出售|販售|便宜賣|特價|議價|定價|開價|優惠價|NT\$|\$\s?\d|\d[\d,]*\s?(元|塊錢)|萬元/iu

/** Whether a text talks of a price; animals are given, never sold (寵物繁殖買賣: a permit of its own). */
export const namesPrice = (text: string | null): boolean => text !== null && priceWords.test(text)

/** What a text that tells how to reach somebody holds. */
export const contactWords = [
  // a phone number, however it is parted; longer numbers are those of chips
  /(?<!\d)(\+?886[\s-]?|0)\d([\s-]?\d){7,8}(?![\s-]?\d)/u,
  /加\s*(我\s*)?(的\s*)?(賴|line|ig\b|fb\b|微信|臉書)|賴\s*(id|[:：])|\bline\s*(id|@|[:：])|[\w.]@[\w-]+\.|https?:|www\./iu,
]

/** Whether a text tells how to reach somebody: families write by the form, and see the contact once it was accepted. */
export const namesContact = (text: string | null): boolean =>
  text !== null && contactWords.some((word) => word.test(text.normalize('NFKC')))

export type Post = {
  name: string
  breed: string | null
  birth_on: Day | null
  neutered: 'yes' | 'no' | 'unknown'
  neuter_plan: (typeof neuterPlans)[number] | null
  title: string | null
  story: string
  special_needs: string | null
  health_note: string | null
  city: string | null
  fee: number
  contact_via: (typeof contactWays)[number]
  contact_phone: string | null
  contact_line: string | null
}

export type PostProblem =
  | 'no_name'
  | 'no_photo'
  | 'no_birth'
  | 'too_young'
  | 'wrong_birth'
  | 'banned_breed'
  | 'no_neuter'
  | 'no_neuter_plan'
  | 'no_title'
  | 'short_story'
  | 'price_in_title'
  | 'price_in_story'
  | 'price_in_health'
  | 'price_in_needs'
  | 'contact_in_name'
  | 'contact_in_title'
  | 'contact_in_story'
  | 'contact_in_health'
  | 'contact_in_needs'
  | 'fee_range'
  | 'no_city'
  | 'no_phone'
  | 'no_line'
  | 'not_owner'

/** Everything that keeps a post from being looked at. */
export const problemsOfPost = (
  post: Post,
  terms: { today: Day; photos: number; banned_breeds: readonly string[]; owner_confirmed: boolean },
): PostProblem[] => {
  const age = post.birth_on === null ? null : daysBetween(post.birth_on, terms.today)
  const found: (PostProblem | false)[] = [
    post.name === '' && 'no_name',
    terms.photos === 0 && 'no_photo',
    age === null && 'no_birth',
    age !== null && (age < 0 || age > postLimits.greatest_age_days) && 'wrong_birth',
    age !== null && age >= 0 && age < postLimits.least_age_days && 'too_young',
    terms.banned_breeds.some((breed) => post.breed?.includes(breed)) && 'banned_breed',
    post.neutered === 'unknown' && 'no_neuter',
    post.neutered === 'no' && post.neuter_plan === null && 'no_neuter_plan',
    !post.title && 'no_title',
    post.story.length < postLimits.story.min && 'short_story',
    namesPrice(post.title) && 'price_in_title',
    namesPrice(post.story) && 'price_in_story',
    namesPrice(post.health_note) && 'price_in_health',
    namesPrice(post.special_needs) && 'price_in_needs',
    namesContact(post.name) && 'contact_in_name',
    namesContact(post.title) && 'contact_in_title',
    namesContact(post.story) && 'contact_in_story',
    namesContact(post.health_note) && 'contact_in_health',
    namesContact(post.special_needs) && 'contact_in_needs',
    (post.fee < adoptionLimits.fee.min || post.fee > adoptionLimits.fee.max) && 'fee_range',
    !post.city && 'no_city',
    post.contact_via === 'phone' && !post.contact_phone && 'no_phone',
    post.contact_via === 'line' && !post.contact_line && 'no_line',
    !terms.owner_confirmed && 'not_owner',
  ]
  return found.filter((problem) => problem !== false)
}
