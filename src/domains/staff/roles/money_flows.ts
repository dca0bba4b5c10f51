import type { Permission } from '#platform/contract/permissions.ts'

/** What somebody needs to create, approve and pay the same money alone: the permissions that the calls of each flow ask for. */
export const moneyFlows = {
  expense: ['transactions create', 'transactions update'],
  refund: ['orders update'],
  disbursement: ['applications update', 'transactions update'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>
