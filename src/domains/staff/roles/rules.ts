import { allPermissions, type Permission, type Resource } from '#platform/contract/permissions.ts'
import { supermanRole } from '../rules.ts'

type Letters = '' | 'V' | 'VU' | 'VC' | 'VCU'

const letterOf = { view: 'V', create: 'C', update: 'U' } as const

/** Columns of the table below, in its order. */
const columns = [
  ['manager', '主管'],
  ['service', '客服'],
  ['accountant', '會計'],
  ['caretaker', '動物照護'],
  ['caseworker', '個案專員'],
  ['editor', '編輯'],
  ['warehouse', '倉管'],
  ['auditor', '稽核'],
  ['clinic_user', '診所使用者'],
] as const

type Row = readonly [Letters, Letters, Letters, Letters, Letters, Letters, Letters, Letters, Letters]

/** Who may do what at the start (domain.md section 6): V view, C create, U update. Nobody but super-admin has 'system'. */
// biome-ignore format: a table is read in columns
const table: Record<Resource, Row> = {
  //              manager service accountant caretaker caseworker editor warehouse auditor clinic
  dashboard:      ['V',   'V',    'V',       'V',      'V',       'V',   'V',      'V',    'V'],
  clinics:        ['VCU', 'V',    'V',       'V',      'VCU',     '',    '',       'V',    'V'],
  animals:        ['VCU', 'V',    '',        'VCU',    'V',       'V',   '',       'V',    ''],
  applications:   ['VCU', 'VU',   'V',       'VU',     'VCU',     '',    '',       'V',    'VU'],
  campaigns:      ['VCU', 'V',    'V',       'V',      'VCU',     'VU',  '',       'V',    ''],
  adoptions:      ['VCU', 'VCU',  '',        'VCU',    'V',       'VU',  '',       'V',    ''],
  products:       ['VCU', 'V',    'V',       '',       '',        'VU',  'VCU',    'V',    ''],
  categories:     ['VCU', 'V',    '',        '',       '',        'V',   'VCU',    'V',    ''],
  gifts:          ['VCU', 'V',    '',        '',       '',        'V',   'VCU',    'V',    ''],
  brands:         ['VCU', 'V',    '',        '',       '',        'V',   'VCU',    'V',    ''],
  orders:         ['VCU', 'VCU',  'VU',      '',       '',        '',    'VU',     'V',    ''],
  receipts:       ['VCU', 'VC',   'VCU',     '',       '',        '',    '',       'V',    ''],
  transactions:   ['VCU', '',     'VCU',     '',       'V',       '',    '',       'V',    ''],
  customers:      ['VCU', 'VU',   'V',       '',       'V',       '',    '',       '',     ''],
  volunteers:     ['VCU', 'VCU',  '',        'VU',     '',        '',    '',       '',     ''],
  offers:         ['VCU', 'V',    'V',       '',       '',        'VCU', 'V',      'V',    ''],
  reports:        ['V',   '',     'V',       '',       'V',       '',    'V',      'V',    ''],
  cms:            ['VU',  'V',    '',        '',       '',        'VU',  '',       'V',    ''],
  banners:        ['VCU', '',     '',        '',       '',        'VCU', '',       'V',    ''],
  blogs:          ['VCU', '',     '',        'V',      'V',       'VCU', '',       'V',    ''],
  system:         ['',    '',     '',        '',       '',        '',    '',       '',     ''],
  users:          ['V',   '',     '',        '',       '',        '',    '',       'V',    ''],
  'clinic.users': ['VCU', '',     '',        '',       'VCU',     '',    '',       'V',    ''],
  roles:          ['V',   '',     '',        '',       '',        '',    '',       'V',    ''],
  logs:           ['V',   '',     'V',       '',       'V',       '',    '',       'V',    ''],
}

export type DefaultRole = {
  readonly name: string
  readonly label: string
  readonly kind: 'admin' | 'clinic'
  readonly is_system: boolean
  readonly permissions: readonly Permission[]
  /** Which orders its permissions reach: who packs parcels needs those that are sent. */
  readonly order_scope: 'all' | 'parcels'
  /** How often a day its holders may look at personal data in full: never without casework or the calls of people. */
  readonly reveals_per_day: number
}

/** Who answers calls, keeps the books or carries cases; everybody else reads what is masked as it is. */
const reveals: Readonly<Record<string, number>> = { manager: 30, service: 30, accountant: 20, caseworker: 20 }

const permissionsIn = (column: number): Permission[] =>
  allPermissions.filter((permission) => {
    // every permission is made of the two (permissions.ts)
    const [resource, action] = permission.split(' ') as [Resource, keyof typeof letterOf]
    return table[resource][column]?.includes(letterOf[action])
  })

/** The roles that every installation starts with. */
export const defaultRoles: readonly DefaultRole[] = [
  {
    ...{ name: supermanRole, label: '超級管理員', kind: 'admin', is_system: true },
    ...{ permissions: [], order_scope: 'all', reveals_per_day: 0 },
  },
  ...columns.map(([name, label], column) => ({
    name,
    label,
    kind: name === 'clinic_user' ? ('clinic' as const) : ('admin' as const),
    is_system: false,
    permissions: permissionsIn(column),
    order_scope: name === 'warehouse' ? ('parcels' as const) : ('all' as const),
    reveals_per_day: reveals[name] ?? 0,
  })),
]

/** What somebody needs to create, approve and pay the same money alone: the permissions that the calls of each flow ask for. */
export const moneyFlows = {
  expense: ['transactions create', 'transactions update'],
  refund: ['orders update'],
  disbursement: ['applications update', 'transactions update'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>
