import { tableTime } from '#platform/contract/time.ts'
import { nounTitles } from '#registry/nouns.ts'
import type { StaffGiftRow } from './contract.ts'
import { giftSubject } from './messages.ts'
import { giftWords as m } from './staff_messages.ts'

const { columns: c } = giftSubject

/** Gifts in a file. */
export const giftSheet = {
  title: nounTitles.gifts.list,
  columns: [
    { label: c.name, cell: (row: StaffGiftRow) => row.name },
    { label: c.base, cell: (row: StaffGiftRow) => m.base[row.base] },
    { label: c.threshold_amount, cell: (row: StaffGiftRow) => row.threshold_amount },
    { label: c.mode, cell: (row: StaffGiftRow) => m.mode[row.mode] },
    { label: c.customer_scope, cell: (row: StaffGiftRow) => m.customer_scope[row.customer_scope] },
    { label: c.value, cell: (row: StaffGiftRow) => row.value },
    { label: c.stock_on_hand, cell: (row: StaffGiftRow) => row.stock_on_hand },
    { label: c.stock_reserved, cell: (row: StaffGiftRow) => row.stock_reserved },
    { label: m.given, cell: (row: StaffGiftRow) => row.given_count },
    { label: c.starts_at, cell: (row: StaffGiftRow) => tableTime(row.starts_at) },
    { label: c.ends_at, cell: (row: StaffGiftRow) => row.ends_at && tableTime(row.ends_at) },
    { label: m.state, cell: (row: StaffGiftRow) => m.states[row.is_active ? 'true' : 'false'] },
  ],
} as const
