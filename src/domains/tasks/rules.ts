import type { Permission } from '#platform/contract/permissions.ts'
import { addDays, type Day } from '#platform/contract/time.ts'

/** What waits for somebody of the staff, the pressing first. Each kind is one list of the back office. */
export const taskKinds = [
  'attention',
  'to_ship',
  'refunds',
  'returns',
  'unpaid',
  'low_stock',
  'suspense',
  'approvals',
  'drafts',
] as const
export type TaskKind = (typeof taskKinds)[number]

/** The kinds that are stored, a row for each cause (`causes/`); the others are derived from the tables of their nouns. */
export const isStored = (kind: TaskKind): boolean => kind === 'attention'

/** Who is told of a kind: those who may see the list on which it is done. */
export const taskPermission: Record<TaskKind, Permission> = {
  attention: 'orders view',
  to_ship: 'orders view',
  refunds: 'orders view',
  returns: 'orders view',
  unpaid: 'orders view',
  low_stock: 'products view',
  suspense: 'transactions view',
  approvals: 'transactions view',
  drafts: 'transactions view',
}

/** Who gives stored tasks and may be given one: whoever opens the page of an order, on which it is done. */
export const taskHands = ['orders view', 'orders update'] as const satisfies readonly Permission[]

/** Nouns whose records something waits on. */
export const taskNouns = ['orders', 'products', 'suspense_items', 'transactions'] as const
export type TaskNoun = (typeof taskNouns)[number]

/** On whose record a kind is shown and settled. */
export const taskNoun = {
  attention: 'orders',
  to_ship: 'orders',
  refunds: 'orders',
  returns: 'orders',
  unpaid: 'orders',
  low_stock: 'products',
  suspense: 'suspense_items',
  approvals: 'transactions',
  drafts: 'transactions',
} as const satisfies Record<TaskKind, TaskNoun>

/** The kinds that wait on records of a noun. */
export type TaskOf<N extends TaskNoun> = { [K in TaskKind]: (typeof taskNoun)[K] extends N ? K : never }[TaskKind]

/**
 * Days in which the shop must fetch goods, counted from the request, and give the money back, counted from the goods
 * (消費者保護法 §19-2 I, II: 「之次日起十五日內」).
 */
export const returnDutyDays = 15

/** Days in which what is stored is to be done, counted from the day it began, unless somebody sets another day. */
export const storedTaskDays = 1

/** Days in which a kind is to be done, counted from the day it began; kinds without a limit are left out. */
const daysFor: Partial<Record<TaskKind, number>> = { to_ship: 3, attention: storedTaskDays, refunds: 7, returns: 3 }

/** The last day on which something that began is in time; null where there is no limit. */
export const dueDay = (kind: TaskKind, since: Day): Day | null => {
  const days = daysFor[kind]
  return days === undefined ? null : addDays(since, days)
}
