import { z } from 'zod'
import { cities, normaliseCity } from '#domains/customers/rules.ts'
import { member } from '#platform/contract/access.ts'
import { isOneOf } from '#platform/contract/closed_lists.ts'
import { endpoint, Versioned } from '#platform/contract/endpoint.ts'
import { common, type Failure, failures } from '#platform/contract/failures.ts'
import {
  DayField,
  Email,
  Flag,
  Id,
  OptionalPhone,
  optionalText,
  Phone,
  requiredText,
} from '#platform/contract/fields.ts'
import { Personal } from '#platform/contract/personal.ts'
import { volunteerWords as words } from './messages.ts'
import { genders, ownActions, skills, slots, vehicles, volunteerLimits, volunteerMachine } from './rules.ts'

export const volunteerFailures = failures({
  volunteer_exists: [409, words.exists],
  volunteer_state: [409, words.state],
  volunteer_insurance: [409, words.insuranceEnded],
})

export const VolunteerStatusField = z.enum(volunteerMachine.states)
export const SkillField = z.enum(skills)

const Slots = z.array(z.enum(slots)).max(slots.length)
export const Availability = z.strictObject({
  mon: Slots.optional(),
  tue: Slots.optional(),
  wed: Slots.optional(),
  thu: Slots.optional(),
  fri: Slots.optional(),
  sat: Slots.optional(),
  sun: Slots.optional(),
})

const City = z
  .string()
  .max(10)
  .transform(normaliseCity)
  .refine((city) => isOneOf(cities, city), words.city)

/** What volunteers tell of themselves. Minors (under 18) name a guardian and bring the signed paper. */
export const VolunteerInput = z.object({
  name: requiredText(words.name, 50),
  gender: z
    .enum(genders)
    .nullish()
    .transform((gender) => gender ?? null),
  birth_on: DayField,
  /** National or resident id for the record book; absent: stays as it is, null: none. */
  identifier: optionalText(20).optional(),
  phone: Phone,
  email: Email,
  city: City,
  address: z.string().trim().max(200).default(''),
  skills: z.array(SkillField).min(1, words.noSkill).max(skills.length),
  availability: Availability.default({}),
  has_vehicle: z.enum(vehicles).default('none'),
  experience: optionalText(1000),
  motivation: optionalText(1000),
  emergency_name: requiredText(words.emergency, 50),
  emergency_phone: Phone,
  guardian_name: optionalText(50),
  guardian_phone: OptionalPhone,
  /** Files that were uploaded with POST /api/my/media (private); those that are there already are named again. */
  guardian_file_ids: z.array(Id).max(volunteerLimits.guardian_files).default([]),
})
export type VolunteerInput = z.output<typeof VolunteerInput>

export const NewVolunteer = VolunteerInput.extend({ consent: Flag.default(false) })

export const GuardianFile = z.object({
  id: z.int(),
  mime: z.string(),
  original_name: z.string().nullable(),
  /** Signed for an hour. */
  src: z.string(),
})

/** Minutes of service; only approved ones count. */
export const HourSums = z.object({
  approved_minutes: z.int(),
  this_year_minutes: z.int(),
  waiting_minutes: z.int(),
  /** Approved entries. */
  times: z.int(),
})

export const Volunteer = z.object({
  id: z.int(),
  name: Personal('volunteer', 'name'),
  gender: z.enum(genders).nullable(),
  birth_on: z.string(),
  identifier_last4: Personal('volunteer', 'identifier').nullable(),
  phone: Personal('volunteer', 'phone'),
  email: Personal('volunteer', 'email'),
  city: z.string(),
  address: Personal('volunteer', 'address'),
  skills: z.array(SkillField),
  availability: Availability,
  has_vehicle: z.enum(vehicles),
  experience: z.string().nullable(),
  motivation: z.string().nullable(),
  emergency_name: Personal('volunteer', 'name'),
  emergency_phone: Personal('volunteer', 'phone'),
  guardian_name: Personal('volunteer', 'name').nullable(),
  guardian_phone: Personal('volunteer', 'phone').nullable(),
  guardian_files: z.array(GuardianFile),
  is_minor: z.boolean(),
  status: VolunteerStatusField,
  closed_reason: z.string().nullable(),
  training_done_on: z.string().nullable(),
  card_no: z.string().nullable(),
  record_book_no: z.string().nullable(),
  insured_until: z.string().nullable(),
  submitted_at: z.string(),
  sums: HourSums,
  version: z.int(),
})

export const MyVolunteer = Volunteer.extend({
  /** What the volunteer may do now. */
  actions: z.array(z.enum(ownActions)),
  can_log_hours: z.boolean(),
})
export type MyVolunteer = z.output<typeof MyVolunteer>

const step = (word: string, summary: string, failures: readonly Failure[] = []) =>
  endpoint({
    method: 'POST',
    path: `/api/my/volunteer/${word}`,
    summary,
    access: member,
    body: Versioned,
    output: MyVolunteer,
    status: 200,
    failures: [common.not_found, common.stale, volunteerFailures.volunteer_state, ...failures],
  })

export const volunteerApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/my/volunteer',
    summary: 'The own registration as a volunteer; null before there is one',
    access: member,
    output: z.object({ volunteer: MyVolunteer.nullable() }),
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/my/volunteer/register',
    summary: 'Register as a volunteer, or again after an end',
    access: member,
    body: NewVolunteer,
    output: MyVolunteer,
    status: 201,
    failures: [volunteerFailures.volunteer_exists],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/my/volunteer',
    summary: 'Change what was registered',
    access: member,
    body: VolunteerInput.extend(Versioned.shape),
    output: MyVolunteer,
    failures: [common.not_found, common.stale],
  }),
  pause: step('pause', 'Take a break from service'),
  resume: step('resume', 'Come back after a break', [volunteerFailures.volunteer_insurance]),
  withdraw: step('withdraw', 'Take the registration back, or end the service; approved hours stay'),
}
