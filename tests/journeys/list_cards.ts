import type { APIRequestContext, Page } from '@playwright/test'
import type { ListName } from '#registry/lists.ts'
import { anOfficialRow, asJson } from '#tests/support/open_data.ts'
import { deskOf } from './desk.ts'
import { newMailbox } from './people.ts'
import { ownPassword } from './support.ts'

/** Where each list of the back office stands; `jobs` and `mailings` keep no views. `:campaign` is the address of one that spent money, `:customer` of one who ordered. */
export const listAddresses: Readonly<Record<ListName | 'jobs' | 'mailings', string>> = {
  adoption_followups: '/admin/adoptions/followups?view=all',
  box_counts: '/admin/box-counts',
  goods_gifts: '/admin/goods-gifts',
  import_runs: '/admin/adoptions/imports',
  adoption_requests: '/admin/adoptions/requests',
  adoptions: '/admin/adoptions/cats',
  animals: '/admin/care/cats?view=all',
  applications: '/admin/applications/neuter?view=all',
  account_moves: '/admin/transactions/moves',
  bank_lines: '/admin/transactions/bank',
  bank_statements: '/admin/transactions/bank/statements',
  banners: '/admin/banners',
  blog_categories: '/admin/blog-categories',
  blogs: '/admin/blogs',
  brands: '/admin/brands',
  campaign_gifts: ':campaign?tab=donations',
  campaign_payments: ':campaign?tab=spending',
  campaigns: '/admin/campaigns/medical',
  customer_orders: ':customer?tab=orders',
  customers: '/admin/customers',
  chargebacks: '/admin/transactions/chargebacks',
  clinic_users: '/admin/settings/clinics/users',
  users: '/admin/settings/users',
  roles: '/admin/settings/roles',
  clinics: '/admin/clinics',
  contact_messages: '/admin/customers/messages?view=all',
  delivery_methods: '/admin/deliveries',
  disbursements: '/admin/transactions/disbursements',
  donations: '/admin/transactions/fundings',
  donor_list: '/admin/transactions/donors?view=all',
  fundings: '/admin/fundings',
  gifts: '/admin/gifts',
  jobs: '/admin/jobs',
  bank_accounts: '/admin/settings/bank-accounts',
  locations: '/admin/settings/locations',
  logs: '/admin/logs',
  mailings: '/admin/mailings',
  mails: '/admin/settings/mails',
  missing_receipts: '/admin/receipts/create?view=all',
  media: '/admin/media',
  medical_records: '/admin/care/treatments?view=all',
  offers: '/admin/offers',
  orders: '/admin/orders',
  payment_methods: '/admin/payments',
  payouts: '/admin/transactions/payouts',
  products: '/admin/products',
  publication: '/admin/reports/publication',
  receipts: '/admin/receipts',
  solicitation_permits: '/admin/settings/permits',
  suspense_items: '/admin/transactions/suspense?view=all',
  surrenders: '/admin/adoptions/surrenders?view=all',
  subsidy_rates: '/admin/settings/subsidy-rates',
  transactions: '/admin/transactions',
  volunteer_hours: '/admin/volunteers/hours?view=all',
  volunteer_shifts: '/admin/volunteers/shifts',
  volunteers: '/admin/volunteers',
}

/**
 * Short lists of what the site shows, and runs: of an import its refused rows are taken away on its own page. Receipts that
 * are missing are work to do: their gifts are in the file of orders.
 */
const withoutFile = new Set([
  ...[
    'jobs',
    'banners',
    'blog_categories',
    'blogs',
    'media',
    'import_runs',
    'bank_accounts',
    'bank_lines',
    'bank_statements',
  ],
  ...[
    'users',
    'roles',
    'volunteer_shifts',
    'missing_receipts',
    'account_moves',
    'chargebacks',
    'payouts',
    'suspense_items',
  ],
])

/** Where something can be taken away in a file: lists, and pages of one record that have a list. */
export const pagesWithFiles = async (request: APIRequestContext): Promise<[string, string][]> => {
  const desk = await deskOf(request)
  const firstOf = async (list: string) => (await desk.get<{ data: { id: number }[] }>(list)).data[0]?.id
  return [
    ...(await listsWithRows(request)).filter(([name]) => !withoutFile.has(name)),
    ['categories', '/admin/product-categories'],
    ['the log of a product', `/admin/products/${await firstOf('/api/admin/products')}/logs`],
    ['the records of an animal', `/admin/care/${await firstOf('/api/admin/animals')}/medical-records`],
  ]
}

