import type { z } from 'zod'
import { tableDate, tableTime } from '#platform/contract/time.ts'
import { receiptStateWords } from '../messages.ts'
import { receiptDeskPageWords as m } from '../staff_messages.ts'
import type { DeskReceiptRow } from './contract.ts'

type Row = z.output<typeof DeskReceiptRow>

/** An export of receipts. Amounts in NT$, times of Taipei. */
export const receiptSheet = {
  title: m.title,
  columns: [
    { label: m.column.no, cell: (row: Row) => row.receipt_no },
    { label: m.column.date, cell: (row: Row) => tableDate(row.issued_on) },
    { label: m.column.name, cell: (row: Row) => row.receipt_name },
    { label: m.column.purpose, cell: (row: Row) => row.purposes.join('、') },
    { label: m.column.kind, cell: (row: Row) => m.kind[row.kind] },
    { label: m.column.type, cell: (row: Row) => m.type[row.type] },
    { label: m.column.delivery, cell: (row: Row) => m.delivery[row.delivery] },
    { label: m.column.mailed, cell: (row: Row) => row.sent_at && tableTime(row.sent_at) },
    { label: m.column.paper_sent, cell: (row: Row) => row.paper_sent_at && tableTime(row.paper_sent_at) },
    { label: m.column.upload, cell: (row: Row) => (row.upload_tax ? m.upload.agreed : m.upload.none) },
    { label: m.column.correction, cell: (row: Row) => row.correction_year },
    { label: m.column.order, cell: (row: Row) => row.order_no },
    { label: m.column.state, cell: (row: Row) => receiptStateWords[row.state] },
    { label: m.column.amount, cell: (row: Row) => row.total_amount },
  ],
} as const
