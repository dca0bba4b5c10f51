import { ageOn } from '#domains/animals/ages/rules.ts'
import { isOneOf } from '#platform/contract/closed_lists.ts'
import { machine } from '#platform/contract/machine.ts'
import type { Day } from '#platform/contract/time.ts'
import type { PublicState, Requirement } from '../rules.ts'

/** The way of a request (認養申請). Trial keeping lasts at most 30 days (公立動物收容處所管理規則 §15). */
export const requestMachine = machine({
  states: [
    'submitted',
    'screening',
    'interview',
    'home_visit',
    'approved',
    'trial',
    'signed',
    'completed',
    'rejected',
    'withdrawn',
    'returned',
    'lapsed',
  ],
  actions: {
    screen: { from: ['submitted'], to: 'screening' },
    interview: { from: ['submitted', 'screening'], to: 'interview' },
    visit: { from: ['screening', 'interview'], to: 'home_visit' },
    approve: { from: ['screening', 'interview', 'home_visit'], to: 'approved' },
    begin_trial: { from: ['approved'], to: 'trial' },
    sign: { from: ['approved', 'trial'], to: 'signed' },
    complete: { from: ['signed'], to: 'completed' },
    reject: { from: ['submitted', 'screening', 'interview', 'home_visit', 'approved'], to: 'rejected' },
    withdraw: { from: ['submitted', 'screening', 'interview', 'home_visit', 'approved'], to: 'withdrawn' },
    // nothing happened for long (lapses/)
    lapse: { from: ['submitted', 'screening', 'interview', 'home_visit', 'approved'], to: 'lapsed' },
    return: { from: ['trial', 'signed', 'completed'], to: 'returned' },
  },
})
export type RequestStatus = (typeof requestMachine.states)[number]
export type RequestAction = keyof typeof requestMachine.actions

/** Somebody still waits for an answer or tries out living together. The unique index of the table names the same states. */
export const openStatuses = ['submitted', 'screening', 'interview', 'home_visit', 'approved', 'trial'] as const
export const isOpen = (status: RequestStatus): boolean => isOneOf(openStatuses, status)

/** The family gets the animal. A unique index of the table names the same states. */
export const matchedStatuses = ['approved', 'trial', 'signed', 'completed'] as const

/** Whoever posted the animal has said yes to getting to know each other: now both may call. */
const known: readonly RequestStatus[] = ['interview', 'home_visit', ...matchedStatuses]
export const showsContact = (status: RequestStatus): boolean => known.includes(status)

/** Where whoever asks heard of the animal. */
export const sources = [
  'website',
  'facebook',
  'instagram',
  'line',
  'search',
  'friend',
  'event',
  'clinic',
  'other',
] as const
export type Source = (typeof sources)[number]

/** For what a person gets no animal any more. */
export const bars = ['animal', 'all'] as const

/** Where the family may sign the agreement. */
export const isSignable = (status: RequestStatus): boolean => status === 'approved' || status === 'trial'

export const requestLimits = { open_per_person: 3, photos: 3, household: { min: 1, max: 30 } } as const

/** What is asked of a person and a home, as far as the rules look at it. */
export type Answers = {
  birth_on: Day
  city: string
  housing: 'own' | 'rent' | 'family'
  landlord_ok: boolean | null
  indoor_only: boolean
  window_guard: boolean
  agree_visit: boolean
  agree_followup: boolean
  declaration_no_ban: boolean
}

export type RequestProblem =
  | 'too_young'
  | 'no_declaration'
  | 'landlord_unsaid'
  | 'landlord_needed'
  | 'indoor_needed'
  | 'guard_needed'
  | 'visit_needed'
  | 'followup_needed'
  | 'city_not_allowed'

/**
 * Everything that speaks against a request, by the law and by what the poster asks.
 *
 * @param terms.min_age 18 by law (動物保護法 §5), more where the association set it
 */
export const problemsOf = (
  answers: Answers,
  terms: { requirements: readonly string[]; allowed_cities: readonly string[]; min_age: number; today: Day },
): RequestProblem[] => {
  const asks = (requirement: Requirement) => terms.requirements.includes(requirement)
  const found: (RequestProblem | false)[] = [
    ageOn(answers.birth_on, terms.today).years < terms.min_age && 'too_young',
    !answers.declaration_no_ban && 'no_declaration',
    answers.housing === 'rent' && answers.landlord_ok === null && 'landlord_unsaid',
    answers.housing === 'rent' && answers.landlord_ok === false && asks('landlord_agrees') && 'landlord_needed',
    !answers.indoor_only && asks('indoor_only') && 'indoor_needed',
    !answers.window_guard && asks('window_guard') && 'guard_needed',
    !answers.agree_visit && asks('home_visit') && 'visit_needed',
    !answers.agree_followup && asks('followup') && 'followup_needed',
    terms.allowed_cities.length > 0 && !terms.allowed_cities.includes(answers.city) && 'city_not_allowed',
  ]
  return found.filter((problem) => problem !== false)
}

/** Whether a listing takes requests here: imported ones belong to a shelter, which has its own desk. */
export const takesRequests = (listing: { state: PublicState | null; is_imported: boolean }): boolean =>
  !listing.is_imported && (listing.state === 'published' || listing.state === 'reserved')
