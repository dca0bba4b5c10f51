import type { Day } from '#platform/contract/time.ts'
import type { TileKey } from '../rules.ts'

/** The list behind the number of a tile. */
export const tileList: Record<TileKey, { readonly path: string; readonly query: string }> = {
  donations: { path: '/admin/transactions', query: '?filter[direction]=income&filter[category]=donation&' },
  orders: { path: '/admin/orders', query: '?' },
  receipts: { path: '/admin/receipts', query: '?' },
  customers: { path: '/admin/customers', query: '?' },
}

/** The rows behind a number of some days, both inclusive. */
export const hrefOfTile = (key: TileKey, from: Day, to: Day): string => {
  const { path, query } = tileList[key]
  return `${path}${query}filter[from]=${from}&filter[to]=${to}`
}
