import { z } from 'zod'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common, type Failure } from '#platform/contract/failures.ts'
import { requiredText } from '#platform/contract/fields.ts'
import { approvalDecisions } from '../rules.ts'

/** Money that is to be moved and waits for a second person. */
export const ApprovalRequest = z.object({
  id: z.int(),
  amount: z.int(),
  reason: z.string(),
  requested_by_name: z.string().nullable(),
  requested_at: z.string(),
  /** Whether the reader may agree or refuse: everybody who may move money but the one who asked. */
  may_decide: z.boolean(),
  /** Null while it waits. */
  decision: z.enum(approvalDecisions).nullable(),
  version: z.int(),
})

export type ApprovalRequest = z.output<typeof ApprovalRequest>

/** How a decision may fail: it was decided already, or the person asked for it. */
export type DecisionFailures = { readonly decided: Failure; readonly second_person: Failure }

/**
 * The calls about requests of one kind: those that wait, agree to one, refuse one.
 *
 * @param onApproval how else an agreement may fail
 */
export const requestCallsOf = <const O extends z.ZodType>(
  path: `/api/admin/${string}`,
  output: O,
  { decided, second_person }: DecisionFailures,
  summaries: { readonly asked: string; readonly approve: string; readonly refuse: string },
  onApproval: readonly Failure[] = [],
) => {
  const decide = <B extends z.ZodType>(action: 'approve' | 'refuse', body: B, more: readonly Failure[] = []) =>
    endpoint({
      method: 'POST',
      path: `${path}/:id/${action}`,
      summary: summaries[action],
      access: staff('transactions update'),
      params: IdParams,
      body,
      output,
      status: 200,
      failures: [common.not_found, common.stale, second_person, decided, ...more],
    })
  return {
    asked: endpoint({
      method: 'GET',
      path,
      summary: summaries.asked,
      access: staff('transactions view'),
      output: z.object({ data: z.array(output) }),
    }),
    approve: decide('approve', Versioned, onApproval),
    refuse: decide('refuse', Versioned.extend({ reason: requiredText('不同意的原因', 200) })),
  }
}
