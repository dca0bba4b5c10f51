import { z } from 'zod'
import { anyone, anyStaffAndClinics } from '#platform/contract/access.ts'
import { endpoint, NoContent } from '#platform/contract/endpoint.ts'
import { Flag, KnownEmail } from '#platform/contract/fields.ts'
import { staffFailures } from '../contract.ts'

/** The signed-in staff account as the specification's session store keeps it. */
export const Me = z.object({
  details: z.object({
    id: z.int(),
    name: z.string(),
    avatar: z.string().nullable(),
    email: z.string(),
    roles: z.array(z.string()),
    permissions: z.array(z.string()),
    clinic_id: z.int().nullable(),
    /** Of orders it reaches those that are sent, and nothing else about orders. */
    packs: z.boolean(),
    /** How often a day it may look at personal data in full; null: as often as it likes. */
    reveals_per_day: z.int().nullable(),
    /** A role demands a second factor, and the account has none: until it does, nothing else is answered. */
    must_enrol: z.boolean(),
  }),
  superman: z.boolean(),
})
export type Me = z.output<typeof Me>

export const getCsrfCookie = endpoint({
  method: 'GET',
  path: '/sanctum/csrf-cookie',
  summary: 'Sets the session cookie and the readable XSRF-TOKEN that belongs to it',
  access: anyone,
  output: NoContent,
  status: 204,
})

export const login = endpoint({
  method: 'POST',
  path: '/login',
  keyless: 'session',
  summary: 'Signs a staff account in; the session id and the XSRF-TOKEN are new afterwards',
  access: anyone,
  csrf: true,
  forms: true,
  ignoresUnknown: true,
  limit: ['login', 'login_guesses', 'login_slow', 'login_device', 'login_noted'],
  body: z.object({
    email: KnownEmail,
    password: z.string().min(1, '請填寫密碼。').max(200),
    remember: Flag.optional(),
  }),
  /** Where it is true nobody is signed in yet: `POST /two-factor-challenge` takes the code. */
  output: z.object({
    two_factor: z.boolean(),
    /** The account has passkeys and no codes: `POST /passkey-login` takes the place of the code. */
    passkey_only: z.literal(true).optional(),
  }),
  failures: [staffFailures.login_throttled],
})

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  keyless: 'session',
  summary: 'Ends the staff session',
  access: anyone,
  limit: 'logout',
  whenBusy: 'answered',
  csrf: true,
  forms: true,
  ignoresUnknown: true,
  output: NoContent,
  status: 204,
})

export const getMe = endpoint({
  method: 'GET',
  path: '/api/me',
  summary: 'The signed-in staff account with its roles and permissions',
  access: anyStaffAndClinics,
  unenrolled: 'answered',
  output: Me,
})
