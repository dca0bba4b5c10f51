import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { namedPages } from '#domains/record_search/named/rules.ts'
import { recordKinds } from '#domains/record_search/rules.ts'
import { nounLists } from '#registry/nouns.ts'

/** Where the records of the other kinds have their pages. */
const numbered: Record<(typeof recordKinds)[number], string> = {
  orders: '/admin/orders',
  people: '/admin/customers',
  receipts: '/admin/receipts',
  applications: '/admin/applications/$type',
  animals: '/admin/care',
  products: '/admin/products',
  campaigns: '/admin/campaigns/$type',
  clinics: '/admin/clinics',
}

/** Records that the palette does not find, and why. */
const notFound: Readonly<Record<string, string>> = {
  '/admin/adoptions/imports': 'a run has no name: it is one of a day, in a short list',
  '/admin/jobs': 'what somebody started themselves; the bell leads there',
  '/admin/logs': 'an entry tells of a record, whose page leads to it; the log has a search of its own',
  '/admin/settings/mails': 'a mail is looked for by whom it went to, in its list: most records have thousands',
  '/admin/settings/subsidy-rates': 'a rate has no name: it is one of species, sex and place, in a short list',
  '/admin/receipts/create': 'a form about an order, which is found',
  '/admin/reports/accounts': 'the ledger of an account, with a period; the accounts of banks are found',
  '/admin/reports/permits': 'a report of a permit, which is found',
}

const pages = [...Object.values(numbered), ...Object.values(namedPages).map(({ path }) => path)]

describe('a record with a page', () => {
  const folder = path.join(import.meta.dirname, 'routes/_app')
  const places = globSync('*$id.tsx', { cwd: folder }).map(
    (file) => `/${file.replace('.$id.tsx', '').replaceAll('.', '/')}`,
  )

  it('is found in the palette, or it is said why not', () => {
    expect(places.length).toBeGreaterThan(40)
    expect(places.filter((place) => !pages.includes(place) && !(place in notFound))).toEqual([])
  })

  it('has no reason that nothing needs', () => {
    const reasons = Object.keys(notFound)
    expect(reasons.filter((place) => !places.includes(place) || pages.includes(place))).toEqual([])
  })

  it('is at an address where there is one', () => {
    const ofRecords = Object.values(namedPages).filter((page) => !('shown' in page))
    expect(ofRecords.filter(({ path }) => !places.includes(path))).toEqual([])
  })
})

/** Lists whose rows the palette does not find, and why. */
const listsWithout: Readonly<Record<string, string>> = {
  medical_records: 'they stand on the page of their animal',
  adoption_followups: 'they stand on the page of their request',
  import_runs: 'a run has no name',
  fundings: 'a row of the fund book is that of a gift or an entry, which are found',
  disbursements: 'a payment of a case, which is found',
  customers: 'found as people',
  volunteer_hours: 'hours of a volunteer, who is found',
  subsidy_rates: 'a rate has no name',
  logs: 'the log has a search of its own',
}

it('each noun with a list is found in the palette, or it is said why not', () => {
  const kinds = [...recordKinds, ...Object.keys(namedPages)]
  const missing = Object.keys(nounLists).filter((noun) => !kinds.includes(noun))
  expect(missing.toSorted()).toEqual(Object.keys(listsWithout).toSorted())
})
