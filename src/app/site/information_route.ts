import type { Page } from '#domains/pages/contract.ts'
import { pagesApi } from '#domains/pages/contract.ts'
import { informationMenu, legalWords, pageWords } from '#domains/pages/messages.ts'
import type { SiteContext } from './context.ts'
import { type HeadContext, pageHead } from './head.ts'
import type { Crumb } from './structured_data.ts'

/** Where an information page stands. */
export const informationCrumbs = (label: string): readonly Crumb[] => [
  { label: pageWords.information, href: informationMenu[0].href },
  { label },
]

/** What the two legal texts share; each route only names its own. */
export const legalRoute = <K extends keyof typeof legalWords>(key: K) => ({
  staticData: { title: legalWords[key].title },
  loader: ({ context: { call } }: { context: SiteContext }) =>
    call(pagesApi.get, { params: { key }, query: {} }) as Promise<Page & { key: K }>,
  head: (context: HeadContext) =>
    pageHead(context, { ...legalWords[key], crumbs: informationCrumbs(legalWords[key].title) }),
})
