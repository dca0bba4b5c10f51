import { namesIn } from './sentences.ts'

const actions = namesIn('view, create, update')
/** What permissions are about, in the words of the specification. */
export const resources = namesIn(
  'dashboard, clinics, animals, applications, campaigns, adoptions, products, categories, gifts, brands, orders, receipts, ' +
    'transactions, customers, volunteers, offers, reports, cms, banners, blogs, system, users, clinic.users, roles, logs',
)
/** Each resource with each action. */
export const catalogue = resources.flatMap((resource) => actions.map((action) => `${resource} ${action}`))

/** The roles that every installation starts with, beside the super-admin. */
export const roles = {
  ...{ manager: '主管', service: '客服', accountant: '會計', caretaker: '動物照護', caseworker: '個案專員' },
  ...{ editor: '編輯', warehouse: '倉管', auditor: '稽核', clinic_user: '診所使用者' },
}
export type Role = keyof typeof roles

/** What each role starts with, in the order of `roles`: V view, C create, U update. Where no row stands, nobody has it. */
const table = `
  dashboard      V   V   V   V   V   V   V   V   V
  clinics        VCU V   V   V   VCU -   -   V   V
  animals        VCU V   -   VCU V   V   -   V   -
  applications   VCU VU  V   VU  VCU -   -   V   VU
  campaigns      VCU V   V   V   VCU VU  -   V   -
  adoptions      VCU VCU -   VCU V   VU  -   V   -
  products       VCU V   V   -   -   VU  VCU V   -
  categories     VCU V   -   -   -   V   VCU V   -
  gifts          VCU V   -   -   -   V   VCU V   -
  brands         VCU V   -   -   -   V   VCU V   -
  orders         VCU VCU VU  -   -   -   VU  V   -
  receipts       VCU VC  VCU -   -   -   -   V   -
  transactions   VCU -   VCU -   V   -   -   V   -
  customers      VCU VU  V   -   V   -   -   -   -
  volunteers     VCU VCU -   VU  -   -   -   -   -
  offers         VCU V   V   -   -   VCU V   V   -
  reports        V   -   V   -   V   -   V   V   -
  cms            VU  V   -   -   -   VU  -   V   -
  banners        VCU -   -   -   -   VCU -   V   -
  blogs          VCU -   -   V   V   VCU -   V   -
  system         -   -   -   -   -   -   -   -   -
  users          V   -   -   -   -   -   -   V   -
  clinic.users   VCU -   -   -   VCU -   -   V   -
  roles          V   -   -   -   -   -   -   V   -
  logs           V   -   V   -   V   -   -   V   -`
/** A resource and a cell for each role. */
export const rows = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
const letters = { V: 'view', C: 'create', U: 'update' } as const
/** What a role starts with. */
export const permissionsOf = (role: string): string[] =>
  rows.flatMap(([resource, ...cells]) =>
    Object.entries(letters).flatMap(([letter, action]) =>
      cells[Object.keys(roles).indexOf(role)]?.includes(letter) ? [`${resource} ${action}`] : [],
    ),
  )
