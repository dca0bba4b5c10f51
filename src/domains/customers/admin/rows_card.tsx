import type { ReactNode } from 'react'
import type { CallResult } from '#platform/contract/endpoint.ts'
import { type ResponsiveColumn, ResponsiveTable } from '#ui/admin/responsive_table.tsx'
import { TitledCard } from '#ui/card.tsx'
import { EmptyState } from '#ui/states.tsx'
import { customerDeskWords as m } from '../staff_messages.ts'

/** A row of what a call lists. */
export type RowOf<E> = CallResult<E> extends { data: (infer Row)[] } ? Row : never

type RowsProps<Row> = {
  title: string
  rows: { data: readonly Row[]; total: number }
  columns: readonly ResponsiveColumn<Row>[]
  keyOf: (row: Row) => string | number
  empty: string
  side?: ReactNode
}

/** What of a kind hangs on a member, newest first, and of how many these are. */
export const RowsCard = <Row,>({ title, rows: { data, total }, columns, keyOf, empty, side }: RowsProps<Row>) =>
  total === 0 ? (
    <EmptyState title={empty} />
  ) : (
    <TitledCard
      flush
      title={title}
      side={side ?? <span className="small muted">{m.gifts.newest(data.length, total)}</span>}
    >
      <ResponsiveTable caption={title} columns={columns} rows={data} keyOf={keyOf} />
    </TitledCard>
  )
