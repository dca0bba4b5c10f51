import type { APIRequestContext, Page } from '@playwright/test'
import type { ListName } from '#registry/lists.ts'
import { deskOf } from './desk.ts'
import { newMailbox } from './people.ts'
import { ownPassword } from './support.ts'

/** Where each list of the back office stands; `jobs` keeps no views. `:campaign` is the address of one that spent money. */
export const listAddresses: Readonly<Record<ListName | 'jobs', string>> = {
  animals: '/admin/care/cats?view=all',
  applications: '/admin/applications/neuter?view=all',
  brands: '/admin/brands',
  campaign_gifts: ':campaign?tab=donations',
  campaign_payments: ':campaign?tab=spending',
  campaigns: '/admin/campaigns/medical',
  categories: '/admin/product-categories',
  clinic_users: '/admin/settings/clinics/users',
  clinics: '/admin/clinics',
  disbursements: '/admin/transactions/disbursements',
  donations: '/admin/transactions/fundings',
  fundings: '/admin/fundings',
  jobs: '/admin/jobs',
  locations: '/admin/settings/locations',
  logs: '/admin/logs',
  mails: '/admin/settings/mails',
  medical_records: '/admin/care/treatments?view=all',
  orders: '/admin/orders',
  products: '/admin/products',
  receipts: '/admin/receipts',
  subsidy_rates: '/admin/settings/subsidy-rates',
  transactions: '/admin/transactions',
}

/** The addresses with rows in every list; a mail and a job are made for theirs. */
export const listsWithRows = async (request: APIRequestContext): Promise<[string, string][]> => {
  const desk = await deskOf(request)
  await desk.create('/api/admin/brands/export', { filter: {}, format: 'csv' })
  const member = { name: '林志安', email: newMailbox('list'), password: ownPassword, consent: true }
  await desk.create('/api/auth/register', member)
  type Paid = { data: { campaign: { id: number } }[] }
  const { data: paid } = await desk.get<Paid>('/api/admin/fundings?filter[kind]=disbursement')
  const { id, type } = await desk.get<{ id: number; type: string }>(`/api/admin/campaigns/${paid[0]?.campaign.id}`)
  const campaign = `/admin/campaigns/${type.replace('_', '-')}/${id}`
  return Object.entries(listAddresses).map(([name, address]) => [name, address.replace(':campaign', campaign)])
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
