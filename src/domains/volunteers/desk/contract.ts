import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, FileOutput, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { common } from '#platform/contract/failures.ts'
import { DayField, Email, OptionalDay, optionalText, whole } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, manyOf, pageOf } from '#platform/contract/list.ts'
import { Personal, Withheld } from '#platform/contract/personal.ts'
import { revealOf } from '#platform/contract/reveal.ts'
import { staffCallsOf, usual } from '#platform/contract/staff_calls.ts'
import { certificateFailures } from '../certificates/contract.ts'
import { SkillField, Volunteer, VolunteerInput, VolunteerStatusField, volunteerFailures } from '../contract.ts'
import { deskActions, genders, volunteerLimits } from '../rules.ts'

export const DeskVolunteerRow = z.object({
  id: z.int(),
  name: Personal('volunteer', 'name'),
  gender: z.enum(genders).nullable(),
  birth_on: Withheld('volunteer', 'birth', z.string()),
  identifier_last4: Personal('volunteer', 'identifier').nullable(),
  phone: Personal('volunteer', 'phone'),
  email: Personal('volunteer', 'email'),
  city: z.string(),
  address: Personal('volunteer', 'address'),
  skills: z.array(SkillField),
  status: VolunteerStatusField,
  training_done_on: z.string().nullable(),
  card_no: z.string().nullable(),
  record_book_no: z.string().nullable(),
  insured_until: z.string().nullable(),
  /** Approved. */
  this_year_minutes: z.int(),
  approved_minutes: z.int(),
  waiting_entries: z.int(),
  submitted_at: z.string(),
  version: z.int(),
})
export type DeskVolunteerRow = z.output<typeof DeskVolunteerRow>

export const DeskVolunteer = Volunteer.extend({
  birth_on: Withheld('volunteer', 'birth', z.string()),
  /** The account that belongs to the volunteer; null for somebody who registered on paper and has none. */
  customer_id: z.int().nullable(),
  member_email: Personal('volunteer', 'email').nullable(),
  /** The day of the consent to the use of the data. */
  consent_on: z.string(),
  staff_note: z.string().nullable(),
  /** Years with approved hours, newest first: each has a certificate. */
  certificate_years: z.array(z.int()),
  /** When its personal data went by the years of the settings. */
  erased_at: z.string().nullable(),
  /** The steps that may be taken now. */
  actions: z.array(z.enum(deskActions)),
})
export type DeskVolunteer = z.output<typeof DeskVolunteer>

export const deskVolunteerList = listOf({
  sort: ['-submitted_at', 'name', 'city', '-this_year_minutes', 'insured_until'],
  personal: { name: ['volunteer', 'name'] },
  filters: {
    status: manyOf(VolunteerStatusField).optional(),
    skill: SkillField.optional(),
    city: z.string().max(10).optional(),
    /** Whoever serves and is insured for so many days at most, or no longer. */
    insured_within: whole({ min: 0, max: 366 }).optional(),
    /** With hours that wait for approval. */
    waiting: FlagFilter.optional(),
  },
})

/** What staff write down of a volunteer: what the volunteer would say, and where the consent and the account are. */
const DeskVolunteerFields = VolunteerInput.extend({
  consent_on: DayField,
  /** The confirmed address of an account of a member; it stays once it is there. */
  member_email: Email.nullish().transform((email) => email ?? null),
})
export type DeskVolunteerInput = z.output<typeof DeskVolunteerFields>

/** One step. Training names its day, the beginning of service the last day of the insurance, a refusal its reason. */
export const Move = Versioned.extend({
  action: z.enum(deskActions),
  reason: optionalText(500),
  training_done_on: OptionalDay,
  insured_until: OptionalDay,
})

/** What staff keep of a volunteer. */
export const Papers = Versioned.extend({
  training_done_on: OptionalDay,
  card_no: optionalText(30),
  record_book_no: optionalText(30),
  insured_until: OptionalDay,
  staff_note: optionalText(1000),
})

const path = '/api/admin/volunteers'

const calls = staffCallsOf({
  path,
  access: { ...usual('volunteers'), get: 'volunteers update' },
  words: ['a volunteer', 'volunteers'],
  summaries: {
    list: 'Volunteers of every state; q searches the name',
    get: 'One volunteer with what was told; reading it is noted',
    create: 'Write down the registration of somebody who brought it on paper',
  },
  question: deskVolunteerList,
  rows: pageOf(DeskVolunteerRow),
  record: DeskVolunteer,
  fields: DeskVolunteerFields,
  change: DeskVolunteerFields.extend(Versioned.shape),
})

export const volunteerDeskApi = {
  ...calls,
  reveal: revealOf(calls.get),
  move: endpoint({
    method: 'POST',
    path: `${path}/:id/move`,
    summary: 'Take one step with a volunteer, who is told',
    access: staff('volunteers update'),
    params: IdParams,
    body: Move,
    output: DeskVolunteer,
    status: 200,
    failures: [common.not_found, common.stale, volunteerFailures.volunteer_state],
  }),
  papers: endpoint({
    method: 'PUT',
    path: `${path}/:id/papers`,
    summary: 'Training, card, record book, insurance and the note of staff',
    access: staff('volunteers update'),
    params: IdParams,
    body: Papers,
    output: DeskVolunteer,
    failures: [common.not_found, common.stale],
  }),
  certificate: endpoint({
    method: 'GET',
    path: `${path}/:id/certificates/:year`,
    summary: 'The certificate of the approved hours of a volunteer in a year, as PDF',
    access: staff('volunteers update'),
    params: IdParams.extend({ year: whole({ min: volunteerLimits.first_year, max: 2200 }) }),
    output: FileOutput,
    produces: 'application/pdf',
    failures: [common.not_found, certificateFailures.no_approved_hours],
  }),
  export: exportOf({ name: 'volunteers.export', of: 'volunteers', list: calls.list }),
}
