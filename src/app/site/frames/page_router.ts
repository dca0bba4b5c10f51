import type { AnyRouteMatch, AnyRouter } from '@tanstack/react-router'

type Matches = readonly AnyRouteMatch[]

// The router's own shapes: internal, the version is pinned.
type Store<T> = { get: () => T; subscribe: (listener: (value: T) => void) => { unsubscribe: () => void } }
type Stores = {
  readonly matches: Store<Matches>
  readonly getMatchStore: (route_id: string) => Store<AnyRouteMatch | undefined>
}

const sameAddress = (a: AnyRouteMatch, b: AnyRouteMatch) =>
  a.pathname === b.pathname && JSON.stringify(a.search) === JSON.stringify(b.search)

/** One match as the page sees it: the one it was prepared with, then the router's, then the last one it had. */
const followed = (first: AnyRouteMatch, store: Store<AnyRouteMatch | undefined>): Store<AnyRouteMatch> => {
  let last = first
  let isShown = false
  const read = () => {
    const now = store.get()
    // Another page of the same route may be shown while this one is only prepared.
    if (!now || !(isShown || sameAddress(now, first))) return last
    isShown = true
    // The same object while nothing that a page reads has changed: what is prepared is shown as it is, not drawn anew.
    if (now.loaderData !== last.loaderData || !sameAddress(now, last)) last = now
    return last
  }
  return { get: read, subscribe: (listener) => store.subscribe(() => listener(read())) }
}

/**
 * The router as one page sees it: its own matches, also while it is out of sight and the router is elsewhere. All else
 * is the router itself.
 */
export const pageRouter = <R extends AnyRouter>(router: R, matches: Matches): R => {
  const stores = router.stores as unknown as Stores
  const own = new Map(matches.map((match) => [match.routeId, followed(match, stores.getMatchStore(match.routeId))]))
  let all = matches
  const readAll = () => {
    const now = [...own.values()].map((store) => store.get())
    if (now.some((match, at) => match !== all[at])) all = now
    return all
  }
  const seen = {
    ...stores,
    matches: { get: readAll, subscribe: (listener: (value: Matches) => void) => stores.matches.subscribe(listener) },
    getMatchStore: (route_id: string) => own.get(route_id) ?? stores.getMatchStore(route_id),
  }
  return Object.create(router, { stores: { value: seen } }) as R
}
