import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { Id, Moment } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, pageOf } from '#platform/contract/list.ts'
import { Personal } from '#platform/contract/personal.ts'
import { HourStateField } from '../../hours/contract.ts'
import { attendanceWords as words } from '../messages.ts'

export const visitFailures = failures({ visit_ended: [409, words.ended] })

/** Somebody who checked in at a shift. */
export const Visit = z.object({
  id: z.int(),
  shift_id: z.int(),
  volunteer_id: z.int(),
  volunteer: Personal('volunteer', 'name'),
  checked_in_at: z.string(),
  checked_out_at: z.string().nullable(),
  ended_by: z.enum(['volunteer', 'staff', 'clock']).nullable(),
  /** The hours that came of it. */
  hours: z
    .object({
      id: z.int(),
      version: z.int(),
      minutes: z.int(),
      state: HourStateField,
      is_unsure: z.boolean(),
      started_at: z.string(),
      ended_at: z.string(),
    })
    .nullable(),
})
export type Visit = z.output<typeof Visit>

export const visitList = listOf({
  sort: ['-checked_in_at'],
  filters: { shift: Id.optional(), here: FlagFilter.optional() },
  search: 'none',
  per_page: { default: 100, max: 100 },
})

export const visitsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/volunteer-visits',
    summary: 'Who checked in at shifts, those who are there now first',
    access: staff('volunteers view'),
    query: visitList,
    output: pageOf(Visit),
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/admin/volunteer-shifts/:id/check-in',
    summary: 'Check somebody in who has no phone; whoever is in already stays in',
    access: staff('volunteers update'),
    params: IdParams,
    body: z.object({ volunteer_id: Id }),
    output: Visit,
    status: 200,
    failures: [common.not_found],
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/admin/volunteer-visits/:id/end',
    summary: 'Check somebody out who forgot it; the time becomes hours that wait for approval',
    access: staff('volunteers update'),
    params: IdParams,
    body: z.object({ checked_out_at: Moment }),
    output: Visit,
    status: 200,
    failures: [common.not_found, visitFailures.visit_ended],
  }),
}
