import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { bulkOf, noValues } from '#platform/contract/bulk.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { common, type Failure } from '#platform/contract/failures.ts'
import { Id, Moment, requiredText } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, pageOf } from '#platform/contract/list.ts'
import { Personal } from '#platform/contract/personal.ts'
import { SkillField } from '../../contract.ts'
import { volunteerWords as words } from '../../messages.ts'
import { HourStateField, Hours, HoursInput, hourFailures } from '../contract.ts'

export const DeskHours = Hours.extend({
  volunteer_id: z.int(),
  volunteer: Personal('volunteer', 'name'),
  /** Where it was checked in and out; null for what was written down by hand. */
  shift_id: z.int().nullable(),
})
export type DeskHours = z.output<typeof DeskHours>

export const deskHoursList = listOf({
  sort: ['-served_on'],
  filters: {
    state: HourStateField.optional(),
    kind: SkillField.optional(),
    volunteer: Id.optional(),
    unsure: FlagFilter.optional(),
  },
})

const path = '/api/admin/volunteer-hours'
const Reason = { reason: requiredText(words.reason, 500) }

const decide = <const B extends z.ZodType>(word: string, summary: string, body: B, failures: readonly Failure[] = []) =>
  endpoint({
    method: 'POST',
    path: `${path}/:id/${word}`,
    summary,
    access: staff('volunteers update'),
    params: IdParams,
    body,
    output: DeskHours,
    status: 200,
    failures: [common.not_found, common.stale, hourFailures.hours_state, ...failures],
  })

const list = endpoint({
  method: 'GET',
  path,
  summary: 'Hours of all volunteers, newest first',
  access: staff('volunteers view'),
  query: deskHoursList,
  output: pageOf(DeskHours),
})
const approve = decide('approve', 'Approve hours; the volunteer is told', Versioned, [hourFailures.hours_unsure])
const reject = decide('reject', 'Refuse hours with a reason; the volunteer is told', Versioned.extend(Reason))

export const hoursDeskApi = {
  list,
  add: endpoint({
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
  approve,
  reject,
  correct: decide(
    'times',
    'Correct from when to when somebody served, while it waits; the volunteer is told',
    Versioned.extend({ started_at: Moment, ended_at: Moment }),
  ),
  approveMany: bulkOf({
    name: 'volunteer_hours.approve',
    path: `${path}/bulk/approve`,
    summary: 'Approve many hours that wait; each volunteer is told',
    action: approve,
    list,
    values: noValues,
  }),
  rejectMany: bulkOf({
    name: 'volunteer_hours.reject',
    path: `${path}/bulk/reject`,
    summary: 'Refuse many hours that wait, with one reason; each volunteer is told',
    action: reject,
    list,
    values: z.object(Reason),
  }),
  export: exportOf({ name: 'volunteer_hours.export', of: 'hours of volunteers', list }),
}
