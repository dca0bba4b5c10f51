import { goodsKindWords } from '#domains/goods_gifts/messages.ts'
import { tableDate } from '#platform/contract/time.ts'
import type { PublicationRow as Row } from './contract.ts'
import { publicationWords as m } from './messages.ts'

/** Voluntary gifts as they are published. NT$; what went back is below 0. */
export const publicationSheet = {
  title: m.title,
  columns: [
    { label: m.column.day, cell: (row: Row) => tableDate(row.occurred_on) },
    { label: m.column.what, cell: (row: Row) => m.what[row.what] },
    { label: m.column.name, cell: (row: Row) => row.public_name },
    { label: m.column.purpose, cell: (row: Row) => row.purpose ?? m.any_purpose },
    { label: m.column.kind, cell: ({ goods }: Row) => goods && goodsKindWords[goods.kind] },
    { label: m.column.goods, cell: ({ goods }: Row) => goods?.name ?? null },
    { label: m.column.quantity, cell: ({ goods }: Row) => goods?.quantity ?? null },
    { label: m.column.unit, cell: ({ goods }: Row) => goods?.unit ?? null },
    { label: m.column.amount, cell: (row: Row) => row.amount },
    {
      label: m.column.basis,
      cell: ({ goods, amount }: Row) => (goods && amount !== null ? m.basis(goods.is_proved) : null),
    },
    { label: m.column.published, cell: (row: Row) => m.published[row.is_published ? 1 : 0] },
  ],
} as const
