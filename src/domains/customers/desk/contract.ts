import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { DayField, Money, optionalText, requiredText } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, manyOf, pageOf } from '#platform/contract/list.ts'
import { Personal, Withheld } from '#platform/contract/personal.ts'
import { revealOf } from '#platform/contract/reveal.ts'
import { Customer, oauthProviders, ProfileChange } from '../contract.ts'
import { customerDeskWords as m } from '../staff_messages.ts'
import { customerActions, customerMachine, segments, tagLimits, tidyTags } from './rules.ts'

const Status = z.enum(customerMachine.states)
const Kind = z.enum(['person', 'company'])
const text = z.string().nullable()

/** NT$ that tell what a member gave. */
const given = Withheld('member', 'giving', z.int())

export const CustomerRow = z.object({
  id: z.int(),
  name: Personal('member', 'name'),
  email: Personal('member', 'email'),
  phone: Personal('member', 'phone').nullable(),
  kind: Kind,
  orders_count: z.int(),
  donated_total: given,
  last_order_at: text,
  tags: z.array(z.string()),
  status: Status,
  created_at: z.string(),
  version: z.int(),
})
export type CustomerRow = z.output<typeof CustomerRow>

/** Another account that may be the same person, and what both have. */
const Likely = z.object({
  id: z.int(),
  name: Personal('member', 'name'),
  email: Personal('member', 'email'),
  phone: Personal('member', 'phone').nullable(),
  by: z.array(z.enum(['identifier', 'email', 'phone_and_name'])),
})

const Named = z.object({ id: z.int(), name: Personal('member', 'name') })

/** A member as staff read it. Where it lives, when it was born and its number are shown to who says why (decision 228). */
export const DeskCustomer = Customer.omit({
  avatar: true,
  receipt_profiles: true,
  bindings: true,
}).extend({
  name: Personal('member', 'name'),
  email: Personal('member', 'email'),
  phone: Personal('member', 'phone').nullable(),
  /** A new address that its owner has not confirmed yet. */
  pending_email: Personal('member', 'email').nullable(),
  company_name: text,
  birth_on: Withheld('member', 'birth', z.string()),
  zip: Personal('member', 'zip').nullable(),
  address: Personal('member', 'address').nullable(),
  receipt_name: Personal('member', 'name').nullable(),
  receipt_identifier_last4: Personal('member', 'identifier').nullable(),
  receipt_email: Personal('member', 'email').nullable(),
  receipt_address: Personal('member', 'address').nullable(),
  marketing_opt_in_at: text,
  consent_at: text,
  terms_version: z.int().nullable(),
  privacy_version: z.int().nullable(),
  phone_verified_at: text,
  last_login_at: text,
  status: Status,
  tags: z.array(z.string()),
  staff_note: text,
  bindings: z.array(z.enum([...oauthProviders, 'apple'])),
  /** The account that it went into. */
  merged_into: Named.nullable(),
  /** Which mails it does not want. */
  muted: z.array(z.string()),
  counts: z.object({
    orders: z.int(),
    gifts: z.int(),
    receipts: z.int(),
    applications: z.int(),
    adoptions: z.int(),
    volunteer: z.int(),
    letters: z.int(),
  }),
  donated_total: given,
  goods_total: given,
  last_order_at: text,
  open_applications: z.int(),
  likely: z.array(Likely),
  actions: z.array(z.enum(customerActions)),
  updated_by_name: text,
  updated_at: z.string(),
})
export type DeskCustomer = z.output<typeof DeskCustomer>

export const deskCustomerList = listOf({
  sort: ['-created_at', 'name', 'donated_total', 'last_order_at'],
  personal: { name: ['member', 'name'], donated_total: ['member', 'giving'] },
  filters: {
    status: manyOf(Status).optional(),
    kind: Kind.optional(),
    tag: z.string().trim().min(1).max(tagLimits.length).optional(),
    segment: z.enum(segments).optional(),
    /** NT$, both inclusive. */
    donated_from: Money.optional(),
    donated_to: Money.optional(),
    /** Days of the newest order, both inclusive. */
    last_from: DayField.optional(),
    last_to: DayField.optional(),
    /** Days on which the account was made, both inclusive. */
    from: DayField.optional(),
    to: DayField.optional(),
    /** Whether mails that ask for gifts are agreed to. */
    marketing: FlagFilter.optional(),
    /** Whether the person asked something of their data that waits for an answer. */
    data_request: FlagFilter.optional(),
  },
})

