import type { OrderStates } from '../rules.ts'

export const orderPapers = ['picking', 'packing', 'labels'] as const
export type OrderPaper = (typeof orderPapers)[number]

/** A thing that goes into a parcel. */
export type Piece = { readonly name: string; readonly sku: string | null; readonly quantity: number }

/** What papers show of an order: where its parcel goes and what is in it. No amounts: it may be for somebody else. */
export type Parcel = {
  readonly order_no: string
  readonly placed_at: string
  readonly name: string
  readonly phone: string | null
  /** Where it goes: a street address, or the shop where it is collected. */
  readonly address: string
  readonly method: string
  readonly tracking_no: string | null
  readonly note: string | null
  readonly pieces: readonly Piece[]
}

/** Whether a parcel leaves with the order, or has left. */
export const hasParcel = ({ status, shipping_status }: Pick<OrderStates, 'status' | 'shipping_status'>): boolean =>
  status !== 'cancelled' && shipping_status !== 'not_required'

export type Picked = Piece & { readonly orders: readonly { readonly order_no: string; readonly quantity: number }[] }

/** The same things of many parcels together, by name, with the orders that they are for. */
export const picked = (parcels: readonly Parcel[]): Picked[] => {
  const found = parcels.flatMap(({ order_no, pieces }) => pieces.map((piece) => ({ order_no, ...piece })))
  return [...Map.groupBy(found, ({ sku, name }) => JSON.stringify([sku, name])).values()]
    .flatMap((same) => {
      const [first] = same
      const quantity = same.reduce((sum, { quantity }) => sum + quantity, 0)
      return first
        ? [{ ...first, quantity, orders: same.map(({ order_no, quantity }) => ({ order_no, quantity })) }]
        : []
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'zh-TW') || (a.sku ?? '').localeCompare(b.sku ?? ''))
}
