import { z } from 'zod'
import { NewPassword, passwordFailures } from '#domains/passwords/contract.ts'
import { passwordAnswers } from '#domains/passwords/messages.ts'
import { anyStaffAndClinics } from '#platform/contract/access.ts'
import { endpoint, IdParams, NoContent } from '#platform/contract/endpoint.ts'

/** What every staff account may do for itself, whatever its roles. */

export const PasswordChange = z.object({
  current_password: z.string().min(1, passwordAnswers.currentNeeded).max(200),
  password: NewPassword,
})

export const changeMyPasswordCall = endpoint({
  method: 'PUT',
  path: '/api/me/password',
  keyless: 'session',
  summary: 'Changes the own password; the session id is new afterwards, every other session of the account ends',
  access: anyStaffAndClinics,
  unenrolled: 'answered',
  limit: 'own_password',
  body: PasswordChange,
  output: NoContent,
  status: 204,
  failures: [passwordFailures.wrong_password],
})

/** A browser in which the account is signed in. */
export const StaffSessionRow = z.object({
  id: z.int(),
  /** Empty when the browser says nothing known. */
  device: z.string(),
  ip: z.string().nullable(),
  signed_in_at: z.string(),
  last_seen_at: z.string(),
  /** The person signs in again then, however busy the session is. */
  ends_at: z.string(),
  /** The one that asks. */
  current: z.boolean(),
})
export type StaffSessionRow = z.output<typeof StaffSessionRow>

export const listMySessionsCall = endpoint({
  method: 'GET',
  path: '/api/me/sessions',
  summary: 'The browsers in which the account is signed in',
  access: anyStaffAndClinics,
  unenrolled: 'answered',
  output: z.object({ data: z.array(StaffSessionRow) }),
})

export const endMyOtherSessionsCall = endpoint({
  method: 'DELETE',
  path: '/api/me/sessions',
  keyless: 'session',
  summary: 'Ends every session of the account but this one',
  access: anyStaffAndClinics,
  unenrolled: 'answered',
  output: NoContent,
  status: 204,
})

export const endMySessionCall = endpoint({
  method: 'DELETE',
  path: '/api/me/sessions/:id',
  keyless: 'session',
  summary: 'Ends one session of the account',
  access: anyStaffAndClinics,
  unenrolled: 'answered',
  params: IdParams,
  output: NoContent,
  status: 204,
})
