import type { z } from 'zod'
import { tableTime } from '#platform/contract/time.ts'
import { giftCommentStateWords } from '../gift_comments/staff_messages.ts'
import { orderListWords as m } from '../list_messages.ts'
import { orderStatusWords, paymentStatusWords, shippingStatusWords } from '../messages.ts'
import type { DeskOrderRow } from './contract.ts'

type Row = z.output<typeof DeskOrderRow>

/** An export of orders. Amounts in NT$, times of Taipei. */
export const orderSheet = {
  title: m.title,
  columns: [
    { label: m.column.order_no, cell: (row: Row) => row.order_no },
    { label: m.column.placed, cell: (row: Row) => tableTime(row.placed_at) },
    { label: m.column.name, cell: (row: Row) => row.name },
    { label: m.column.channel, cell: (row: Row) => m.channel[row.channel] },
    { label: m.column.status, cell: (row: Row) => orderStatusWords[row.status] },
    { label: m.column.payment, cell: (row: Row) => paymentStatusWords[row.payment_status] },
    { label: m.column.shipping, cell: (row: Row) => shippingStatusWords[row.shipping_status] },
    { label: m.column.method, cell: (row: Row) => row.payment_method_name },
    { label: m.column.transfer_last5, cell: (row: Row) => row.transfer_last5 },
    { label: m.column.gift_comment, cell: (row: Row) => row.gift_comment },
    {
      label: m.column.gift_comment_state,
      cell: (row: Row) => row.gift_comment_state && giftCommentStateWords[row.gift_comment_state],
    },
    { label: m.column.goods, cell: (row: Row) => row.goods_total },
    { label: m.column.campaigns, cell: (row: Row) => row.campaigns_total },
    { label: m.column.total, cell: (row: Row) => row.grand_total },
  ],
} as const
