import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { getSsrStatus } from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import type { Caller } from '#platform/browser/call.ts'
import { makeRouter } from './router.tsx'

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

// The router's own shapes below are internal (ssr.md P6): the version is pinned and a journey watches hydration.
type RouterInside = {
  _serverResult?: { type: string; redirect: { status: number; headers: Headers; options: { href?: string } } }
  stores: { matches: { get(): MatchInside[] } }
}
type MatchInside = {
  id: string
  routeId: string
  status: string
  loaderData: unknown
  __beforeLoadContext: unknown
  ssr: unknown
  _notFound?: unknown
  error: unknown
}

const dehydrated = (match: MatchInside) => ({
  i: match.id.replaceAll('/', '#'),
  // A constant instead of the time: equal content keeps an equal ETag, and the data counts as fresh for 30 s from hydration.
  u: 0,
  s: match.status,
  l: match.loaderData,
  b: match.__beforeLoadContext,
  ssr: match.ssr,
  g: match._notFound || undefined,
  e: match.status === 'notFound' ? { isNotFound: true, routeId: match.routeId } : undefined,
})

/**
 * Renders a public page with its data in a JSON block, so that the browser reads nothing twice.
 *
 * @param address path and query
 */
export const render = async (address: string, world: { call: Caller; origin: string }): Promise<RenderedPage> => {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = makeRouter({ ...world, kept: {} }, history)
  await router.load()
  const inside = router as unknown as RouterInside
  const result = inside._serverResult
  if (result?.type === 'redirect') {
    const { redirect } = result
    const location = redirect.headers.get('Location') ?? redirect.options.href ?? '/'
    return { status: redirect.status, location, html: '', route_ids: [] }
  }
  const matches = inside.stores.matches.get()
  const failed = matches.find((match) => match.status === 'error')
  if (failed) return { status: 500, html: '', route_ids: [], error: failed.error }
  const html = renderToString(<RouterProvider router={router} />)
  const data = scriptText({ origin: world.origin, matches: matches.map(dehydrated) })
  return {
    status: getSsrStatus(router),
    html: `<!doctype html>${html}`.replace(
      '</body>',
      () => `<script type="application/json" id="page-data">${data}</script></body>`,
    ),
    route_ids: matches.map((match) => match.routeId),
  }
}
