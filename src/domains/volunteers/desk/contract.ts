import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { DayField, Id, optionalText, requiredText } from '#platform/contract/fields.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { Personal, Withheld } from '#platform/contract/personal.ts'
import { revealOf } from '#platform/contract/reveal.ts'
import { SkillField, Volunteer, VolunteerStatusField, volunteerFailures } from '../contract.ts'
import { HourStateField, Hours, HoursInput, hourFailures } from '../hours/contract.ts'
import { volunteerWords as words } from '../messages.ts'
import { deskActions } from '../rules.ts'

export const DeskVolunteerRow = z.object({
  id: z.int(),
  name: Personal('volunteer', 'name'),
  city: z.string(),
  skills: z.array(SkillField),
  status: VolunteerStatusField,
  /** Approved. */
  this_year_minutes: z.int(),
  waiting_entries: z.int(),
  insured_until: z.string().nullable(),
  submitted_at: z.string(),
  version: z.int(),
})

export const DeskVolunteer = Volunteer.extend({
  birth_on: Withheld('volunteer', 'birth', z.string()),
  customer_id: z.int(),
  staff_note: z.string().nullable(),
  /** The steps that may be taken now. */
  actions: z.array(z.enum(deskActions)),
})

export const DeskHours = Hours.extend({ volunteer_id: z.int(), volunteer: Personal('volunteer', 'name') })

export const deskVolunteerList = listOf({
  sort: ['-submitted_at', 'name', '-this_year_minutes'],
  personal: { name: ['volunteer', 'name'] },
  filters: {
    status: VolunteerStatusField.optional(),
    skill: SkillField.optional(),
    city: z.string().max(10).optional(),
  },
})
export const deskHoursList = listOf({
  sort: ['-served_on'],
  filters: { state: HourStateField.optional(), volunteer: Id.optional() },
})

const OptionalDay = DayField.nullish().transform((day) => day ?? null)

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

const decide = <const B extends z.ZodType>(word: string, summary: string, body: B) =>
  endpoint({
    method: 'POST',
    path: `/api/admin/volunteer-hours/:id/${word}`,
    summary,
    access: staff('volunteers update'),
    params: IdParams,
    body,
    output: DeskHours,
    status: 200,
    failures: [common.not_found, common.stale, hourFailures.hours_state],
  })

const get = endpoint({
  method: 'GET',
  path: '/api/admin/volunteers/:id',
  summary: 'One volunteer with what was told; reading it is noted',
  access: staff('volunteers view'),
  params: IdParams,
  output: DeskVolunteer,
  failures: [common.not_found],
})

export const volunteerDeskApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/volunteers',
    summary: 'Volunteers of every state; q searches the name',
    access: staff('volunteers view'),
    query: deskVolunteerList,
    output: pageOf(DeskVolunteerRow),
  }),
  get,
  reveal: revealOf(get),
  move: endpoint({
    method: 'POST',
    path: '/api/admin/volunteers/:id/move',
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
    path: '/api/admin/volunteers/:id/papers',
    summary: 'Training, card, record book, insurance and the note of staff',
    access: staff('volunteers update'),
    params: IdParams,
    body: Papers,
    output: DeskVolunteer,
    failures: [common.not_found, common.stale],
  }),
  hours: endpoint({
    method: 'GET',
    path: '/api/admin/volunteer-hours',
    summary: 'Hours of all volunteers, newest first',
    access: staff('volunteers view'),
    query: deskHoursList,
    output: pageOf(DeskHours),
  }),
  addHours: endpoint({
    method: 'POST',
    path: '/api/admin/volunteers/:id/hours',
    summary: 'Write down hours of a volunteer; they are approved with it',
    access: staff('volunteers update'),
    params: IdParams,
    body: HoursInput,
    output: DeskHours,
    status: 201,
    failures: [common.not_found],
  }),
  approveHours: decide('approve', 'Approve hours; the volunteer is told', Versioned),
  rejectHours: decide(
    'reject',
    'Refuse hours with a reason; the volunteer is told',
    Versioned.extend({ reason: requiredText(words.reason, 500) }),
  ),
}
