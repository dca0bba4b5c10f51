import { z } from 'zod'
import { passwordFailures } from '#domains/passwords/contract.ts'
import { member } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'

export const deletionFailures = failures({
  still_needed: [409, '還有事情沒有完成，現在不能刪除帳號。', z.object({ reasons: z.array(z.string()) })],
})

/** What keeps the member now (empty: nothing), and how many papers stay by law. */
export const DeletionPreview = z.object({
  reasons: z.array(z.string()),
  orders_count: z.int(),
  receipts_count: z.int(),
})

export const deletionApi = {
  preview: endpoint({
    method: 'GET',
    path: '/api/my/deletion',
    summary: '刪除帳號以前：還不能刪除的原因、依法保留的資料',
    access: member,
    output: DeletionPreview,
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/api/my/deletion',
    keyless: 'session',
    summary: '刪除我的帳號',
    access: member,
    limit: 'own_password',
    body: z.object({
      current_password: z.string().max(200).optional(),
      /** The account's own address, typed: the proof where there is no password. */
      email: z.string().trim().toLowerCase().max(254),
    }),
    output: z.object({ message: z.string() }),
    status: 200,
    failures: [common.too_many, deletionFailures.still_needed, passwordFailures.wrong_password],
  }),
}
