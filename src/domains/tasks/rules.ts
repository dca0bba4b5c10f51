import { treatmentNoticeDays } from '#domains/animals/medical_records/treatments/rules.ts'
import { isOneOf, keysOf, mapTable } from '#platform/contract/closed_lists.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { addDays, type Day } from '#platform/contract/time.ts'

/** Nouns whose records something waits on. */
export const taskNouns = [
  'adoption_followups',
  'adoption_requests',
  'adoptions',
  'applications',
  'box_counts',
  'clinics',
  'closed_years',
  'contact_messages',
  'customers',
  'disbursements',
  'medical_records',
  'orders',
  'payouts',
  'products',
  'receipts',
  'solicitation_permits',
  'surrenders',
  'suspense_items',
  'transactions',
  'volunteer_hours',
  'volunteers',
] as const
export type TaskNoun = (typeof taskNouns)[number]

type TaskDescription = {
  /** On whose record it is shown and settled. */
  readonly noun: TaskNoun
  /** Who is told of it: those who may see the list on which it is done. */
  readonly permission: Permission
  /** Days in which it is to be done, counted from the day it began; none: without a limit. */
  readonly days?: number
  /** A row for each cause (`causes/`), given to somebody; else derived from tables. */
  readonly isStored?: true
  /** An icon of the back office. */
  readonly icon: string
  /** The list on which it is done, */
  readonly path: string
  /** with the filter that shows exactly what is counted. */
  readonly query: string
  /** Its count stands beside its page in the menu: one kind a page. */
  readonly isInMenu?: true
}

/**
 * Days in which the shop must fetch goods, counted from the request, and give the money back, counted from the goods
 * (消費者保護法 §19-2 I, II: 「之次日起十五日內」).
 */
export const returnDutyDays = 15

/** Days in which money of an appeal is brought to its dedicated account, counted from the day it came. */
export const daysToMove = 31

/** Days in which what is stored is to be done, counted from the day it began, unless somebody sets another day. */
export const storedTaskDays = 1

/** Days in which somebody decides about a case: applicants are told so. */
export const caseDays = 3

/** Days in which somebody looks at a post that a member handed in: members are told one working day. */
export const postDays = 1

/** Days in which somebody answers whoever would like to adopt: they are told so. */
export const answerDays = 2

/** Days before the end of a contract from which it waits for somebody. */
export const contractDueDays = 30

/** Days before the end of an insurance from which it waits for somebody. */
export const insuranceDueDays = 30

/**
 * What waits for somebody of the staff, the pressing first. Each kind is one list of the back office. A new one is added
 * here; then its words (`messages.ts`), its statement (`queries.ts`), its control on the page of its noun
 * (`RecordTasks`) and its test case (`tasks.test.ts`) are missing, and nothing compiles.
 */
