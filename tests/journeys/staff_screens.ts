import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Permission } from '#platform/contract/permissions.ts'
import { deskOf } from './desk.ts'
import { demandLetter, demandMailing, tryOpenData } from './list_cards.ts'
import { newMailbox } from './people.ts'
import { expect, followLink, ownPassword } from './support.ts'

type Desk = Awaited<ReturnType<typeof deskOf>>

const folder = path.join(import.meta.dirname, '../../src/app/admin/routes')
const names = globSync('**/*.tsx', { cwd: folder })
  .map((file) => file.replace(/\.tsx$/, ''))
  .filter((name) => name !== '__root')

/** `_app/admin.brands.$id` is a part of `_app/admin.brands`, which is a part of `_app/admin`. */
const isAbove = (above: string, name: string) => name.startsWith(`${above}.`) || name.startsWith(`${above}/`)

/** One, or several in brackets. */
const permissionsOf = (name: string): readonly Permission[] => {
  const source = readFileSync(path.join(folder, `${name}.tsx`), 'utf8')
  const [, said = ''] = /staticData: \{[^}]*\bpermission: ('[^']+'|\[[^\]]+\])/.exec(source) ?? []
  return [...said.matchAll(/'([^']+)'/g)].map(([, permission]) => permission as Permission)
}

export type StaffScreen = {
  /** As the router knows it: `/admin/brands/$id`. */
  readonly route: string
  /** What its route and those above it ask for. */
  readonly permissions: readonly Permission[]
}

/** Every page of the back office that asks for a sign-in. A layout is no page. */
export const staffScreens: readonly StaffScreen[] = names
  .filter(
    (name) =>
      !names.some((other) => isAbove(name, other)) && !/^admin\.(login|first|invitation|device)$|\$$/.test(name),
  )
  .map((name) => ({
    route: `/${name
      .replace(/^_app\//, '')
      .replace(/\.index$/, '')
      .replaceAll('.', '/')}`,
    permissions: [
      ...new Set(names.filter((above) => above === name || isAbove(above, name)).flatMap(permissionsOf)),
    ].toSorted(),
  }))
  .toSorted((one, other) => one.route.localeCompare(other.route))

type Rows = { data: { id: number }[] }
type Find = (desk: Desk) => Promise<string>

const firstOf =
  (list: string): Find =>
  async (desk) => {
    const [row] = (await desk.get<Rows>(list)).data
    if (!row) throw new Error(`${list} is empty: the walk needs one row`)
    return String(row.id)
  }

const aJob: Find = async (desk) => {
  const { id } = await desk.create<{ id: number }>('/api/admin/brands/export', { filter: {}, format: 'csv' })
  return String(id)
}

/** Whoever registers gets a letter. */
const aMail: Find = async (desk) => {
  const member = { name: '林志安', email: newMailbox('mail'), password: ownPassword, consent: true }
  await desk.create('/api/auth/register', member)
  return firstOf('/api/admin/settings/mails')(desk)
}

/** The order of a receipt: its page says that nothing is missing, or what is. */
const aReceiptedOrder: Find = async (desk) => {
  const { data } = await desk.get<{ data: { order_id: number | null }[] }>('/api/admin/receipts?filter[type]=single')
  return String(data.find(({ order_id }) => order_id !== null)?.order_id)
}

const aLetter: Find = async (desk) => {
  await demandLetter(desk)
  return firstOf('/api/admin/contact-messages')(desk)
}

const aMailing: Find = async (desk) => {
  await demandMailing(desk)
  return firstOf('/api/admin/mailings?filter[kind]=campaign_thanks')(desk)
}

/** A file of the open data that was tried. */
const aRun: Find = async (desk) => String(await tryOpenData(desk))

/** A voucher that can be used, or was: the newest application that was granted has one. */
const aCode: Find = async (desk) => {
  const { data } = await desk.get<Rows>('/api/admin/applications?filter[type]=neuter&filter[status]=approved')
  const ids = data.map(({ id }) => id).join(',')
  const [sheet] = (await desk.get<{ data: { code: string }[] }>(`/api/admin/vouchers?applications=${ids}`)).data
  if (!sheet) throw new Error('no voucher can be used: the walk needs one')
  return sheet.code
}

