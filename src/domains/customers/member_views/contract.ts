import { z } from 'zod'
import { anyStaff, member, staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, NoContent } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { Reveal, revealFailures } from '#platform/contract/reveal.ts'
import { memberViewWords as m } from './messages.ts'

export const memberViewFailures = failures({ member_not_active: [409, m.not_active] })

/** A view that is going on. */
const MemberView = z.object({
  customer_id: z.int(),
  /** What for, and why, as the log keeps it. */
  reason: z.string(),
  started_at: z.string(),
  expires_at: z.string(),
})

export const memberViewsApi = {
  start: endpoint({
    method: 'POST',
    path: '/api/admin/customers/:id/view',
    keyless: 'session',
    summary: 'Look at the pages of a member as the member sees them, for some minutes, reading alone; written down',
    access: staff('customers view', 'customers update'),
    params: IdParams,
    body: Reveal,
    /** The bearer token of the view: it works in this staff session alone. */
    output: z.object({ token: z.string(), expires_at: z.string() }),
    status: 201,
    failures: [
      common.not_found,
      memberViewFailures.member_not_active,
      revealFailures.reveal_not_allowed,
      revealFailures.reveal_limit,
    ],
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/me/member-view',
    keyless: 'session',
    summary: 'Ends the member view of this session',
    access: anyStaff,
    output: NoContent,
    status: 204,
  }),
  current: endpoint({
    method: 'GET',
    path: '/api/my/view',
    summary: '工作人員以會員身分檢視時：是誰的頁面、原因與期限',
    access: member,
    output: z.object({ view: MemberView.nullable() }),
  }),
}