export const tasks = {
  attention: {
    noun: 'orders',
    permission: 'orders view',
    days: storedTaskDays,
    isStored: true,
    icon: 'alert-triangle',
    path: '/admin/orders',
    query: '?filter[needs_attention]=1',
  },
  to_ship: {
    noun: 'orders',
    permission: 'orders view',
    days: 3,
    icon: 'truck-delivery',
    path: '/admin/orders',
    query: '?filter[to_ship]=1',
    isInMenu: true,
  },
  refunds: {
    noun: 'orders',
    permission: 'orders view',
    days: 7,
    icon: 'report-money',
    path: '/admin/orders',
    query: '?filter[open_refund]=1',
  },
  returns: {
    noun: 'orders',
    permission: 'orders view',
    days: 3,
    icon: 'arrow-back-up',
    path: '/admin/orders',
    query: '?filter[open_return]=1',
  },
  unpaid: {
    noun: 'orders',
    permission: 'orders view',
    icon: 'cash',
    path: '/admin/orders',
    query: '?filter[status]=open&filter[payment_status]=unpaid',
  },
  payments_asked: {
    noun: 'orders',
    permission: 'orders view',
    days: 1,
    icon: 'users',
    path: '/admin/orders',
    query: '?filter[payment_asked]=1',
  },
  gift_comments: {
    noun: 'orders',
    permission: 'orders view',
    days: 3,
    icon: 'message',
    path: '/admin/orders',
    query: '?filter[gift_comment]=waiting',
  },
  box_waiting: {
    noun: 'box_counts',
    permission: 'orders view',
    days: 1,
    icon: 'coin',
    path: '/admin/box-counts',
    query: '?filter[state]=waiting',
    isInMenu: true,
  },
  box_differs: {
    noun: 'box_counts',
    permission: 'orders view',
    days: 1,
    icon: 'alert-triangle',
    path: '/admin/box-counts',
    query: '?filter[state]=differs',
  },
  treatments: {
    noun: 'medical_records',
    permission: 'animals update',
    days: treatmentNoticeDays,
    icon: 'vaccine',
    path: '/admin/care/treatments',
    query: '?filter[due]=1',
    isInMenu: true,
  },
  low_stock: {
    noun: 'products',
    permission: 'products view',
    icon: 'package',
    path: '/admin/products',
    query: '?filter[low_stock]=1',
    isInMenu: true,
  },
  suspense: {
    noun: 'suspense_items',
    permission: 'transactions view',
    icon: 'cash',
    path: '/admin/transactions/suspense',
    query: '?filter[open]=1&filter[cause]=unknown_reference',
    isInMenu: true,
  },
  payouts: {
    noun: 'payouts',
    permission: 'transactions view',
    icon: 'credit-card',
    path: '/admin/transactions/payouts',
    query: '?filter[to_compare]=1',
    isInMenu: true,
  },
  restricted: {
    noun: 'transactions',
    permission: 'transactions view',
    days: daysToMove,
    icon: 'report-money',
    path: '/admin/transactions',
    query: '?filter[restricted]=1',
  },
  deficits: {
    noun: 'transactions',
    permission: 'transactions view',
    icon: 'alert-triangle',
    path: '/admin/transactions',
    query: '?filter[deficit]=1',
  },
  over_cap: {
    noun: 'transactions',
    permission: 'transactions view',
    icon: 'alert-triangle',
    path: '/admin/transactions',
    query: '?filter[over_cap]=1',
  },
  unpublished: {
    noun: 'transactions',
    permission: 'transactions view',
    icon: 'speakerphone',
    path: '/admin/transactions',
    query: '?filter[unpublished]=1',
  },
  disbursements: {
    noun: 'disbursements',
    permission: 'transactions view',
    days: 14,
    icon: 'cash',
    path: '/admin/transactions/disbursements',
    query: '?filter[state]=planned',
  },
  voids_asked: {
    noun: 'receipts',
    permission: 'receipts view',
    days: 1,
    icon: 'users',
    path: '/admin/receipts',
    query: '?filter[void_asked]=1',
  },
  approvals: {
    noun: 'transactions',
    permission: 'transactions view',
    icon: 'users',
    path: '/admin/transactions',
    query: '?filter[approval]=1',
  },
  drafts: {
    noun: 'transactions',
    permission: 'transactions view',
    icon: 'file-text',
    path: '/admin/transactions',
    query: '?filter[state]=draft',
    isInMenu: true,
  },
  years_to_close: {
    noun: 'closed_years',
    permission: 'transactions view',
    icon: 'lock',
    path: '/admin/transactions/close',
    query: '?filter[open]=1',
  },
  permit_duties: {
    noun: 'solicitation_permits',
    permission: 'campaigns update',
    icon: 'calendar-due',
    path: '/admin/settings/permits',
    query: '?filter[duty]=1',
    isInMenu: true,
  },
  neuter_applications: {
    noun: 'applications',
    permission: 'applications view',
    days: caseDays,
    icon: 'scissors',
    path: '/admin/applications/neuter',
    query: '?filter[status]=submitted,reviewing',
    isInMenu: true,
  },
  medical_applications: {
    noun: 'applications',
    permission: 'applications view',
    days: caseDays,
    icon: 'stethoscope',
    path: '/admin/applications/medical',
    query: '?filter[status]=submitted,reviewing',
    isInMenu: true,
  },
  food_applications: {
    noun: 'applications',
    permission: 'applications view',
    days: caseDays,
    icon: 'bowl',
    path: '/admin/applications/food',
    query: '?filter[status]=submitted,reviewing',
    isInMenu: true,
  },
  cat_posts: {
    noun: 'adoptions',
    permission: 'adoptions view',
    days: postDays,
    icon: 'home-heart',
    path: '/admin/adoptions/cats',
    query: '?filter[status]=pending_review',
    isInMenu: true,
  },
  dog_posts: {
    noun: 'adoptions',
    permission: 'adoptions view',
    days: postDays,
    icon: 'home-heart',
    path: '/admin/adoptions/dogs',
    query: '?filter[status]=pending_review',
    isInMenu: true,
  },
  adoption_requests: {
    noun: 'adoption_requests',
    permission: 'adoptions view',
    days: answerDays,
    icon: 'home-heart',
    path: '/admin/adoptions/requests',
    query: '?filter[status]=submitted',
    isInMenu: true,
  },
  adoption_followups: {
    noun: 'adoption_followups',
    permission: 'adoptions view',
    days: 7,
    icon: 'message',
    path: '/admin/adoptions/followups',
    query: '?filter[waits]=1',
    isInMenu: true,
  },
  surrenders: {
    noun: 'surrenders',
    permission: 'adoptions view',
    icon: 'home-heart',
    path: '/admin/adoptions/surrenders',
    query: '?filter[status]=waiting',
    isInMenu: true,
  },
  clinic_applications: {
    noun: 'clinics',
    permission: 'clinics view',
    days: 7,
    icon: 'building-hospital',
    path: '/admin/clinics',
    query: '?filter[status]=applied,reviewing',
    isInMenu: true,
  },
  clinic_contracts: {
    noun: 'clinics',
    permission: 'clinics view',
    icon: 'calendar-due',
    path: '/admin/clinics',
    query: '?filter[contract_within]=30',
  },
  clinic_accounts: {
    noun: 'clinics',
    permission: 'clinics view',
    icon: 'building-bank',
    path: '/admin/clinics',
    query: '?filter[bank_change]=1',
  },
  clinic_licences: {
    noun: 'clinics',
    permission: 'clinics view',
    icon: 'alert-triangle',
    path: '/admin/clinics',
    query: '?filter[licence_closed]=1',
  },
  letters: {
    noun: 'contact_messages',
    permission: 'customers view',
    days: 1,
    icon: 'mailbox',
    path: '/admin/customers/messages',
    query: '?filter[status]=open&filter[automatic]=0',
    isInMenu: true,
  },
  data_requests: {
    noun: 'customers',
    permission: 'customers view',
    icon: 'shield-check',
    path: '/admin/customers',
    query: '?filter[data_request]=1',
    isInMenu: true,
  },
  volunteer_applications: {
    noun: 'volunteers',
    permission: 'volunteers view',
    days: 7,
    icon: 'user-check',
    path: '/admin/volunteers',
    query: '?filter[status]=submitted,interview',
    isInMenu: true,
  },
  volunteer_hours: {
    noun: 'volunteer_hours',
    permission: 'volunteers view',
    days: 14,
    icon: 'clock-heart',
    path: '/admin/volunteers/hours',
    query: '?filter[state]=waiting',
    isInMenu: true,
  },
  volunteer_insurance: {
    noun: 'volunteers',
    permission: 'volunteers view',
    icon: 'shield-check',
    path: '/admin/volunteers',
    query: `?filter[insured_within]=${insuranceDueDays}`,
  },
} as const satisfies Record<string, TaskDescription>