/** Where the id in the address of a record comes from, by the beginning of its routes. */
const recordIds: Readonly<Record<string, Find>> = {
  '/admin/adoptions/$id': firstOf('/api/admin/adoptions?filter[imported]=0'),
  '/admin/adoptions/imports/$id': aRun,
  '/admin/adoptions/surrenders/$id': firstOf('/api/admin/surrenders'),
  '/admin/adoptions/requests/$id': firstOf('/api/admin/adoption-requests'),
  '/admin/applications/$type/$id': firstOf('/api/admin/applications?filter[type]=medical'),
  '/admin/applications/scan/$code': aCode,
  '/admin/banners/$id': firstOf('/api/admin/banners'),
  '/admin/blog-categories/$id': firstOf('/api/admin/blog-categories'),
  '/admin/blogs/$id': firstOf('/api/admin/blogs'),
  '/admin/brands/$id': firstOf('/api/admin/brands'),
  '/admin/care/$id': firstOf('/api/admin/animals'),
  '/admin/campaigns/$type/$id': firstOf('/api/admin/campaigns?filter[type]=medical'),
  '/admin/clinics/$id': firstOf('/api/admin/clinics'),
  '/admin/customers/$id': firstOf('/api/admin/customers'),
  '/admin/customers/messages/$id': aLetter,
  '/admin/deliveries/$id': firstOf('/api/admin/deliveries'),
  '/admin/gifts/$id': firstOf('/api/admin/gifts'),
  '/admin/jobs/$id': aJob,
  '/admin/settings/clinics/users/$id': firstOf('/api/admin/clinic-users'),
  '/admin/settings/users/$id': firstOf('/api/admin/users'),
  '/admin/settings/roles/$id': firstOf('/api/admin/roles'),
  '/admin/settings/locations/$id': firstOf('/api/admin/locations'),
  '/admin/logs/$id': firstOf('/api/admin/logs'),
  '/admin/mailings/$id': aMailing,
  '/admin/offers/$id': firstOf('/api/admin/offers'),
  '/admin/orders/$id': firstOf('/api/admin/orders'),
  '/admin/payments/$id': firstOf('/api/admin/payments'),
  '/admin/product-categories/$id': firstOf('/api/admin/product-categories'),
  '/admin/products/$id': firstOf('/api/admin/products'),
  '/admin/box-counts/$id': firstOf('/api/admin/box-counts'),
  '/admin/goods-gifts/$id': firstOf('/api/admin/goods-gifts'),
  '/admin/receipts/create/$id': aReceiptedOrder,
  '/admin/receipts/$id': firstOf('/api/admin/receipts'),
  '/admin/reports/accounts/$id': firstOf('/api/admin/bank-accounts'),
  '/admin/reports/permits/$id': firstOf('/api/admin/reports/permits'),
  '/admin/settings/mails/$id': aMail,
  '/admin/settings/bank-accounts/$id': firstOf('/api/admin/bank-accounts'),
  '/admin/settings/permits/$id': firstOf('/api/admin/permits'),
  '/admin/settings/subsidy-rates/$id': firstOf('/api/admin/subsidy-rates'),
  '/admin/transactions/close/$id': firstOf('/api/admin/closed-years'),
  '/admin/transactions/bank/statements/$id': firstOf('/api/admin/bank-statements'),
  '/admin/transactions/$id': firstOf('/api/admin/transactions'),
  '/admin/volunteers/shifts/$id': firstOf('/api/admin/volunteer-shifts'),
  '/admin/volunteers/$id': firstOf('/api/admin/volunteers'),
}

/** What the walk needs to find a record, beside what its page asks for. */
const extraPermissions: Readonly<Record<string, Permission>> = {
  '/admin/adoptions/imports/$id': 'adoptions create',
  '/admin/jobs/$id': 'brands view',
  '/admin/mailings/$id': 'campaigns update',
}

/** A page that only leads on, and where to. */
export const leadsTo: Readonly<Record<string, string>> = {
  '/admin/adoptions': '/admin/adoptions/cats',
  '/admin/applications': '/admin/applications/neuter',
  '/admin/campaigns': '/admin/campaigns/neuter',
  '/admin/care': '/admin/care/cats',
  '/admin/pages': '/admin/pages/about',
  '/admin/reports': '/admin/reports/sales',
}

/** What somebody must hold to walk to a page. */
export const permissionsFor = ({ route, permissions }: StaffScreen): Permission[] =>
  [...permissions, extraPermissions[route] ?? []].flat()

/**
 * Where a route leads with a record that the person on the desk finds.
 *
 * @throws Error for a route of a record that `recordIds` does not know: give it a row there
 */
export const addressOf = async (desk: Desk, { route }: StaffScreen): Promise<string> => {
  const record = /^.*\/\$(?:id|code)/.exec(route)?.[0]
  if (record === undefined) return leadsTo[route] ?? route.replace('$type', 'medical').replace('$page', 'orders')
  const find = recordIds[record]
  if (!find) throw new Error(`${record}: say in recordIds where its id comes from`)
  return route.replace('$type', 'medical').replace(/\$(?:id|code)/, await find(desk))
}

/** The address of somebody who may do these things and nothing else. */
export const aHolder = async (
  request: APIRequestContext,
  permissions: readonly Permission[],
  name = '走查員',
): Promise<string> => {
  const boss = await deskOf(request)
  const email = newMailbox('walker')
  const role_ids: number[] = []
  if (permissions.length > 0) {
    const role_name = `walk-${Date.now().toString(36)}`
    const wanted = { name: role_name, label: role_name, permissions, reveals_per_day: 20 }
    const role = await boss.create<{ id: number }>('/api/admin/roles', wanted)
    role_ids.push(role.id)
  }
  await boss.create('/api/admin/users', { name, email, password: ownPassword, role_ids })
  return email
}

/** The same, signed in on the page; their calls. */
export const signInHolder = async (page: Page, permissions: readonly Permission[]) => {
  const email = await aHolder(page.request, permissions)
  await page.context().clearCookies()
  return deskOf(page.request, email)
}

/** Rests on a page that asks for nothing, so that the next step is a change of page. */
export const rest = async (page: Page) => {
  await followLink(page, '/admin/my/security')
  await expect(page.locator('main h1')).toHaveText('帳號安全')
}
