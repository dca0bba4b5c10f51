import type { Permission } from '#platform/contract/permissions.ts'

/** What waits for somebody of the staff, the pressing first. Each kind is one list of the back office. */
export const taskKinds = ['attention', 'to_ship', 'refunds', 'returns', 'unpaid', 'low_stock', 'drafts'] as const
export type TaskKind = (typeof taskKinds)[number]

/** Who is told of a kind: those who may see the list on which it is done. */
export const taskPermission: Record<TaskKind, Permission> = {
  attention: 'orders view',
  to_ship: 'orders view',
  refunds: 'orders view',
  returns: 'orders view',
  unpaid: 'orders view',
  low_stock: 'products view',
  drafts: 'transactions view',
}
