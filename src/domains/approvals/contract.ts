import { z } from 'zod'
import { approvalDecisions, approvalKinds } from './rules.ts'

/** How far the agreement of a second person is. `decision` is null while it waits. */
export const Approval = z.object({
  kind: z.enum(approvalKinds),
  decision: z.enum(approvalDecisions).nullable(),
  requested_by_name: z.string().nullable(),
  requested_at: z.string(),
  decided_by_name: z.string().nullable(),
  decided_at: z.string().nullable(),
  reason: z.string().nullable(),
})
export type Approval = z.output<typeof Approval>
