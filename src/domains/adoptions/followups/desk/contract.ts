import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { Id, OptionalDay, optionalText } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, manyOf, pageOf } from '#platform/contract/list.ts'
import { Personal } from '#platform/contract/personal.ts'
import { allSpecies } from '../../rules.ts'
import { followupFailures, Told } from '../contract.ts'
import { conditions, followupLimits, followupNames, followupStates, judgements, tellers } from '../rules.ts'
import { followupDeskSentences } from './messages.ts'

export const deskFollowupFailures = failures({ followup_untold: [409, followupDeskSentences.untold] })

const State = z.enum(followupStates)

/** A report as staff see it on the page of its request. */
export const RequestFollowup = z.object({
  id: z.int(),
  days_after: z.int(),
  due_on: z.string(),
  done_on: z.string().nullable(),
  /** Where it stands today; `ended`: nobody is asked any more. */
  state: State,
  condition: z.enum(conditions).nullable(),
  note: z.string().nullable(),
  told_by: z.enum(tellers).nullable(),
  /** Mails that asked for it, and the day of the last one. */
  reminder_count: z.int(),
  reminded_on: z.string().nullable(),
  /** When somebody of the office read it; asked for where it worries. */
  checked_at: z.string().nullable(),
  check_note: z.string().nullable(),
  /** When somebody of us visits for its sake. */
  visit_on: z.string().nullable(),
  version: z.int(),
})

/** A report as staff see it in the list of all. */
export const DeskFollowup = RequestFollowup.extend({
  request_id: z.int(),
  animal_name: z.string(),
  species: z.enum(allSpecies),
  photo: z.string().nullable(),
  name: Personal('adopter', 'name'),
  city: z.string(),
  /** Who leads the request. */
  assignee: z.object({ id: z.int(), name: z.string() }).nullable(),
})
export type DeskFollowup = z.output<typeof DeskFollowup>

export const deskFollowupList = listOf({
  sort: ['due_on', '-due_on', '-done_on'],
  filters: {
    state: manyOf(State).optional(),
    condition: manyOf(z.enum(conditions)).optional(),
    species: z.enum(allSpecies).optional(),
    /** Which of the five. */
    days_after: manyOf(z.enum(followupNames)).optional(),
    city: z.string().max(20).optional(),
    assignee: Id.optional(),
    /** Late by a week, or told and nobody has read what worries. */
    waits: FlagFilter.optional(),
  },
})

export const followupCheck = Versioned.extend({
  check_note: optionalText(followupLimits.check_note),
  /** What staff find of it; left out where it stays what was told. */
  condition: z
    .enum(judgements)
    .nullish()
    .transform((found) => found ?? null),
  /** When somebody visits, where it worries. */
  visit_on: OptionalDay,
})

const list = endpoint({
  method: 'GET',
  path: '/api/admin/adoption-followups',
  summary: 'Reports after adoptions, those first that are due first; q searches the animal and who adopted it',
  access: staff('adoptions view'),
  query: deskFollowupList,
  output: pageOf(DeskFollowup),
})

export const followupDeskApi = {
  list,
  get: endpoint({
    method: 'GET',
    path: '/api/admin/adoption-followups/:id',
    summary: 'One report after an adoption',
    access: staff('adoptions view'),
    params: IdParams,
    output: DeskFollowup,
    failures: [common.not_found],
  }),
  export: exportOf({ name: 'adoption_followups.export', of: 'reports after adoptions', list }),
  unreported: endpoint({
    method: 'GET',
    path: '/api/admin/adoption-followups/unreported',
    summary: 'How many families have not told how it goes, and may be reminded now',
    access: staff('adoptions update'),
    output: z.object({ people: z.int() }),
  }),
  remind: endpoint({
    method: 'POST',
    path: '/api/admin/adoption-followups/remind',
    summary: 'Remind every family that has not told how it goes: by mail, each once a day and four times at most',
    access: staff('adoptions update'),
    /** `left`: those whose mailbox had enough today, and those beyond a hundred. */
    output: z.object({ reminded: z.int(), left: z.int() }),
    status: 200,
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/admin/adoption-followups/:id/report',
    summary: 'Write down how it goes, as whoever adopted told it on the telephone',
    access: staff('adoptions update'),
    params: IdParams,
    body: Versioned.extend(Told.shape),
    output: DeskFollowup,
    status: 200,
    failures: [common.not_found, common.stale, followupFailures.followup_not_due],
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/admin/adoption-followups/:id/check',
    summary: 'Note that a report was read, what is found of it, what was done about it, and when somebody visits',
    access: staff('adoptions update'),
    params: IdParams,
    body: followupCheck,
    output: DeskFollowup,
    status: 200,
    failures: [common.not_found, common.stale, deskFollowupFailures.followup_untold],
  }),
}
