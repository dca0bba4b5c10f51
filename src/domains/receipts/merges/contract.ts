import { z } from 'zod'
import { member } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { Id, whole } from '#platform/contract/fields.ts'
import { MyReceipt } from '../own/contract.ts'
import { singleMergeProblems } from '../rules.ts'

/** A receipt of one year of gifts as the page of merging shows it. NT$. */
export const MergeableReceipt = z.object({
  id: z.int(),
  receipt_no: z.string(),
  donated_from: z.string(),
  donated_to: z.string(),
  total_amount: z.int(),
  receipt_name: z.string(),
  /** Masked. */
  identifier: z.string().nullable(),
  /** The same number for the same name and identifier: only these can be merged with one another. */
  identity: z.int(),
  lines: z.array(z.object({ purpose: z.string(), amount: z.int() })),
  /** Why it can be merged with no other; null when it can. */
  problem: z.enum(singleMergeProblems).nullable(),
  paper_sent_at: z.string().nullable(),
})

export const receiptMergesApi = {
  choices: endpoint({
    method: 'GET',
    path: '/api/my/receipts/mergeable',
    summary: '同一捐款年度的收據，和每一張能不能合併',
    access: member,
    /** The year of the gifts; without it the newest that has receipts. */
    query: z.object({ year: whole({ min: 2000, max: 2200 }).optional() }),
    output: z.object({ year: z.int(), years: z.array(z.int()), data: z.array(MergeableReceipt) }),
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/my/receipts/merge',
    summary: '把收據合併成一張；原本的不能再單獨列印，無法復原',
    access: member,
    /** How many and which may be merged is a rule with sentences of its own, not a form of the body. */
    body: z.object({ receipt_ids: z.array(Id).max(1_000) }),
    output: MyReceipt,
    status: 201,
    failures: [common.not_found],
  }),
}
