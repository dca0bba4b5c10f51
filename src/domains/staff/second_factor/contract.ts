import { z } from 'zod'
import { passwordFailures } from '#domains/passwords/contract.ts'
import { passwordAnswers } from '#domains/passwords/messages.ts'
import { anyStaffAndClinics } from '#platform/contract/access.ts'
import { endpoint, NoContent } from '#platform/contract/endpoint.ts'
import { failures } from '#platform/contract/failures.ts'
import { SecondFactorCode } from './challenge/contract.ts'
import { secondFactorNotes as m } from './messages.ts'

export const secondFactorFailures = failures({
  two_factor_on: [409, m.on_already],
  two_factor_off: [409, m.not_on],
  two_factor_not_begun: [409, m.not_begun],
})

const Password = z.object({ current_password: z.string().min(1, passwordAnswers.currentNeeded).max(200) })
/** Shown once: only their hashes are kept. */
const Codes = z.object({ codes: z.array(z.string()) })

/** What the account proves beside its password. */
export const SecondFactor = z.object({
  on: z.boolean(),
  since: z.string().nullable(),
  /** Recovery codes that were not used yet. */
  codes_left: z.int(),
  /** How many passkeys it has: one is enough for a role that demands a second step. */
  passkeys: z.int(),
  /** The roles of the account that demand it. */
  required_by: z.array(z.string()),
})
export type SecondFactor = z.output<typeof SecondFactor>

/** What an authenticator app takes: as a picture, and as text for whoever cannot scan. */
export const Enrolment = z.object({
  secret: z.string(),
  address: z.string(),
  qr: z.object({ size: z.int(), path: z.string() }),
})
export type Enrolment = z.output<typeof Enrolment>

const own = { keyless: 'session', access: anyStaffAndClinics, unenrolled: 'answered' } as const

export const secondFactorApi = {
  mine: endpoint({
    method: 'GET',
    path: '/api/me/two-factor',
    summary: 'Whether the own account asks for a code when signing in',
    access: anyStaffAndClinics,
    unenrolled: 'answered',
    output: SecondFactor,
  }),
  begin: endpoint({
    ...own,
    method: 'POST',
    path: '/api/me/two-factor/begin',
    summary: 'Makes a secret for an authenticator app; it counts once a code of it was sent',
    limit: 'own_password',
    body: Password,
    output: Enrolment,
    status: 200,
    failures: [passwordFailures.wrong_password, secondFactorFailures.two_factor_on],
  }),
  confirm: endpoint({
    ...own,
    method: 'POST',
    path: '/api/me/two-factor/confirm',
    summary: 'Turns the second step on with a code of the app; other sessions end. Tells the recovery codes, once',
    body: SecondFactorCode,
    output: Codes,
    status: 200,
    failures: [secondFactorFailures.two_factor_on, secondFactorFailures.two_factor_not_begun],
  }),
  codes: endpoint({
    ...own,
    method: 'POST',
    path: '/api/me/two-factor/codes',
    summary: 'Makes new recovery codes; those before stop working',
    limit: 'own_password',
    body: Password,
    output: Codes,
    status: 200,
    failures: [passwordFailures.wrong_password, secondFactorFailures.two_factor_off],
  }),
  off: endpoint({
    ...own,
    method: 'POST',
    path: '/api/me/two-factor/off',
    summary: 'Turns the second step off; other sessions end, and the mailbox is told',
    limit: 'own_password',
    body: Password,
    output: NoContent,
    status: 204,
    failures: [passwordFailures.wrong_password, secondFactorFailures.two_factor_off],
  }),
}
