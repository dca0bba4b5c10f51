import { public_name_modes } from '#domains/customers/ui/messages.ts'
import { tableDate } from '#platform/contract/time.ts'
import type { GoodsGiftRow as Row } from './contract.ts'
import { goodsKindWords, goodsStateWords, goodsGiftWords as m, valueBasisWords } from './messages.ts'
import { liveReceiptOf } from './rules.ts'

type Line = { readonly row: Row; readonly goods: Row['lines'][number] }

/** An export of gifts in kind, a line for each kind of goods. NT$. */
export const goodsGiftSheet = {
  title: m.title,
  lines: (row: Row): readonly Line[] => row.lines.map((goods) => ({ row, goods })),
  columns: [
    { label: m.column.day, cell: ({ row }: Line) => tableDate(row.received_on) },
    { label: m.column.donor, cell: ({ row }: Line) => row.donor_name },
    { label: m.column.kind, cell: ({ goods }: Line) => goodsKindWords[goods.kind] },
    { label: m.column.goods, cell: ({ goods }: Line) => goods.name },
    { label: m.column.quantity, cell: ({ goods }: Line) => goods.quantity },
    { label: m.column.unit, cell: ({ goods }: Line) => goods.unit },
    { label: m.column.value, cell: ({ goods }: Line) => goods.value },
    { label: m.column.value_basis, cell: ({ goods }: Line) => goods.value_basis && valueBasisWords[goods.value_basis] },
    { label: m.column.valued_by, cell: ({ goods }: Line) => goods.valued_by },
    { label: m.column.purpose, cell: ({ row }: Line) => row.purpose },
    { label: m.column.campaign, cell: ({ row }: Line) => row.campaign?.title ?? null },
    { label: m.column.public_name, cell: ({ row }: Line) => public_name_modes[row.public_name_mode] },
    { label: m.column.receipt, cell: ({ row }: Line) => liveReceiptOf(row)?.receipt_no ?? null },
    { label: m.column.state, cell: ({ row }: Line) => goodsStateWords[row.state] },
  ],
} as const
