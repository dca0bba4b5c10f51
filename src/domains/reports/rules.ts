import type { Permission } from '#platform/contract/permissions.ts'
import { addDays, type Day, daysBetween, firstOfMonth, monthBefore } from '#platform/contract/time.ts'

/** Days that the dashboard looks back on, today included: as an address says them. */
export const dashboardPeriods = ['7', '30', '90'] as const
export type DashboardPeriod = (typeof dashboardPeriods)[number]
export const usualPeriod: DashboardPeriod = '30'

/** Days before the end of a campaign from which the dashboard names it. */
export const endingDays = 30

export const tileKeys = ['donations', 'orders', 'receipts', 'customers'] as const
export type TileKey = (typeof tileKeys)[number]

/** Who may see a number: those who may see the list behind it. */
export const tilePermission: Record<TileKey, Permission> = {
  donations: 'transactions view',
  orders: 'orders view',
  receipts: 'receipts view',
  customers: 'customers view',
}

/** The month of a day up to this day, and as many days of the month before, as far as it has them. All inclusive. */
export const monthSoFar = (to: Day) => {
  const from = firstOfMonth(to)
  const first = monthBefore(to)
  const days = Math.min(daysBetween(from, to), daysBetween(first, from) - 1)
  return { from, to, before: { from: first, to: addDays(first, days) } }
}

/** A value for each day from one on; days without one are 0. */
export const fillDays = (rows: readonly { day: Day; value: number }[], from: Day, count: number): number[] => {
  const known = new Map(rows.map(({ day, value }) => [day, value]))
  return Array.from({ length: count }, (_, index) => known.get(addDays(from, index)) ?? 0)
}

/** How much more or less than before, in whole percent; null when there was nothing before. */
export const changeOf = (now: number, before: number): number | null =>
  before <= 0 ? null : Math.round(((now - before) / before) * 100)
