import { z } from 'zod'
import { member } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { optionalText, requiredText } from '#platform/contract/fields.ts'
import { Customer } from '../contract.ts'

const KeptTitle = z.object({
  receipt_kind: z.enum(['person', 'company']),
  title_name: requiredText('收據抬頭', 60),
  /** Left out: the number that is stored with this name stays. */
  title_identifier: optionalText(20).optional(),
})
export type KeptTitle = z.output<typeof KeptTitle>

export const receiptProfilesApi = {
  keep: endpoint({
    method: 'POST',
    path: '/api/my/receipt-profiles',
    summary: '新增收據抬頭；同名的換成新的證號',
    access: member,
    body: KeptTitle,
    output: Customer,
    status: 200,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/my/receipt-profiles/:id',
    summary: '刪除收據抬頭',
    access: member,
    params: IdParams,
    output: Customer,
    failures: [common.not_found],
  }),
  makeDefault: endpoint({
    method: 'POST',
    path: '/api/my/receipt-profiles/:id/default',
    summary: '設為預設的收據抬頭；原來的預設留在清單',
    access: member,
    params: IdParams,
    body: Versioned,
    output: Customer,
    status: 200,
    failures: [common.not_found, common.stale],
  }),
}
