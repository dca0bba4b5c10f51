import type { AnyRouteMatch } from '@tanstack/react-router'
import type { Layout } from '#domains/settings/contract.ts'
import type { PublicWebsite } from '#domains/settings/groups/contract.ts'
import type { Theme } from '#domains/settings/theme/rules.ts'
import type { Caller } from '#platform/browser/call.ts'
import { isRecord } from '#platform/contract/unknown_values.ts'

/** What the shell knows: the website's settings and colours always, the rest of the layout unless the page skips it. */
export type StartUp = {
  readonly website: PublicWebsite
  readonly theme: Theme
  readonly layout: Layout | null
}

/** What the shell has read, of the matches of a page: the first is the root's. */
export const startOf = ([root]: readonly { readonly loaderData?: unknown }[]): StartUp | undefined =>
  isStartUp(root?.loaderData) ? root.loaderData : undefined

const isStartUp = (data: unknown): data is StartUp => isRecord(data) && 'website' in data && 'theme' in data

/** What stands in the head of a page, in the router's words. */
export type PageHead = Partial<Pick<AnyRouteMatch, 'meta' | 'links'>>

/** What the server answers about a page: what it shows, and its head. */
export type PageAnswer<Data> = { readonly data: Data; readonly head: PageHead }

/** What the router hands to the loader of a page. */
export type PageAsked<Params = object, Search = object> = {
  readonly route: { readonly id: string }
  readonly context: SiteContext
  readonly params: Params
  readonly deps: Search
  readonly location: { readonly href: string; readonly pathname: string; readonly searchStr: string }
  readonly parentMatchPromise: Promise<{ readonly loaderData?: unknown }>
  readonly abortController: AbortController
}

/** What every route of the public site can reach. */
export type SiteContext = {
  readonly call: Caller
  /** Runs the server's part of a page (src/app/site/server): there itself, or asked over the network. */
  readonly readPage: (asked: PageAsked) => Promise<PageAnswer<unknown>>
  /** Origin of the canonical address: APP_URL, not whatever name the visitor used. */
  readonly origin: string
  /** What the shell has read already; it is read once. */
  readonly cache: { start?: StartUp }
}
