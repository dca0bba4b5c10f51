import type { z } from 'zod'
import { common, fail } from '#platform/contract/failures.ts'
import type { StaffOf } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import type { SuspenseItemDetail, suspenseItemList } from './contract.ts'
import { listEnds, listItemRows, listItems } from './queries.ts'

type Row = Awaited<ReturnType<typeof listItems>>[number]

const orderOf = ({ order_id, order_no }: { order_id: number | null; order_no: string | null }) =>
  order_id === null ? null : { id: order_id, order_no: order_no ?? '' }

const shown = ({ bank_id, bank_name, ...row }: Row) => ({
  ...row,
  bank: { id: bank_id, name: bank_name },
  order: orderOf(row),
})

const withEnds = async (app: App, rows: readonly Row[]): Promise<SuspenseItemDetail[]> => {
  const ids = rows.map(({ id }) => id)
  const ends = Map.groupBy(ids.length === 0 ? [] : await listEnds(app, ids), ({ suspense_item_id }) => suspense_item_id)
  return rows.map((row) => ({
    ...shown(row),
    ends: (ends.get(row.id) ?? []).map(({ kind, amount, on, ...end }) => ({
      kind: kind === 'released' ? kind : ('returned' as const),
      amount,
      on,
      order: orderOf(end),
    })),
  }))
}

/** Money that waits, or waited: all causes. */
export const listSuspenseItems = async (
  app: App,
  _staff: StaffOf<'transactions'>,
  query: z.output<typeof suspenseItemList>,
) => {
  const page = await listItemRows(app, query)
  return { ...page, data: page.data.map(shown) }
}

/** @throws not_found */
export const getSuspenseItem = async (
  app: App,
  _staff: StaffOf<'transactions'> | StaffOf<'orders'>,
  id: number,
): Promise<SuspenseItemDetail> => (await withEnds(app, await listItems(app, { id })))[0] ?? fail(common.not_found)

/** What waits, or waited, of the money of an order, the first first. */
export const listItemsOfOrder = async (app: App, _staff: StaffOf<'orders'>, order_id: number) =>
  withEnds(app, await listItems(app, { order_id }))
