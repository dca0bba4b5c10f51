import { z } from 'zod'
import { member } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { Id, optionalText } from '#platform/contract/fields.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { requestFailures } from '../requests/contract.ts'
import { requestMachine } from '../requests/rules.ts'

/** A request for an animal that the member posted. Who it is stays masked until the member said yes. */
export const ReceivedRow = z.object({
  id: z.int(),
  adoption_id: z.int(),
  animal_name: z.string(),
  status: z.enum(requestMachine.states),
  is_waitlisted: z.boolean(),
  /** Masked until it was accepted. */
  name: z.string(),
  city: z.string(),
  age: z.int(),
  created_at: z.string(),
  can_accept: z.boolean(),
  can_decline: z.boolean(),
  version: z.int(),
})
export type ReceivedRow = z.output<typeof ReceivedRow>

export const Received = ReceivedRow.extend({
  /** Only after it was accepted; the address stays with the association. */
  phone: z.string().nullable(),
  housing: z.enum(['own', 'rent', 'family']),
  landlord_ok: z.boolean().nullable(),
  household_count: z.int(),
  has_children: z.boolean(),
  pets_now: z.array(z.enum(['cat', 'dog', 'other'])),
  pets_note: z.string().nullable(),
  experience: z.string().nullable(),
  indoor_only: z.boolean(),
  window_guard: z.boolean(),
  plan_when_moving: z.string(),
  agree_visit: z.boolean(),
  agree_followup: z.boolean(),
  note: z.string().nullable(),
  closed_reason: z.string().nullable(),
  /** Whether there is an agreement to take home. */
  is_signed: z.boolean(),
})
export type Received = z.output<typeof Received>

export const receivedList = listOf({
  sort: ['-created_at'],
  filters: { adoption: Id.optional(), status: z.enum(requestMachine.states).optional() },
  search: 'none',
})

const answer = <const B extends z.ZodType>(word: string, summary: string, body: B) =>
  endpoint({
    method: 'POST',
    path: `/api/my/received-requests/:id/${word}`,
    summary,
    access: member,
    params: IdParams,
    body,
    output: Received,
    status: 200,
    failures: [common.not_found, common.stale, requestFailures.request_state],
  })

export const receivedApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/my/received-requests',
    summary: 'Requests for the animals that the member posted, newest first',
    access: member,
    query: receivedList,
    output: pageOf(ReceivedRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/my/received-requests/:id',
    summary: 'One request for an animal that the member posted',
    access: member,
    params: IdParams,
    output: Received,
    failures: [common.not_found],
  }),
  accept: answer('accept', 'Say yes to getting to know each other: both sides may now call', Versioned),
  decline: answer(
    'decline',
    'Turn a request down, with a word of why',
    Versioned.extend({ reason: optionalText(200) }),
  ),
}