/** What staff keep of a member. */
export const CustomerChange = Versioned.extend({
  tags: z
    .array(z.string().trim().max(tagLimits.length, m.tag_long))
    .max(tagLimits.most, m.tags_many)
    .transform(tidyTags),
  staff_note: optionalText(1000),
})

const profile = ProfileChange.shape

/**
 * What a member told staff about themselves. An address of mail changes when its owner confirms it; of where somebody lives
 * the new one is written, blank leaves what is there: it is not read here (decision 228). Consents are the member's alone.
 */
export const CustomerProfile = Versioned.extend({
  name: profile.name.unwrap(),
  email: profile.email.unwrap(),
  phone: profile.phone.unwrap(),
  kind: profile.kind.unwrap(),
  company_name: profile.company_name.unwrap(),
  tax_id: profile.tax_id.unwrap(),
  receipt_name: profile.receipt_name.unwrap(),
  receipt_email: profile.receipt_email.unwrap(),
  home_zip: profile.zip.unwrap(),
  home_city: profile.city.unwrap(),
  home_address: profile.address.unwrap(),
})

export const customerFailures = failures({ customer_state: [409, m.wrong_state] })

const list = endpoint({
  method: 'GET',
  path: '/api/admin/customers',
  summary: 'Members; q searches name, mail, phone and company',
  access: staff('customers view'),
  query: deskCustomerList,
  output: pageOf(CustomerRow).extend({
    /** Over all rows that were asked for; null above the number of rows that are counted one by one. */
    sums: z.object({ donated_total: given }).nullable(),
  }),
})

const get = endpoint({
  method: 'GET',
  path: '/api/admin/customers/:id',
  summary: 'One member with what hangs on the account, and other accounts that may be the same person',
  access: staff('customers update'),
  params: IdParams,
  output: DeskCustomer,
  failures: [common.not_found],
})

const step = <const A extends string>(name: A, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/admin/customers/:id/${name}`,
    summary,
    access: staff('customers update'),
    params: IdParams,
    body: Versioned.extend({ reason: requiredText(m.reason, 200) }),
    output: DeskCustomer,
    status: 200,
    failures: [common.not_found, common.stale, customerFailures.customer_state],
  })

export const customerDeskApi = {
  list,
  export: exportOf({
    name: 'customers.export',
    of: 'members',
    list: { ...list, access: staff('customers view', 'customers update') },
  }),
  get,
  reveal: revealOf(get),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/customers/:id',
    summary: 'Change the tags and the note of staff',
    access: staff('customers update'),
    params: IdParams,
    body: CustomerChange,
    output: DeskCustomer,
    failures: [common.not_found, common.stale, customerFailures.customer_state],
  }),
  profile: endpoint({
    method: 'PUT',
    path: '/api/admin/customers/:id/profile',
    summary: 'Change what a member told by telephone or letter; a new mail address waits for its owner',
    access: staff('customers update'),
    limit: ['strangers_mail', 'strangers_mail_account'],
    params: IdParams,
    body: CustomerProfile,
    output: DeskCustomer,
    failures: [common.not_found, common.stale, common.too_many, customerFailures.customer_state],
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/admin/customers/:id/letters',
    summary: 'Write a letter to a member by mail; it begins a thread into which the answer comes back',
    access: staff('customers update'),
    params: IdParams,
    body: z.object({ subject: requiredText(m.letter.subject, 100), text: requiredText(m.letter.text, 5000) }),
    output: z.object({ id: z.int() }),
    status: 201,
    failures: [common.not_found, customerFailures.customer_state],
  }),
  suspend: step('suspend', 'Keep a member out until somebody restores the account; all devices are signed out'),
  restore: step('restore', 'Let a member in again'),
}