export type TaskKind = keyof typeof tasks
export const taskKinds = keysOf(tasks)

/** Those of a kind that this bundle knows: a tab that was open while the server was updated may be told of newer ones. */
export const knownTasks = <T extends { readonly key: TaskKind }>(rows: readonly T[]): readonly T[] =>
  rows.filter(({ key }) => isOneOf(taskKinds, key))

/** The kinds that wait on records of a noun. */
export type TaskOf<N extends TaskNoun> = {
  [K in TaskKind]: (typeof tasks)[K]['noun'] extends N ? K : never
}[TaskKind]

// of any kind, where what is left out of a description counts
const described: Readonly<Record<TaskKind, TaskDescription>> = tasks

/** The kinds that are stored, a row for each cause (`causes/`), and given to somebody; the others are derived from tables. */
export const isStored = (kind: TaskKind): boolean => described[kind].isStored ?? false

/** Who is told of a kind. */
export const taskPermission = mapTable(tasks, (kind): Permission => tasks[kind].permission)

/** On whose record a kind is shown and settled. */
export const taskNoun = mapTable(tasks, (kind): TaskNoun => tasks[kind].noun)

/** The page of the menu beside which the count of a kind stands. */
export const menuPageOf = (kind: TaskKind): string | undefined =>
  described[kind].isInMenu ? described[kind].path : undefined

/** Who gives stored tasks and may be given one: whoever opens the page of an order, on which it is done. */
export const taskHands = ['orders view', 'orders update'] as const satisfies readonly Permission[]

/** The last day on which something that began is in time; null where there is no limit. */
export const dueDay = (kind: TaskKind, since: Day): Day | null => {
  const { days } = described[kind]
  return days === undefined ? null : addDays(since, days)
}
