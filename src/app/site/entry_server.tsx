import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { getSsrStatus } from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import type { Caller } from '#platform/browser/call.ts'
import { latePartsReady } from '#ui/late.tsx'
import type { PageAnswer, PageHead } from './page_data.ts'
import { makeRouter } from './router.tsx'

export { pageAddress } from './page_address.ts'

/** A rendered page; `location` for redirects, `error` when a loader failed for another reason than "not found". */
export type RenderedPage = {
  readonly status: number
  readonly location?: string
  readonly html: string
  readonly route_ids: readonly string[]
  readonly error?: unknown
}

/** Text that can stand inside a script element without ending it. */
const scriptText = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

// The router's own shapes below are internal: the version is pinned and a journey watches hydration.
type RouterInside = {
  _serverResult?: { type: string; redirect: { status: number; headers: Headers; options: { href?: string } } }
  stores: { matches: { get(): MatchInside[] } }
}
type MatchInside = {
  id: string
  routeId: string
  status: string
  loaderData: unknown
  meta?: unknown
  links?: unknown
  __beforeLoadContext: unknown
  ssr: unknown
  _notFound?: unknown
  error: unknown
}

/** What the route put in the head, for browsers, which do not make it themselves (page_data.ts). */
const headOf = ({ meta, links }: MatchInside): PageHead => ({ meta, links })

const dehydrated = (match: MatchInside) => ({
  // A constant instead of the time: equal content keeps an equal ETag, and the data counts as fresh for 30 s from hydration.
  u: 0,
  s: match.status,
  l: match.loaderData,
  b: match.__beforeLoadContext,
  ...(match.id !== '__root__' && { head: headOf(match) }),
  ssr: match.ssr,
  g: match._notFound || undefined,
  e: match.status === 'notFound' ? { isNotFound: true, routeId: match.routeId } : undefined,
})

type World = { call: Caller; origin: string }
type Loaded =
  | { readonly kind: 'page'; readonly status: number; readonly matches: readonly MatchInside[] }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | { readonly kind: 'failed'; readonly error: unknown }

/** Runs the loaders and heads of an address. */
const load = async (address: string, world: World) => {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = makeRouter({ ...world, kept: {} }, history)
  await router.load()
  return { router, loaded: whatCame(router as unknown as RouterInside, () => getSsrStatus(router)) }
}

const whatCame = ({ _serverResult: result, stores }: RouterInside, status: () => number): Loaded => {
  if (result?.type === 'redirect') {
    const { redirect } = result
    const location = redirect.headers.get('Location') ?? redirect.options.href ?? '/'
    return { kind: 'redirect', status: redirect.status, location }
  }
  const matches = stores.matches.get()
  const failed = matches.find((match) => match.status === 'error')
  return failed ? { kind: 'failed', error: failed.error } : { kind: 'page', status: status(), matches }
}

/**
 * Renders a public page with its data in a JSON block, so that the browser reads nothing twice.
 *
 * @param address path and query
 */
export const render = async (address: string, world: World): Promise<RenderedPage> => {
  const { router, loaded } = await load(address, world)
  if (loaded.kind === 'redirect') return { ...loaded, html: '', route_ids: [] }
  if (loaded.kind === 'failed') return { status: 500, html: '', route_ids: [], error: loaded.error }
  await latePartsReady()
  const html = renderToString(<RouterProvider router={router} />)
  const data = scriptText({ origin: world.origin, matches: loaded.matches.map(dehydrated) })
  return {
    status: loaded.status,
    html: `<!doctype html>${html}`.replace(
      '</body>',
      () => `<script type="application/json" id="page-data">${data}</script></body>`,
    ),
    route_ids: loaded.matches.map((match) => match.routeId),
  }
}

/** What a browser that is here already needs of a page: its data and its head, in one answer. */
export const readPage = async (
  address: string,
  world: World,
): Promise<{ readonly status: number; readonly answer: PageAnswer; readonly error?: unknown }> => {
  const { loaded } = await load(address, world)
  if (loaded.kind === 'redirect') return { status: 200, answer: { location: loaded.location } }
  if (loaded.kind === 'failed') return { status: 500, answer: {}, error: loaded.error }
  const page = loaded.matches.at(-1)
  if (loaded.status !== 200 || !page) return { status: loaded.status, answer: {} }
  return { status: 200, answer: { data: page.loaderData, head: headOf(page) } }
}
