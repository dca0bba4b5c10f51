import { z } from 'zod'
import { anyone, staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { requiredText } from '#platform/contract/fields.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { Personal } from '#platform/contract/personal.ts'
import { lampWords } from './messages.ts'
import { lampKinds, lampLimits, lampMachine } from './rules.ts'

export const lampFailures = failures({
  lamp_not_hideable: [409, lampWords.notHideable],
  lamp_not_hidden: [409, lampWords.notHidden],
})

export const LampKindField = z.enum(lampKinds)

/** A lamp as the board shows it. */
export const Lamp = z.object({
  id: z.int(),
  kind: LampKindField,
  public_name: z.string(),
  wish: z.string(),
  lit_at: z.string(),
  expires_at: z.string(),
  blessings_count: z.int(),
})
export type Lamp = z.output<typeof Lamp>

export const StaffLamp = z.object({
  id: z.int(),
  order_id: z.int(),
  kind: LampKindField,
  display_name: Personal('buyer', 'name'),
  public_name: z.string(),
  wish: z.string(),
  state: z.enum(lampMachine.states),
  lit_at: z.string().nullable(),
  expires_at: z.string().nullable(),
  hidden_reason: z.string().nullable(),
  blessings_count: z.int(),
  version: z.int(),
})
export type StaffLamp = z.output<typeof StaffLamp>

export const lampList = listOf({
  sort: ['-lit_at'],
  filters: { kind: LampKindField.optional() },
  per_page: { default: lampLimits.per_load, max: lampLimits.per_load },
})

export const lampsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/lamps',
    summary: 'Lamps that burn now, newest first; q finds one by its name on the board',
    access: anyone,
    query: lampList,
    output: pageOf(Lamp).extend({ totals: z.object({ lit: z.int(), lit_today: z.int() }) }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/lamps/:id',
    summary: 'One lamp that burns now',
    access: anyone,
    params: IdParams,
    output: Lamp,
    failures: [common.not_found],
  }),
  bless: endpoint({
    method: 'POST',
    path: '/api/lamps/:id/bless',
    keyless: 'counts',
    summary: 'Bless a lamp; once per visitor, again changes nothing',
    access: anyone,
    params: IdParams,
    output: z.object({ blessings_count: z.int() }),
    status: 200,
    failures: [common.not_found],
    limit: ['bless', 'bless_day'],
  }),
  hide: endpoint({
    method: 'POST',
    path: '/api/admin/lamps/:id/hide',
    summary: 'Take a lamp off the board',
    access: staff('orders update'),
    params: IdParams,
    body: Versioned.extend({ reason: requiredText('隱藏的原因', 200) }),
    output: StaffLamp,
    status: 200,
    failures: [common.not_found, common.stale, lampFailures.lamp_not_hideable],
  }),
  unhide: endpoint({
    method: 'POST',
    path: '/api/admin/lamps/:id/show',
    summary: 'Put a hidden lamp back',
    access: staff('orders update'),
    params: IdParams,
    body: Versioned,
    output: StaffLamp,
    status: 200,
    failures: [common.not_found, common.stale, lampFailures.lamp_not_hidden],
  }),
}
