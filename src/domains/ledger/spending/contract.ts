import { z } from 'zod'
import { Photo, StaffDocument } from '#domains/media/contract.ts'
import { staff } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { DayField, Id } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, manyOf, pageOf } from '#platform/contract/list.ts'
import { CategoryField } from '../contract.ts'
import { EntryRow } from '../entries/contract.ts'
import { transactionMachine } from '../rules.ts'

/** An expense that a campaign bears, written as a draft or entered. */
export const CampaignSpending = EntryRow.pick({
  id: true,
  no: true,
  occurred_on: true,
  title: true,
  counterparty: true,
  state: true,
  reverses_id: true,
  version: true,
}).extend({
  category: CategoryField,
  counterparty_kind: z.enum(['person', 'organisation']).nullable(),
  /** The case (補助申請) that it pays. */
  application_no: z.string().nullable(),
  /** What the campaign bears of it, NT$: below 0, above it of a row that takes another one back. */
  amount: z.int(),
  /** What the campaign had after it, NT$; null of a draft. */
  balance_after: z.int().nullable(),
  /** It is entered, was not taken back, and lacks a paper that everybody may see. */
  is_paperless: z.boolean(),
  /** Papers that the public sees once the row is published. */
  photos: z.array(Photo),
  /** Papers for staff only. */
  documents: z.array(StaffDocument),
})

/** Sums of the rows of a question, NT$; drafts are no spending yet. */
export const SpendingSums = z.object({
  paid_count: z.int(),
  published_count: z.int(),
  /** 0 or below. */
  amount: z.int(),
})

export const spendingList = listOf({
  sort: ['-occurred_on', 'amount'],
  filters: {
    campaign: Id.optional(),
    state: manyOf(z.enum(transactionMachine.states)).optional(),
    category: manyOf(CategoryField).optional(),
    paperless: FlagFilter.optional(),
    from: DayField.optional(),
    to: DayField.optional(),
  },
})

const list = endpoint({
  method: 'GET',
  path: '/api/admin/campaign-spending',
  summary:
    'What campaigns spend: rows of the cash book with the share, the balance after each, and its papers; of one campaign with what it may still spend',
  access: staff('transactions view'),
  query: spendingList,
  output: pageOf(CampaignSpending).extend({
    sums: SpendingSums,
    /** Of the campaign that is asked for: rows that lack a paper, and NT$ that are free and not promised. */
    fund: z.object({ paperless: z.int(), free: z.int() }).nullable(),
  }),
})

export const spendingApi = {
  list,
  export: exportOf({ name: 'campaign_spending.export', of: 'spending of a campaign', list }),
}
