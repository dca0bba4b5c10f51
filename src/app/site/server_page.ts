import type { Caller } from '#platform/browser/call.ts'
import type { PageAnswer, PageAsked, PageHead, StartUp } from './context.ts'
import type { PageWords } from './head.ts'

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
  // the route names the type of its own page (pages.ts holds them together)
  loader: (asked: AskedOf<Page>) =>
    asked.context.readPage(asked) as Promise<PageAnswer<Awaited<ReturnType<Page['read']>>>>,
  head: ({ loaderData }: { loaderData?: PageAnswer<unknown> | undefined }): PageHead => loaderData?.head ?? {},
})
