import type { z } from 'zod'
import { tableDate } from '#platform/contract/time.ts'
import type { CampaignGift } from './contract.ts'
import { campaignGiftWords as m } from './messages.ts'

type Row = z.output<typeof CampaignGift>

/** An export of the gifts to a campaign. Amounts in NT$, below 0 of refunds. */
export const campaignGiftSheet = {
  title: m.title,
  columns: [
    { label: m.filter.days, cell: (row: Row) => tableDate(row.occurred_on) },
    { label: m.column.donor, cell: (row: Row) => row.donor },
    { label: m.column.public_name, cell: (row: Row) => row.public_name },
    { label: m.column.method, cell: (row: Row) => (row.kind === 'refund' ? m.refund : row.method) },
    { label: m.column.order, cell: (row: Row) => row.order.order_no },
    {
      label: m.column.receipt,
      cell: ({ receipt }: Row) => receipt && (receipt.is_valid ? receipt.receipt_no : m.no_longer(receipt.receipt_no)),
    },
    { label: m.column.state, cell: (row: Row) => m.state[row.state] },
    { label: m.column.amount, cell: (row: Row) => row.amount },
  ],
} as const
