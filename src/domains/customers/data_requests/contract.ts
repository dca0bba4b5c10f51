import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, FileOutput, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { DayField, KnownEmail, optionalText, requiredText } from '#platform/contract/fields.ts'
import { revealFailures } from '#platform/contract/reveal.ts'
import { deletionFailures } from '../deletion/contract.ts'
import { dataRequestWords as m } from './messages.ts'
import { dataRequestChannels, dataRequestKinds, dataRequestMachine, dataRequestSteps } from './rules.ts'

const text = z.string().nullable()

/** What somebody asked of their data, and how far it is. */
export const DataRequest = z.object({
  id: z.int(),
  customer_id: z.int(),
  kind: z.enum(dataRequestKinds),
  channel: z.enum(dataRequestChannels),
  status: z.enum(dataRequestMachine.states),
  received_on: z.string(),
  due_on: z.string(),
  note: text,
  identity_proof: text,
  extension_reason: text,
  ended_at: text,
  ended_note: text,
  /** How far the copy of the data is; null where none was made. */
  copy: z.enum(['waiting', 'working', 'ready', 'failed', 'expired']).nullable(),
  is_overdue: z.boolean(),
  steps: z.array(z.enum(dataRequestSteps)),
  version: z.int(),
})
export type DataRequest = z.output<typeof DataRequest>

export const NewDataRequest = z.object({
  kind: z.enum(dataRequestKinds, m.field.kind),
  channel: z.enum(dataRequestChannels),
  received_on: DayField,
  note: optionalText(500),
})

export const dataRequestFailures = failures({
  open_already: [409, m.open_already],
  ended_account: [409, m.ended_account],
  request_state: [409, m.request_state],
  no_copy: [409, m.no_copy],
  too_late_to_extend: [409, m.too_late_to_extend],
})

const path = '/api/admin/data-requests/:id'
const step = {
  method: 'POST',
  access: staff('customers update'),
  params: IdParams,
  output: DataRequest,
  status: 200,
} as const
const refusals = [common.not_found, common.stale, dataRequestFailures.request_state] as const
const Reasoned = Versioned.extend({ reason: requiredText(m.field.reason, 200) })

export const dataRequestsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id/data-requests',
    summary: 'What a member asked of their data by letter, telephone, mail or in person, the newest first',
    access: staff('customers update'),
    params: IdParams,
    output: z.object({ data: z.array(DataRequest) }),
    failures: [common.not_found],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/customers/:id/data-requests',
    summary: 'Note a request; its last day follows from the law (15 days for a copy, 30 for an erasure)',
    access: staff('customers update'),
    params: IdParams,
    body: NewDataRequest,
    output: DataRequest,
    status: 201,
    failures: [common.not_found, dataRequestFailures.open_already, dataRequestFailures.ended_account],
  }),
  verify: endpoint({
    ...step,
    path: `${path}/verify`,
    summary: 'Note how the person showed who they are',
    body: Versioned.extend({ identity_proof: requiredText(m.field.identity_proof, 200) }),
    failures: refusals,
  }),
  extend: endpoint({
    ...step,
    path: `${path}/extend`,
    summary: 'Put the last day off once, by as many days again; the person is told why',
    body: Reasoned,
    failures: [...refusals, dataRequestFailures.too_late_to_extend],
  }),
  prepare: endpoint({
    ...step,
    path: `${path}/prepare`,
    summary: 'Make a copy of everything that is kept about the person; a job makes it',
    body: Versioned,
    failures: refusals,
  }),
  complete: endpoint({
    ...step,
    path: `${path}/complete`,
    summary: 'Say how the copy was handed over',
    body: Versioned.extend({ how: requiredText(m.field.how, 200) }),
    failures: [...refusals, dataRequestFailures.no_copy],
  }),
  erase: endpoint({
    ...step,
    path: `${path}/erase`,
    summary: 'End the account and take the person out of it, as its owner would; papers of money stay',
    body: Versioned.extend({
      /** The address of the account, typed again. */
      email: KnownEmail,
    }),
    failures: [...refusals, deletionFailures.still_needed],
  }),
  refuse: endpoint({
    ...step,
    path: `${path}/refuse`,
    summary: 'Refuse it; the person is told why',
    body: Reasoned,
    failures: refusals,
  }),
  withdraw: endpoint({
    ...step,
    path: `${path}/withdraw`,
    summary: 'The person no longer asks',
    body: Reasoned,
    failures: refusals,
  }),
  file: endpoint({
    method: 'GET',
    path: `${path}/file`,
    summary: 'The copy as ZIP file; each reading is noted and counted as data shown in full',
    access: staff('customers update'),
    params: IdParams,
    output: FileOutput,
    produces: 'application/zip',
    failures: [common.not_found, revealFailures.reveal_not_allowed, revealFailures.reveal_limit],
  }),
}
