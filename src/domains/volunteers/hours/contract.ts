import { z } from 'zod'
import { member } from '#platform/contract/access.ts'
import { endpoint, IdParams, NoContent } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { DayField, optionalText, whole } from '#platform/contract/fields.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { attendanceWords } from '../attendance/messages.ts'
import { HourSums, SkillField } from '../contract.ts'
import { volunteerWords as words } from '../messages.ts'
import { hourStates, volunteerLimits } from '../rules.ts'

export const hourFailures = failures({
  not_serving: [409, words.notServing],
  hours_state: [409, words.hoursState],
  hours_unsure: [409, attendanceWords.unsure],
  hours_overlap: [409, attendanceWords.overlaps],
})

export const HourStateField = z.enum(hourStates)

export const Hours = z.object({
  id: z.int(),
  served_on: z.string(),
  minutes: z.int(),
  /** From when to when; null where only the length is known. */
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  /** Nobody checked out: staff correct the times before they approve. */
  is_unsure: z.boolean(),
  kind: SkillField,
  note: z.string().nullable(),
  state: HourStateField,
  rejected_reason: z.string().nullable(),
  approved_at: z.string().nullable(),
  version: z.int(),
})
export type Hours = z.output<typeof Hours>

/** Service without the way there and back. */
export const HoursInput = z.object({
  served_on: DayField,
  minutes: whole(volunteerLimits.minutes),
  kind: SkillField,
  note: optionalText(200),
})
export type HoursInput = z.output<typeof HoursInput>

/** What volunteers write down themselves: with the beginning, so that the same time does not count twice. */
export const MyHoursInput = HoursInput.extend({
  /** On the clock of Taipei: 09:30. */
  begins: z
    .string()
    .max(5)
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, words.begins)
    .optional(),
})
export type MyHoursInput = z.output<typeof MyHoursInput>

export const myHoursList = listOf({
  sort: ['-served_on'],
  filters: { year: whole({ min: 2000, max: 2200 }).optional(), state: HourStateField.optional() },
  search: 'none',
})

export const hoursApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/my/volunteer/hours',
    summary: 'The own hours of service, newest first, with the sums of all of them',
    access: member,
    query: myHoursList,
    output: pageOf(Hours).extend({
      sums: HourSums,
      /** Years in which there are entries, newest first. */
      years: z.array(z.int()),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/my/volunteer/hours',
    summary: 'Write down hours of service; they count once staff approved them',
    access: member,
    body: MyHoursInput,
    output: Hours,
    status: 201,
    failures: [common.not_found, hourFailures.not_serving],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/my/volunteer/hours/:id',
    summary: 'Take back an own entry that waits or was not approved',
    access: member,
    params: IdParams,
    output: NoContent,
    status: 204,
    failures: [common.not_found, hourFailures.hours_state],
  }),
}