/** There is a letter of the contact page: written where there is none, because few may be written in an hour. */
export const demandLetter = async (desk: Awaited<ReturnType<typeof deskOf>>): Promise<void> => {
  const { data } = await desk.get<{ data: unknown[] }>('/api/admin/contact-messages?per_page=1')
  if (data.length > 0) return
  const letter = { topic: 'other', name: '林志安', email: newMailbox('letter'), message: '你好，想請問志工怎麼報名。' }
  await desk.create('/api/contact', { ...letter, consent: true })
}

/** There is a letter to many: a draft, where there is none. */
export const demandMailing = async (desk: Awaited<ReturnType<typeof deskOf>>): Promise<void> => {
  const { data } = await desk.get<{ data: { kind: string }[] }>('/api/admin/mailings?filter[kind]=campaign_thanks')
  if (data.length > 0) return
  const { data: campaigns } = await desk.get<{ data: { id: number }[] }>('/api/campaigns?filter[type]=medical')
  await desk.create('/api/admin/mailings', { kind: 'campaign_thanks', campaign_id: campaigns[0]?.id })
}

/** Tries a file of the government's listings, of which nothing is applied; the id of the run. */
export const tryOpenData = (desk: Awaited<ReturnType<typeof deskOf>>): Promise<number> =>
  desk.sendFile('/api/admin/adoption-imports', { name: 'moa.json', text: asJson([anOfficialRow()]).toString() })

/** The lines of the demo's statement: imported where nobody did so yet. */
const demandLines = async (desk: Awaited<ReturnType<typeof deskOf>>): Promise<void> => {
  type Statements = { data: { id: number; version: number; state: string }[] }
  const { data } = await desk.get<Statements>('/api/admin/bank-statements')
  const draft = data.find(({ state }) => state === 'draft')
  if (draft) await desk.act(`/api/admin/bank-statements/${draft.id}/import`, { version: draft.version })
}

/** The addresses with rows in every list; a mail and a job are made for theirs. */
export const listsWithRows = async (request: APIRequestContext): Promise<[string, string][]> => {
  const desk = await deskOf(request)
  await desk.create('/api/admin/brands/export', { filter: {}, format: 'csv' })
  const member = { name: '林志安', email: newMailbox('list'), password: ownPassword, consent: true }
  await desk.create('/api/auth/register', member)
  await demandLetter(desk)
  await demandMailing(desk)
  await demandLines(desk)
  await tryOpenData(desk)
  type Paid = { data: { campaign: { id: number } }[] }
  const { data: paid } = await desk.get<Paid>('/api/admin/fundings?filter[kind]=disbursement')
  const { id, type } = await desk.get<{ id: number; type: string }>(`/api/admin/campaigns/${paid[0]?.campaign.id}`)
  const campaign = `/admin/campaigns/${type.replace('_', '-')}/${id}`
  const { data: buyers } = await desk.get<{ data: { id: number }[] }>(
    '/api/admin/customers?sort=-last_order_at&filter[last_from]=2000-01-01',
  )
  const customer = `/admin/customers/${buyers[0]?.id}`
  return Object.entries(listAddresses).map(([name, address]) => [
    name,
    address.replace(':campaign', campaign).replace(':customer', customer),
  ])
}

/** Words whose length is fixed. */
const short = new Set(['city', 'district'])

const lengthened = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((entry) => lengthened(entry, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, lengthened(entry, name)]))
  const isWords = typeof value === 'string' && /\p{Script=Han}/u.test(value) && !short.has(key)
  return isWords ? value.padEnd(60, '很長很長的名字') : value
}

/** Lists answer from now on with names, titles and notes as long as somebody may write them. */
export const lengthenLists = (page: Page) =>
  page.route(/\/api\/admin\/[^/]+(\/[^/]+)?\?/, async (route) => {
    const answer = await route.fetch()
    const body: unknown = await answer.json().catch(() => undefined)
    const isList = typeof body === 'object' && body !== null && 'data' in body && 'meta' in body
    await (isList
      ? route.fulfill({ response: answer, json: { ...body, data: lengthened(body.data) } })
      : route.fulfill({ response: answer }))
  })
