import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, Versioned } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { DayField } from '#platform/contract/fields.ts'

/** Until when the books are closed. */
export const Period = z.object({
  /** The last closed day, inclusive; null while nothing is closed. */
  closed_until: z.string().nullable(),
  version: z.int(),
  updated_at: z.string().nullable(),
})
export type Period = z.output<typeof Period>

const path = '/api/admin/transactions/period'
export const periodApi = {
  get: endpoint({
    method: 'GET',
    path,
    summary: 'Until when the books are closed',
    access: staff('transactions update'),
    output: Period,
  }),
  close: endpoint({
    method: 'PUT',
    path,
    summary: 'Close the books up to a day that is over; opening them again is a change of the settings',
    access: staff('transactions update'),
    body: Versioned.extend({ closed_until: DayField }),
    output: Period,
    failures: [common.stale],
  }),
}
