import { z } from 'zod'
import { passwordFailures } from '#domains/passwords/contract.ts'
import { passwordAnswers } from '#domains/passwords/messages.ts'
import { anyone, anyStaffAndClinics } from '#platform/contract/access.ts'
import { endpoint, IdParams, NoContent } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { Flag } from '#platform/contract/fields.ts'
import { passkeyNotes as m } from './messages.ts'
import { longestName, mostPasskeys } from './rules.ts'

export const passkeyFailures = failures({
  passkey_over: [409, m.over],
  passkey_refused: [422, m.refused],
  passkey_known: [409, m.known],
  passkey_throttled: [429, m.throttled],
  too_many_passkeys: [409, m.most(mostPasskeys)],
})

const Password = z.object({ current_password: z.string().min(1, passwordAnswers.currentNeeded).max(200) })

/** Bytes as base64url, the form in which WebAuthn speaks JSON. */
const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/, m.not_made)

export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type Passkey = z.output<typeof Passkey>

/** What an authenticator is asked when it makes a key. */
export const PasskeyCreationOptions = z.object({
  challenge: z.string(),
  site: z.object({ id: z.string(), name: z.string() }),
  account: z.object({ id: z.string(), name: z.string(), label: z.string() }),
  algorithms: z.array(z.int()),
  /** Keys that the account has already. */
  known: z.array(z.string()),
})
export type PasskeyCreationOptions = z.output<typeof PasskeyCreationOptions>

/** What an authenticator is asked when somebody signs in: any key of this site. */
export const PasskeyRequestOptions = z.object({ challenge: z.string(), site_id: z.string() })
export type PasskeyRequestOptions = z.output<typeof PasskeyRequestOptions>

const Name = z.string().trim().min(1, m.name_needed).max(longestName)

/** A key as the authenticator made it. */
export const NewPasskey = z.object({
  name: Name,
  credential_id: bytes(1400),
  client_data: bytes(4000),
  attestation: bytes(12_000),
})
export type NewPasskey = z.output<typeof NewPasskey>

/** What an authenticator signed. */
export const PasskeyAnswer = z.object({
  credential_id: bytes(1400),
  client_data: bytes(4000),
  authenticator_data: bytes(4000),
  signature: bytes(4000),
  /** The account as the authenticator knows it. */
  user_handle: bytes(100),
  remember: Flag.optional(),
})
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>

const own = { keyless: 'session', access: anyStaffAndClinics, unenrolled: 'answered' } as const

export const passkeysApi = {
  mine: endpoint({
    method: 'GET',
    path: '/api/me/passkeys',
    summary: 'The passkeys of the own account',
    access: anyStaffAndClinics,
    unenrolled: 'answered',
    output: z.object({ data: z.array(Passkey) }),
  }),
  begin: endpoint({
    ...own,
    method: 'POST',
    path: '/api/me/passkeys/begin',
    summary: 'Asks for a new passkey: what the authenticator is given; it is waited for some minutes, in this session',
    limit: 'own_password',
    body: Password,
    output: PasskeyCreationOptions,
    status: 200,
    failures: [passwordFailures.wrong_password, passkeyFailures.too_many_passkeys],
  }),
  add: endpoint({
    ...own,
    method: 'POST',
    path: '/api/me/passkeys',
    summary: 'Adds the passkey that was made; other sessions end',
    body: NewPasskey,
    body_size: 'long_form',
    output: Passkey,
    status: 201,
    failures: [passkeyFailures.passkey_over, passkeyFailures.passkey_known, passkeyFailures.too_many_passkeys],
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/me/passkeys/:id',
    summary: 'Names a passkey anew',
    access: anyStaffAndClinics,
    params: IdParams,
    body: z.object({ name: Name }),
    output: Passkey,
    failures: [common.not_found],
  }),
  remove: endpoint({
    ...own,
    method: 'POST',
    path: '/api/me/passkeys/:id/remove',
    summary: 'Removes a passkey; other sessions end',
    limit: 'own_password',
    params: IdParams,
    body: Password,
    output: NoContent,
    status: 204,
    failures: [passwordFailures.wrong_password, common.not_found],
  }),
}

export const passkeySignIn = {
  ask: endpoint({
    method: 'POST',
    path: '/passkey-challenge',
    keyless: 'session',
    summary: 'What an authenticator signs to sign in with a passkey; once, within some minutes, in this session',
    access: anyone,
    csrf: true,
    limit: 'passkey',
    output: PasskeyRequestOptions,
    status: 200,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/passkey-login',
    keyless: 'session',
    summary: 'Signs in with a passkey, which is password and code in one; session id and XSRF-TOKEN are new',
    access: anyone,
    csrf: true,
    limit: ['passkey', 'passkey_key', 'login_noted'],
    body: PasskeyAnswer,
    body_size: 'long_form',
    output: NoContent,
    status: 204,
    failures: [passkeyFailures.passkey_over, passkeyFailures.passkey_refused, passkeyFailures.passkey_throttled],
  }),
}
