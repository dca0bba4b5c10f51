import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { checkStates } from './rules.ts'

const Check = z.object({
  /** As `books:check` calls it: `stock: stock is never negative nor promised twice`. */
  name: z.string(),
  state: z.enum(checkStates),
  last_run_at: z.string().nullable(),
  last_ms: z.int().nullable(),
  rows_found: z.int(),
  /** The first rows that it found, ids only, each as JSON. */
  first_rows: z.array(z.string()),
  broken_since: z.string().nullable(),
})
export type Check = z.output<typeof Check>

export const checksApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/checks',
    summary: 'Every check of the books and of the log: its last run, how long it took and what it found',
    access: staff('system update'),
    output: z.object({ data: z.array(Check) }),
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/admin/checks/run',
    summary: 'Run every check again, in the background',
    access: staff('system update'),
    output: z.object({
      /** Whatever ran before this moment runs again. */
      again: z.string(),
    }),
    status: 200,
  }),
}
