import { machine } from '#platform/contract/machine.ts'
import { addDays, type Day, daysBetween } from '#platform/contract/time.ts'

export const applicationTypes = ['neuter', 'medical', 'food'] as const
export type ApplicationType = (typeof applicationTypes)[number]

/** The way of an application (補助申請), of all types. */
export const applicationMachine = machine({
  states: [
    'draft',
    'submitted',
    'reviewing',
    'need_more',
    'approved',
    'rejected',
    'in_progress',
    'reported',
    'verified',
    'closed',
    'cancelled',
    'expired',
  ],
  actions: {
    submit: { from: ['draft'], to: 'submitted' },
    review: { from: ['submitted'], to: 'reviewing' },
    // whoever decides has looked at it: nobody needs to say first that they do
    ask: { from: ['submitted', 'reviewing'], to: 'need_more' },
    answer: { from: ['need_more'], to: 'reviewing' },
    approve: { from: ['submitted', 'reviewing'], to: 'approved' },
    reject: { from: ['submitted', 'reviewing'], to: 'rejected' },
    // the first result of several
    begin: { from: ['approved', 'in_progress'], to: 'in_progress' },
    // the last one
    report: { from: ['approved', 'in_progress'], to: 'reported' },
    // the office corrects a report before it is verified; a treatment may turn out to go on
    correct: { from: ['reported'], to: 'reported' },
    resume: { from: ['reported'], to: 'in_progress' },
    verify: { from: ['reported'], to: 'verified' },
    // the last payment stands in the books; one was taken back
    close: { from: ['verified'], to: 'closed' },
    reopen: { from: ['closed'], to: 'verified' },
    // by the applicant, as long as nothing is granted
    withdraw: { from: ['draft', 'submitted', 'reviewing', 'need_more'], to: 'cancelled' },
    // by staff, with a reason
    cancel: {
      from: ['submitted', 'reviewing', 'need_more', 'approved', 'in_progress', 'reported'],
      to: 'cancelled',
    },
    // by a date: answers that did not come, an approval that was not used
    lapse: { from: ['need_more'], to: 'cancelled' },
    expire: { from: ['approved'], to: 'expired' },
  },
})
export type ApplicationStatus = (typeof applicationMachine.states)[number]
export type ApplicationAction = keyof typeof applicationMachine.actions

/** Granted and not over: what a campaign may be made for. */
export const grantedStatuses = ['approved', 'in_progress', 'reported', 'verified'] as const

/** Where the office may correct what was reported of an animal: nothing is planned to be paid yet. */
export const correctableStatuses = ['in_progress', 'reported'] as const

/** What waits for a decision, of the office or of the applicant's answer. */
export const waitingStatuses = ['submitted', 'reviewing', 'need_more'] as const

/** What counts against the number of cases that somebody may have at once. */
export const openStatuses = ['submitted', 'reviewing', 'need_more', 'approved', 'in_progress'] as const
/** Sent and not turned down: what counts over a year. */
export const countedStatuses = [...openStatuses, 'reported', 'verified', 'closed'] as const

/** The tabs of the member's list. */
export const memberStates = ['draft', 'asked', 'open', 'done'] as const
export type MemberState = (typeof memberStates)[number]
export const statusesOf: Readonly<Record<MemberState, readonly ApplicationStatus[]>> = {
  draft: ['draft'],
  asked: ['need_more'],
  open: ['submitted', 'reviewing', 'approved', 'in_progress', 'reported'],
  done: ['rejected', 'verified', 'closed', 'cancelled', 'expired'],
}

export const identityKinds = ['individual', 'foster', 'shelter', 'association', 'school', 'farm_store'] as const
export const origins = ['stray', 'owned', 'shelter'] as const
export const healthSigns = ['well', 'sneezing', 'pregnant', 'nursing', 'wounded', 'unsure'] as const
export const urgencies = ['normal', 'urgent', 'critical'] as const
export const neuterResults = [
  'done',
  'not_suitable',
  'already_neutered',
  'pregnant_stopped',
  'died',
  'no_show',
] as const
export const outcomes = ['recovered', 'ongoing', 'died', 'stopped'] as const
export const foodKinds = ['cat_dry', 'cat_wet', 'dog_dry', 'dog_wet'] as const

