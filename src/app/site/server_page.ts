import type { AnyRouteMatch } from '@tanstack/react-router'
import type { Caller } from '#platform/browser/call.ts'
import type { SiteContext, StartUp } from './context.ts'
import type { PageWords } from './head.ts'

/** What stands in the head of a page, in the router's words. */
export type PageHead = Partial<Pick<AnyRouteMatch, 'meta' | 'links'>>

/** What the server answers about a page: what it shows, and its head. */
export type PageAnswer<Data> = { readonly data: Data; readonly head: PageHead }

/** What stands in the path of a page of one thing: its number and, for readers, its name. */
export type IdAndSlug = { readonly id: string; readonly slug?: string | undefined }

/** What a page is asked with: what stands in its address, and what the shell has read. */
export type PageRequest<Params = object, Search = object> = {
  readonly call: Caller
  readonly origin: string
  readonly start: () => Promise<StartUp>
  readonly params: Params
  /** Of the query what the route reads (`loaderDeps`). */
  readonly search: Search
  /** The query as it stands, with its question mark, for redirects. */
  readonly query: string
}

/** What a page's head is made of. */
export type PageRead<Data, Search = object> = {
  readonly data: Data
  readonly search: Search
  readonly start: StartUp
  readonly origin: string
}

/**
 * The part of a page that runs on the server (src/app/site/server): what it reads, and the words of its head. `read` may
 * throw the router's notFound() and redirect().
 */
export type ServerPage<Data, Params = object, Search = object> = {
  readonly read: (request: PageRequest<Params, Search>) => Promise<Data>
  readonly head: (page: PageRead<Data, Search>) => PageWords
}

/** A page with what its two functions know of each other. */
export const serverPage = <Data, Params = object, Search = object>(
  page: ServerPage<Data, Params, Search>,
): ServerPage<Data, Params, Search> => page

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

type AnyPage = { readonly read: (request: never) => Promise<unknown> }
type AskedOf<Page extends AnyPage> =
  Parameters<Page['read']>[0] extends PageRequest<infer Params extends object, infer Search extends object>
    ? PageAsked<Params, Search>
    : never

/**
 * Loader and head of a route whose page is read on the server, for its first visit and for every later one: a definition
 * that every visitor loads names no call. Only the type of the page is imported.
 *
 * @example ...fromServer<typeof productPage>()
 */
export const fromServer = <Page extends AnyPage>() => ({
  loader: (asked: AskedOf<Page>) =>
    asked.context.readPage(asked) as Promise<PageAnswer<Awaited<ReturnType<Page['read']>>>>,
  head: ({ loaderData }: { loaderData?: PageAnswer<unknown> | undefined }): PageHead => loaderData?.head ?? {},
})
