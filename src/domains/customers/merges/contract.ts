import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { Flag, Id, requiredText } from '#platform/contract/fields.ts'
import { Personal, Withheld } from '#platform/contract/personal.ts'
import { DeskCustomer } from '../desk/contract.ts'
import { mergeWords as m } from './messages.ts'
import { fieldNames, mostOthers } from './rules.ts'

const FieldNameField = z.enum(fieldNames)
const text = z.string().nullable()

/** What of an account can be chosen, as this reader sees it. */
const Values = DeskCustomer.pick({
  name: true,
  email: true,
  email_verified_at: true,
  phone: true,
  kind: true,
  company_name: true,
  tax_id: true,
  birth_on: true,
  gender: true,
  zip: true,
  city: true,
  address: true,
  receipt_type: true,
  receipt_kind: true,
  receipt_name: true,
  receipt_identifier_last4: true,
  receipt_email: true,
  receipt_address: true,
  marketing_opt_in: true,
  upload_tax: true,
  public_name_mode: true,
})

/** How much an account has. NT$ for what was given. */
const Sums = z.object({
  orders: z.int(),
  gifts: z.int(),
  receipts: z.int(),
  applications: z.int(),
  adoptions: z.int(),
  volunteer: z.int(),
  donated_total: Withheld('member', 'giving', z.int()),
})

const Problem = z.enum(['same', 'not_open', 'both_ask', 'serves_elsewhere'])

const MergePreview = z.object({
  /** The kept one first. */
  accounts: z.array(
    Values.extend({ id: z.int(), status: z.string(), created_at: z.string(), version: z.int(), sums: Sums }),
  ),
  after: Sums,
  /** The stricter consents, which hold afterwards. */
  consents: Values.pick({ marketing_opt_in: true, upload_tax: true, public_name_mode: true }),
  /** Nobody has to be asked: the numbers are the same. */
  same_number: z.boolean(),
  problem: Problem.nullable(),
})
export type MergePreview = z.output<typeof MergePreview>

const Named = z.object({ id: z.int(), name: Personal('member', 'name'), email: Personal('member', 'email') })

const Merge = z.object({
  id: z.int(),
  kept: Named,
  closed: Named,
  merged_at: z.string(),
  merged_by_name: text,
  /** Until when both can be parted. */
  part_until: z.string(),
  problem: z.enum(['too_late', 'parted', 'later_first']).nullable(),
  /** What parting does not make as it was; null where they cannot be parted. */
  since: z
    .object({
      /** By table: rows that are no longer there, that were changed, and that are new and stay. */
      rows: z.array(z.object({ table: z.string(), gone: z.int(), changed: z.int(), added: z.int() })),
      /** What was changed in the account and stays. */
      fields: z.array(FieldNameField),
      /** The lines of the open cart of the closed account stay in the other one as well. */
      cart: z.boolean(),
    })
    .nullable(),
})
export type Merge = z.output<typeof Merge>

export const mergeFailures = failures({
  same_account: [409, m.problem.same],
  account_not_open: [409, m.problem.not_open],
  both_ask: [409, m.problem.both_ask],
  serves_elsewhere: [409, m.problem.serves_elsewhere],
  not_parted: [409, m.part_problem.parted],
  address_taken: [409, m.address_taken],
})

const others = z
  .array(Versioned.extend({ id: Id }))
  .min(1, m.none)
  .max(mostOthers, m.too_many)

/** Which account each part is taken from, by its id; left out, it stays as it is. */
const Fields = z.partialRecord(FieldNameField, Id)

export const MergeBody = Versioned.extend({
  others,
  fields: Fields.default({}),
  /** Somebody asked the person, or looked a second time. Not needed where the numbers are the same. */
  confirmed: Flag.default(false),
  reason: requiredText(m.reason, 200),
})

export const mergesApi = {
  preview: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id/merge',
    summary: 'What would become of this account and others, merged into it',
    access: staff('customers update'),
    params: IdParams,
    query: z.object({
      /** Ids with commas between them; none yet: the account alone. */
      with: z
        .string()
        .max(60)
        .transform((ids) => ids.split(',').map(Number))
        .pipe(z.array(z.int().min(1)).min(1).max(mostOthers, m.too_many))
        .optional(),
    }),
    output: MergePreview,
    failures: [common.not_found],
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/admin/customers/:id/merge',
    summary: 'Move what hangs on other accounts to this one, and close them; can be parted for a day',
    access: staff('customers update'),
    params: IdParams,
    body: MergeBody,
    output: DeskCustomer,
    status: 200,
    failures: [
      common.not_found,
      common.stale,
      mergeFailures.same_account,
      mergeFailures.account_not_open,
      mergeFailures.both_ask,
      mergeFailures.serves_elsewhere,
    ],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id/merges',
    summary: 'Merges of this account that may be parted, with what has changed since',
    access: staff('customers update'),
    params: IdParams,
    output: z.object({ data: z.array(Merge) }),
    failures: [common.not_found],
  }),
  part: endpoint({
    method: 'POST',
    path: '/api/admin/customers/:id/part',
    summary: 'Part two accounts again; what has changed since stays with the kept one',
    access: staff('customers update'),
    params: IdParams,
    body: Versioned.extend({ merge_id: Id, reason: requiredText(m.reason, 200) }),
    output: DeskCustomer,
    status: 200,
    failures: [common.not_found, common.stale, mergeFailures.not_parted, mergeFailures.address_taken],
  }),
}