/** A named place for files. `min` is what an application needs before it is sent. */
export type Slot = { readonly min: number; readonly max: number; readonly pdf: boolean }
type Slots = Readonly<Record<string, Slot>>

/** The slots that the applicant fills, at each animal and at the application itself. */
export const memberSlots = {
  neuter: {
    animal: {
      photo_before: { min: 1, max: 3, pdf: false },
      ear_before: { min: 0, max: 2, pdf: false },
      board_before: { min: 0, max: 1, pdf: false },
    },
    own: { attachments: { min: 0, max: 5, pdf: true } },
  },
  medical: {
    animal: {
      photo_before: { min: 0, max: 3, pdf: false },
      wound_before: { min: 0, max: 3, pdf: false },
      estimate: { min: 1, max: 3, pdf: true },
    },
    own: { attachments: { min: 0, max: 5, pdf: true } },
  },
  food: {
    animal: {},
    own: { place: { min: 2, max: 10, pdf: false }, attachments: { min: 0, max: 5, pdf: true } },
  },
} as const satisfies Readonly<Record<ApplicationType, { animal: Slots; own: Slots }>>

/** The slots that a clinic fills after the treatment: 正臉, 縫合處, 剪耳, 病歷卡板, and the invoice. */
export const reportSlots = ['recovery_face', 'wound', 'ear', 'board', 'invoice'] as const

/** A slot by its name, or undefined where this type of application has none such. */
export const slotOf = (type: ApplicationType, at: 'animal' | 'own', slot: string): Slot | undefined => {
  const slots: Slots = memberSlots[type][at]
  return Object.hasOwn(slots, slot) ? slots[slot] : undefined
}

/** What every form asks of the person. */
export const personFields = [
  'contact_name',
  'contact_phone',
  'contact_email',
  'city',
  'district',
  'address',
  'identity_kind',
  'experience',
  'reason',
] as const

/** The fields of the form in its order, as far as a reviewer may ask for them again. */
export const askableFields = {
  own: [...personFields, 'wish_city', 'wish_on', 'wish_note'],
  food: [
    'place_name',
    'place_address',
    'cats_count',
    'dogs_count',
    'monthly_food_kg',
    'neutered_percent',
    'has_other_support',
    'storage_note',
  ],
  animal: [
    'species',
    'sex',
    'nickname',
    'coat_colour',
    'estimated_age_months',
    'weight_g',
    'chip_no',
    'origin',
    'found_place',
    'ear_tip',
    'health',
    'note',
  ],
  medical: ['condition', 'diagnosis', 'treatment_plan', 'estimate_amount', 'urgency'],
} as const

/** Whether a reviewer may ask for a field again: it is one of this type's, at the application or at an animal. */
export const isAskable = (type: ApplicationType, at: 'animal' | 'own', field: string): boolean => {
  const fields: readonly string[] =
    at === 'own'
      ? [...askableFields.own, ...(type === 'food' ? askableFields.food : [])]
      : type === 'food'
        ? []
        : [...askableFields.animal, ...(type === 'medical' ? askableFields.medical : [])]
  return fields.includes(field)
}

/** A voucher as whoever holds it sees it. */
export type VoucherState = 'usable' | 'used' | 'expired' | 'released'

type VoucherTerms = { presented_at: string | null; voucher_released_at: string | null; voucher_expires_on: Day }

/** Whether a voucher can be used. Its last day counts. */
export const voucherState = (voucher: VoucherTerms, status: ApplicationStatus, today: Day): VoucherState => {
  if (voucher.presented_at !== null) return 'used'
  if (voucher.voucher_released_at !== null) return 'released'
  const isLive = status === 'approved' || status === 'in_progress'
  return isLive && today <= voucher.voucher_expires_on ? 'usable' : 'expired'
}

/** How long vouchers hold, by the settings. */
export type VoucherDays = { voucher_days: number; extend_days: number }

