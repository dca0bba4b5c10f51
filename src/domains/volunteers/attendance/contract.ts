import { z } from 'zod'
import { member } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { SkillField } from '../contract.ts'
import { shiftStates } from '../shifts/rules.ts'
import { checkInWords, attendanceWords as words } from './messages.ts'
import { checkInRefusals } from './rules.ts'

export const attendanceFailures = failures({
  not_checked_in: [409, words.notIn],
  check_in_not_registered: [409, checkInWords.not_registered],
  check_in_not_serving: [409, checkInWords.not_serving],
  check_in_uninsured: [409, checkInWords.uninsured],
  check_in_early: [409, checkInWords.early],
  check_in_closed: [409, checkInWords.closed],
  check_in_over: [409, checkInWords.over],
  check_in_elsewhere: [409, checkInWords.elsewhere],
  check_in_logged: [409, checkInWords.logged],
})
const f = attendanceFailures

/** The failure of each reason. */
export const failureOfRefusal = {
  not_registered: f.check_in_not_registered,
  not_serving: f.check_in_not_serving,
  uninsured: f.check_in_uninsured,
  early: f.check_in_early,
  closed: f.check_in_closed,
  over: f.check_in_over,
  elsewhere: f.check_in_elsewhere,
  logged: f.check_in_logged,
} as const

/** What a scanned code means for whoever scanned it. */
export const Attendance = z.object({
  shift: z.object({
    place: z.string(),
    kind: SkillField,
    starts_at: z.string(),
    ends_at: z.string(),
    state: z.enum(shiftStates),
  }),
  /** The newest visit of one's own at this shift. */
  visit: z
    .object({
      checked_in_at: z.string(),
      checked_out_at: z.string().nullable(),
      /** Minutes of the draft that came of it; null without one. */
      draft_minutes: z.int().nullable(),
    })
    .nullable(),
  /** Why one cannot check in now; null where one can. */
  refused: z.enum(checkInRefusals).nullable(),
})
export type Attendance = z.output<typeof Attendance>

const Code = z.object({ code: z.string().max(100) })

export const attendanceApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/my/volunteer/shifts/:code',
    summary: 'What a code that was scanned on the spot means: the shift, and whether one is in',
    access: member,
    params: Code,
    output: Attendance,
    failures: [common.not_found],
  }),
  checkIn: endpoint({
    method: 'POST',
    path: '/api/my/volunteer/shifts/:code/check-in',
    summary: 'Check in at a shift; whoever is in already stays in',
    access: member,
    params: Code,
    output: Attendance,
    status: 200,
    failures: [common.not_found, ...Object.values(failureOfRefusal)],
  }),
  checkOut: endpoint({
    method: 'POST',
    path: '/api/my/volunteer/shifts/:code/check-out',
    summary: 'Check out of a shift; the time between becomes hours that wait for approval',
    access: member,
    params: Code,
    output: Attendance,
    status: 200,
    failures: [common.not_found, f.not_checked_in],
  }),
}
