import type { IconName } from '#ui/icon.tsx'
import type { TaskKind } from '../rules.ts'

/** The list on which a kind is done, with the filter that shows exactly what is counted. */
export const taskPlaces: Record<TaskKind, { icon: IconName; path: string; query: string }> = {
  attention: { icon: 'alert-triangle', path: '/admin/orders', query: '?filter[needs_attention]=1' },
  to_ship: { icon: 'truck-delivery', path: '/admin/orders', query: '?filter[to_ship]=1' },
  refunds: { icon: 'report-money', path: '/admin/orders', query: '?filter[open_refund]=1' },
  returns: { icon: 'arrow-back-up', path: '/admin/orders', query: '?filter[open_return]=1' },
  unpaid: { icon: 'cash', path: '/admin/orders', query: '?filter[status]=open&filter[payment_status]=unpaid' },
  low_stock: { icon: 'package', path: '/admin/products', query: '?filter[low_stock]=1' },
  suspense: {
    icon: 'cash',
    path: '/admin/suspense-items',
    query: '?filter[open]=1&filter[cause]=unknown_reference',
  },
  approvals: { icon: 'users', path: '/admin/transactions', query: '?filter[approval]=1' },
  drafts: { icon: 'file-text', path: '/admin/transactions', query: '?filter[state]=draft' },
}
