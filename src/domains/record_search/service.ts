import type { Permission } from '#platform/contract/permissions.ts'
import { mayDo } from '#platform/contract/permissions.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { postgresCode } from '#platform/server/postgres_errors.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import type { FoundRecords, Hit } from './contract.ts'
import { findRecords } from './queries.ts'
import { type RecordKind, recordPermission, soughtBy } from './rules.ts'

/** Milliseconds for all kinds together, and for one at least: the person is still typing. */
const wholeTime = 250
const leastTime = 40
const cancelled = '57014'

/**
 * Finds records of each kind that the account may see, one kind after the other so that a key costs one connection. A kind
 * that takes too long is named as late, and the others are answered.
 */
export const searchRecords = async (
  app: App,
  { staff, scope }: Granted<never>,
  typed: string,
): Promise<FoundRecords> => {
  const sought = soughtBy(typed)
  const end = performance.now() + wholeTime
  const late: RecordKind[] = []
  const find = async <K extends RecordKind>(kind: K): Promise<Hit<K>[] | null> => {
    const permission: Permission = recordPermission[kind]
    if (!mayDo(staff, permission)) return null
    const ms = Math.max(leastTime, Math.round(end - performance.now()))
    try {
      return await inTransaction(app, (app) => findRecords(app, staff, scope, kind, sought, ms))
    } catch (error) {
      if (postgresCode(error) !== cancelled) throw error
      late.push(kind)
      return null
    }
  }
  // one after the other, as they stand here
  const found = {
    orders: await find('orders'),
    people: await find('people'),
    receipts: await find('receipts'),
    applications: await find('applications'),
    animals: await find('animals'),
    products: await find('products'),
    campaigns: await find('campaigns'),
    clinics: await find('clinics'),
  }
  return { ...found, late }
}
