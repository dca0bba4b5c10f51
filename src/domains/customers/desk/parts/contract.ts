import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { Withheld } from '#platform/contract/personal.ts'

/** What the tabs of a member show, each by a call of its own. */

const text = z.string().nullable()
const given = Withheld('member', 'giving', z.int())

/** The newest rows, at most `mostRows`; `total` counts those beyond as well. */
const rowsOf = <S extends z.ZodType>(row: S) => z.object({ data: z.array(row), total: z.int() })

const Gift = z.object({
  id: z.int(),
  paid_on: z.string(),
  campaign: z.string(),
  /** NT$, without what was paid back. */
  amount: given,
  order_id: z.int(),
  order_no: z.string(),
})

const Case = z.object({
  id: z.int(),
  type: z.enum(['neuter', 'medical', 'food']),
  application_no: text,
  status: z.string(),
  submitted_at: text,
})

/** A listing of the member, or a request of theirs for an animal. */
const Adoption = z.object({
  id: z.int(),
  what: z.enum(['post', 'request']),
  title: z.string(),
  status: z.string(),
  created_at: z.string(),
})

const Letter = z.object({
  id: z.int(),
  subject: z.string(),
  state: z.enum(['queued', 'sending', 'sent', 'kept', 'failed']),
  created_at: z.string(),
  sent_at: text,
})

const Helping = z.object({
  id: z.int(),
  status: z.string(),
  submitted_at: z.string(),
  approved_minutes: z.int(),
})

export const customerPartsApi = {
  gifts: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id/gifts',
    summary: 'What a member gave, by year, and the newest gifts',
    access: staff('customers update'),
    params: IdParams,
    output: rowsOf(Gift).extend({ years: z.array(z.object({ year: z.int(), amount: given, count: z.int() })) }),
    failures: [common.not_found],
  }),
  letters: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id/letters',
    summary: 'Mails to a member, without their texts',
    access: staff('customers update'),
    params: IdParams,
    output: rowsOf(Letter),
    failures: [common.not_found],
  }),
  applications: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id/applications',
    summary: 'Applications of a member, drafts left out',
    access: staff('customers update', 'applications view'),
    params: IdParams,
    output: rowsOf(Case),
    failures: [common.not_found],
  }),
  adoptions: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id/adoptions',
    summary: 'Listings of a member, and requests to adopt',
    access: staff('customers update', 'adoptions view'),
    params: IdParams,
    output: rowsOf(Adoption),
    failures: [common.not_found],
  }),
  volunteer: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id/volunteer',
    summary: 'Whether a member gives time',
    access: staff('customers update', 'volunteers view'),
    params: IdParams,
    output: z.object({ volunteer: Helping.nullable() }),
    failures: [common.not_found],
  }),
}
