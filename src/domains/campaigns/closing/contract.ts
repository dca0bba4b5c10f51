import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { closingPoints } from './rules.ts'

/** A thing to look at before closing. */
export const ClosingPointState = z.object({
  point: z.enum(closingPoints),
  /** How much is open: rows, of the balance NT$ with its sign. 0: done. */
  open: z.int(),
  /** The campaign cannot be closed while it is open. */
  blocks: z.boolean(),
})
export type ClosingPointState = z.output<typeof ClosingPointState>

export const closingApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/campaigns/:id/closing',
    summary: 'What is open before a campaign is closed, in the order in which it is done',
    access: staff('campaigns view'),
    params: IdParams,
    output: z.object({ data: z.array(ClosingPointState) }),
    failures: [common.not_found],
  }),
}
