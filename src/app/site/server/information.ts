import { campaignsApi } from '#domains/campaigns/contract.ts'
import { lampsApi } from '#domains/lamps/contract.ts'
import { ledgerApi } from '#domains/ledger/contract.ts'
import { type Page, pagesApi } from '#domains/pages/contract.ts'
import { faqsApi } from '#domains/pages/faqs/contract.ts'
import * as faqWords from '#domains/pages/faqs/messages.ts'
import * as contactWords from '#domains/pages/messages/messages.ts'
import * as pageWords from '#domains/pages/messages.ts'
import { informationMenu, legalWords } from '#domains/pages/messages.ts'
import { type PageRequest, serverPage } from '../server_page.ts'
import { type Crumb, organization } from '../structured_data.ts'

/** Where an information page stands. */
const crumbsOf = (label: string): readonly Crumb[] => [
  { label: pageWords.information, href: informationMenu[0].href },
  { label },
]

const [{ label: about }] = informationMenu

export const aboutPage = serverPage({
  read: async ({ call }: PageRequest) => {
    const [page, books, campaigns, lamps] = await Promise.all([
      call(pagesApi.get, { params: { key: 'about' }, query: {} }),
      call(ledgerApi.years, {}),
      call(campaignsApi.list, { query: { per_page: 1, filter: { state: 'active' } } }),
      call(lampsApi.list, { query: { per_page: 1, filter: {} } }),
    ])
    const [newest] = books.years
    return {
      page,
      figures: {
        year: newest ? { year: newest.year, income: newest.income, expense: newest.expense } : null,
        years: books.years.map(({ year }) => year),
        as_of: books.as_of,
        campaigns: campaigns.meta.total,
        lamps: lamps.totals.lit,
      },
    }
  },
  head: ({ start: { website }, origin }) => ({
    title: about,
    description: pageWords.about_description(website.org_name || website.site_name),
    crumbs: crumbsOf(about),
    json_ld: organization(website, origin, website.logo),
  }),
})

export const contactPage = serverPage({
  read: ({ call }: PageRequest) => call(pagesApi.get, { params: { key: 'contact' }, query: {} }),
  head: ({ start: { website } }) => ({
    title: contactWords.title,
    description: contactWords.description(website.org_name || website.site_name),
    crumbs: crumbsOf(contactWords.title),
  }),
})

export const faqPage = serverPage({
  read: async ({ call }: PageRequest) => (await call(faqsApi.list, { query: { per_page: 200, filter: {} } })).data,
  head: ({ data }) => ({
    title: faqWords.title,
    description: faqWords.description,
    crumbs: crumbsOf(faqWords.title),
    json_ld: {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: data.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  }),
})

/** The two legal texts. */
export const legalPage = <K extends keyof typeof legalWords>(key: K) =>
  serverPage({
    // the call answers with the text that was asked for
    read: ({ call }: PageRequest) =>
      call(pagesApi.get, { params: { key }, query: {} }) as Promise<Page & { readonly key: K }>,
    head: () => ({ ...legalWords[key], crumbs: crumbsOf(legalWords[key].title) }),
  })
