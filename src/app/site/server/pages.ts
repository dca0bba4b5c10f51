import type { Caller } from '#platform/browser/call.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { type PageAnswer, type SiteContext, startOf } from '../context.ts'
import { type PageWords, pageHead } from '../head.ts'
import type { FileRoutesById } from '../routeTree.gen.ts'
import type { PageRead, PageRequest } from '../server_page.ts'
import { adoptionPage, adoptionSearchPage } from './adoptions.ts'
import { boardPage } from './board.ts'
import { campaignListPage, campaignPage, campaignSearchPage } from './campaigns.ts'
import { clinicApplyPage, clinicListPage } from './clinics.ts'
import { donationPage, orderPage, withoutScriptsPage } from './giving.ts'
import { homePage } from './home.ts'
import { aboutPage, contactPage, faqPage, legalPage } from './information.ts'
import { ledgerPage } from './ledger.ts'
import { newsCategoryPage, newsItemPage, newsListPage } from './news.ts'
import { productBrandPage, productCategoryPage, productListPage, productPage, searchPage } from './products.ts'

type RouteId = keyof FileRoutesById
type DataOf<Id extends RouteId> =
  FileRoutesById[Id]['types']['loaderData'] extends PageAnswer<infer Data> ? Data : never

type AnyPage = {
  readonly read: (request: PageRequest<never, never>) => Promise<unknown>
  readonly head: (page: PageRead<never, never>) => PageWords
}

/** What the server reads for each route that asks it to (`fromServer`), by the route's name. */
export const serverPages: { readonly [id: string]: AnyPage | undefined } = {
  '/': homePage,
  '/adoptions/a/$id/{-$slug}': adoptionPage,
  '/adoptions/search': adoptionSearchPage,
  '/board': boardPage,
  '/campaigns/care-home': campaignListPage('care_home'),
  '/campaigns/food': campaignListPage('food'),
  '/campaigns/medical': campaignListPage('medical'),
  '/campaigns/neuter': campaignListPage('neuter'),
  '/campaigns/s/$id/{-$slug}': campaignPage,
  '/campaigns/search': campaignSearchPage,
  '/clinics/': clinicListPage,
  '/clinics/apply': clinicApplyPage,
  '/donation': donationPage,
  '/information/about': aboutPage,
  '/information/contact': contactPage,
  '/information/faq': faqPage,
  '/information/privacy': legalPage('privacy'),
  '/information/terms': legalPage('terms'),
  '/news/': newsListPage,
  '/news/category/$id/{-$slug}': newsCategoryPage,
  '/news/news/$id/{-$slug}': newsItemPage,
  '/order': orderPage,
  '/products/': productListPage,
  '/products/$id/{-$slug}': productPage,
  '/products/brand/$id/{-$slug}': productBrandPage,
  '/products/category/$id/{-$slug}': productCategoryPage,
  '/search': searchPage,
  '/transactions/{-$tab}/{-$bank}': ledgerPage,
  '/without-scripts': withoutScriptsPage,
} satisfies { [Id in RouteId]?: { read: (request: never) => Promise<DataOf<Id>> } }

/** Reads pages where their reads are: on the server. */
export const readOnServer =
  (call: Caller, origin: string): SiteContext['readPage'] =>
  async ({ route, params, deps, location, parentMatchPromise }) => {
    const page = serverPages[route.id]
    if (!page) throw new Error(`${route.id} has no part on the server (src/app/site/server/pages.ts)`)
    const start = async () => startOf([await parentMatchPromise]) ?? fail(common.unavailable)
    const request = { call, origin, start, params, search: deps }
    // Path and query have been read by the route itself; only the map of all pages does not know their types.
    const data = await page.read(request as PageRequest<never, never>)
    const shell = await start()
    const words = page.head({ data, search: deps, start: shell, origin } as PageRead<never, never>)
    return { data, head: pageHead({ origin, start: shell, path: location.pathname, search: deps }, words) }
  }
