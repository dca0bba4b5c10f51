import type { z } from 'zod'
import { tableDate } from '#platform/contract/time.ts'
import { fundingKindWords } from '../messages.ts'
import { ledgerDeskWords } from '../staff_messages.ts'
import type { Donation, Funding } from './contract.ts'

const { donations: d, fundings: m } = ledgerDeskWords
type Row = z.output<typeof Funding>
type Gift = z.output<typeof Donation>

/** An export of the fund book. Amounts in NT$ with their sign. */
export const fundingSheet = {
  title: m.title,
  columns: [
    { label: m.column.time, cell: (row: Row) => tableDate(row.occurred_on) },
    { label: m.column.kind, cell: (row: Row) => fundingKindWords[row.kind] },
    { label: m.column.campaign, cell: (row: Row) => row.campaign.title },
    { label: m.column.donor, cell: (row: Row) => row.donor },
    { label: m.column.text, cell: (row: Row) => row.note ?? row.transaction?.title ?? null },
    { label: m.column.order, cell: (row: Row) => row.order?.order_no ?? null },
    { label: m.column.entry, cell: (row: Row) => row.transaction?.no ?? null },
    { label: m.column.amount, cell: (row: Row) => row.amount },
    { label: m.column.balance, cell: (row: Row) => row.balance_after },
  ],
} as const

/** An export of gifts. Amounts in NT$ with their sign; the receipts are all that the order got, also those that were voided. */
export const donationSheet = {
  title: d.title,
  columns: [
    { label: d.column.date, cell: (gift: Gift) => tableDate(gift.occurred_on) },
    { label: d.column.donor, cell: (gift: Gift) => gift.donor },
    { label: d.column.campaign, cell: (gift: Gift) => gift.campaign.title },
    { label: d.column.order, cell: (gift: Gift) => gift.order?.order_no ?? null },
    { label: d.column.receipts, cell: (gift: Gift) => d.list(gift.receipts.map(({ receipt_no }) => receipt_no)) },
    { label: d.column.method, cell: (gift: Gift) => gift.payment?.method ?? null },
    { label: d.column.amount, cell: (gift: Gift) => gift.amount },
  ],
} as const