/** The last day that a voucher of today has by itself, and the latest that it may be given: that of a prolonged one. */
export const voucherSpan = (today: Day, { voucher_days, extend_days }: VoucherDays): { usual: Day; last: Day } => ({
  usual: addDays(today, voucher_days),
  last: addDays(today, voucher_days + extend_days),
})

/** Seconds in which an approval can be taken back. */
export const undoSeconds = 10

/** Letters and digits that nobody mistakes for one another on paper: no 0, O, 1, I. */
export const voucherAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const voucherLength = 10

/** A code out of as many random bytes; 32 signs divide 256, so every code is as likely as every other. */
export const voucherCodeOf = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, voucherLength)].map((byte) => voucherAlphabet[byte % voucherAlphabet.length]).join('')

/** What the settings allow (group `applications`). */
export type Limits = {
  neuter_per_application: number
  neuter_per_year: number
  neuter_open: number
  medical_open: number
  medical_max: number
  food_open: number
  food_days_between: number
}

/** What somebody has already, of the type that is asked for. */
export type Standing = { open: number; animals_this_year: number; last_sent_on: Day | null }

export type LimitProblem = 'too_many_open' | 'too_many_this_year' | 'too_soon'

/**
 * Why somebody may not send another application of a type now, or null.
 *
 * @param wanted.animals how many animals the new one has
 */
export const whyNotAnother = (
  wanted: { type: ApplicationType; animals: number },
  standing: Standing,
  limits: Limits,
  today: Day,
): LimitProblem | null => {
  const most = { neuter: limits.neuter_open, medical: limits.medical_open, food: limits.food_open }[wanted.type]
  if (standing.open >= most) return 'too_many_open'
  if (wanted.type === 'neuter' && standing.animals_this_year + wanted.animals > limits.neuter_per_year)
    return 'too_many_this_year'
  if (
    wanted.type === 'food' &&
    standing.last_sent_on !== null &&
    daysBetween(standing.last_sent_on, today) < limits.food_days_between
  )
    return 'too_soon'
  return null
}

/** The first day on which food may be asked for again. */
export const nextFoodDay = (last_sent_on: Day, limits: Pick<Limits, 'food_days_between'>): Day =>
  addDays(last_sent_on, limits.food_days_between)

/** Chips have 10 or 15 digits (寵物登記管理辦法). */
export const isChip = (text: string): boolean => /^(\d{10}|\d{15})$/.test(text)

/** Whether an amount needs the yes of two people. */
export const needsTwoApprovers = (amount: number, limits: { two_approvers_over: number }): boolean =>
  amount > limits.two_approvers_over

export type Rate = {
  species: string
  sex: string
  origin: string
  city: string | null
  amount: number
  valid_from: Day
  valid_to: Day | null
}

/**
 * What the charity pays for neutering an animal, or null where no rate stands. A rate of the county goes before one of
 * the whole country, the newest before older ones; of an animal whose sex nobody knows yet the higher rate is set aside.
 */
export const subsidyFor = (animal: RatedAnimal, rates: readonly Rate[], today: Day): number | null =>
  rateFor(animal, rates, today)?.amount ?? null

type RatedAnimal = { species: string; sex: string; origin: string; city: string }

/** The rate that such an animal is granted by; see `subsidyFor`. */
export const rateFor = <R extends Rate>(animal: RatedAnimal, rates: readonly R[], today: Day): R | null => {
  if (animal.sex === 'unknown') {
    const of = (sex: string) => rateFor({ ...animal, sex }, rates, today)
    const [male, female] = [of('male'), of('female')]
    if (male === null || female === null) return null
    return male.amount > female.amount ? male : female
  }
  const fitting = rates
    .filter(({ species, sex, origin }) => species === animal.species && sex === animal.sex && origin === animal.origin)
    .filter(({ city }) => city === null || city === animal.city)
    .filter(({ valid_from, valid_to }) => valid_from <= today && (valid_to === null || today <= valid_to))
    .toSorted((a, b) => Number(a.city === null) - Number(b.city === null) || b.valid_from.localeCompare(a.valid_from))
  return fitting[0] ?? null
}
