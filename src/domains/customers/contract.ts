import { z } from 'zod'
import { NewPassword, passwordFailures } from '#domains/passwords/contract.ts'
import { member } from '#platform/contract/access.ts'
import { endpoint, Versioned } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { Email, Flag, OptionalDay, OptionalPhone, optionalText, requiredText } from '#platform/contract/fields.ts'
import { Personal, Withheld } from '#platform/contract/personal.ts'
import { City, Street, Zip } from './address/contract.ts'

export const oauthProviders = ['line', 'google', 'facebook'] as const
export type OauthProvider = (typeof oauthProviders)[number]

/** The member's own profile. What is marked is masked for staff who view it. The identifier itself never leaves the server, only its last four characters. */
export const Customer = z.object({
  id: z.int(),
  name: z.string(),
  avatar: z.string().nullable(),
  email: z.string(),
  email_verified_at: z.string().nullable(),
  /** A new address that waits for its confirmation. */
  pending_email: z.string().nullable(),
  phone: z.string().nullable(),
  kind: z.enum(['person', 'company']),
  company_name: z.string().nullable(),
  tax_id: z.string().nullable(),
  birth_on: Withheld('member', 'birth', z.string()),
  gender: z.enum(['female', 'male', 'other']).nullable(),
  zip: Personal('member', 'zip').nullable(),
  city: z.string().nullable(),
  address: Personal('member', 'address').nullable(),
  receipt_type: z.enum(['none', 'single', 'yearly']),
  receipt_kind: z.enum(['person', 'company']),
  receipt_name: z.string().nullable(),
  receipt_identifier_last4: Personal('member', 'identifier').nullable(),
  /** Other titles that are kept to choose from, each with the end of its own number. */
  receipt_profiles: z.array(
    z.object({
      id: z.int(),
      receipt_kind: z.enum(['person', 'company']),
      receipt_name: z.string(),
      receipt_identifier_last4: Personal('member', 'identifier').nullable(),
    }),
  ),
  receipt_email: z.string().nullable(),
  receipt_address: Personal('member', 'address').nullable(),
  upload_tax: z.boolean(),
  public_name_mode: z.enum(['full', 'masked', 'anonymous']),
  public_name: z.string().nullable(),
  marketing_opt_in: z.boolean(),
  /** False for an account that was made through a provider and has no password yet. */
  has_password: z.boolean(),
  bindings: z.array(
    z.object({ provider: z.enum(['line', 'google', 'facebook', 'apple']), name: z.string().nullable() }),
  ),
  created_at: z.string(),
  version: z.int(),
})

export const meCall = endpoint({
  method: 'GET',
  path: '/api/customer/me',
  summary: '我的資料',
  access: member,
  output: Customer,
})

/** Money in NT$. Gifts count when paid, less what was paid back; years are calendar years in Taipei. */
export const MemberStats = z.object({
  donated_total: z.int(),
  donations_count: z.int(),
  this_year_total: z.int(),
  orders_count: z.int(),
  receipts_count: z.int(),
  lamps_count: z.int(),
  animals_helped: z.int(),
  open_applications: z.int(),
  volunteer_hours: z.number(),
})

export const readStatsCall = endpoint({
  method: 'GET',
  path: '/api/my/stats',
  summary: '我的統計',
  access: member,
  output: MemberStats,
})

/** The same by the method of the specification. */
export const statsCall = endpoint({
  method: 'POST',
  path: '/api/my/stats',
  keyless: 'sets',
  summary: '我的統計',
  access: member,
  output: MemberStats,
  forms: true,
  ignoresUnknown: true,
})

const matching = (pattern: RegExp, message: string) =>
  z
    .string()
    .trim()
    .max(40, message)
    .nullish()
    .transform((value) => value || null)
    .refine((value) => value === null || pattern.test(value), message)

/** What members change about themselves. A field that is left out stays; an e-mail address changes when confirmed. */
export const ProfileChange = z
  .object({
    name: requiredText('姓名', 50),
    email: Email,
    current_password: z.string().max(200),
    phone: OptionalPhone,
    kind: z.enum(['person', 'company']),
    company_name: optionalText(60),
    tax_id: matching(/^\d{8}$/, '統一編號是 8 位數字。'),
    birth_on: OptionalDay,
    gender: z
      .enum(['female', 'male', 'other'])
      .nullish()
      .transform((value) => value ?? null),
    zip: Zip,
    city: City,
    address: Street,
    receipt_type: z.enum(['none', 'single', 'yearly']),
    receipt_kind: z.enum(['person', 'company']),
    receipt_name: optionalText(60),
    receipt_identifier: optionalText(20),
    receipt_email: Email.nullish().transform((value) => value ?? null),
    receipt_address: optionalText(200),
    upload_tax: Flag,
    public_name_mode: z.enum(['full', 'masked', 'anonymous']),
    public_name: optionalText(20),
    marketing_opt_in: Flag,
  })
  .partial()
  .extend(Versioned.shape)

export const updateProfileCall = endpoint({
  method: 'PUT',
  path: '/api/my/profile',
  summary: '修改我的資料',
  access: member,
  limit: ['own_password', 'strangers_mail', 'strangers_mail_account'],
  body: ProfileChange,
  output: Customer,
  failures: [common.too_many, passwordFailures.wrong_password],
})

export const changePasswordCall = endpoint({
  method: 'PUT',
  path: '/api/my/password',
  keyless: 'session',
  summary: '修改密碼',
  access: member,
  limit: 'own_password',
  body: z.object({ current_password: z.string().max(200).optional(), password: NewPassword }),
  output: z.object({ message: z.string() }),
  failures: [common.too_many, passwordFailures.wrong_password],
})
