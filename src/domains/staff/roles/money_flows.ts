import type { Permission } from '#platform/contract/permissions.ts'

/**
 * What somebody needs to create, approve and pay the same money alone. It says what the calls ask for: a test compares it
 * with their contracts.
 */
export const moneyFlows = {
  expense: ['transactions create', 'transactions update'],
  refund: ['orders update'],
  disbursement: ['applications update', 'transactions update'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>
