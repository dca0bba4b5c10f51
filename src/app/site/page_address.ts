import { createMemoryHistory } from '@tanstack/react-router'
import { readSearch, writeSearch } from '#platform/browser/plain_search.ts'
import { makeRouter } from './router.tsx'

const onlyAddresses = () => Promise.reject(new Error('only addresses are read here'))

// Asked which route an address means, never for a page.
const router = makeRouter(
  { call: onlyAddresses, readPage: onlyAddresses, origin: '', cache: {} },
  { history: createMemoryHistory() },
)

/** A path with a route's parameters in it: `/products/$id/{-$slug}`. Parameters that may be absent are left out then. */
const pathOf = (route: string, params: Readonly<Record<string, string | undefined>>): string => {
  const parts = route.split('/').flatMap((part) => {
    const name = /^(?:\{-)?\$(\w+)\}?$/.exec(part)?.[1]
    if (name === undefined) return part || []
    return params[name] === undefined ? [] : encodeURIComponent(params[name])
  })
  return `/${parts.join('/')}`
}

/**
 * The one name of a public page: its path, and of the query what its route reads (`validateSearch`), in the words in which
 * the route understood it. Whatever else is written into an address neither reaches the page nor makes another one.
 *
 * So a route whose query is for the browser alone (an order's key) reads it in its page and has no `validateSearch`; the
 * member area, which is rendered in the browser, never shows the server its query.
 *
 * @param url path and query as the browser sent it; a path that no route has comes back as it is
 */
export const pageAddress = (url: string): string => {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  const [routes, params, route] = router.getMatchedRoutes(path)
  if (!route || '**' in params) return path
  const own = pathOf(route.fullPath, params)
  if (at < 0 || routes.some(({ options }) => options.ssr === false)) return own
  const asked = readSearch(url.slice(at))
  const readers = routes.flatMap(({ options }) => options.validateSearch ?? [])
  return own + writeSearch(Object.assign({}, ...readers.map((read) => read(asked))))
}
