import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageRouter } from './page_router.ts'

// The router asks the browser for its origin and keeps itself there.
beforeEach(() => {
  vi.stubGlobal('window', { origin: 'http://site.test' })
  vi.stubGlobal('self', globalThis)
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, '__TSR_ROUTER__')
})

/** A router with two pages; what a page reads counts up. */
const routerAt = async (address: string) => {
  let reads = 0
  const loader = () => {
    reads += 1
    return { reads }
  }
  const root = createRootRoute()
  const options = { loader, loaderDeps: ({ search }: { search: object }) => search, staleTime: 60_000 }
  const animals = createRoute({ getParentRoute: () => root, path: '/animals/$id', ...options })
  const lamps = createRoute({ getParentRoute: () => root, path: '/lamps', ...options })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({
    routeTree: root.addChildren([animals, lamps]),
    history,
    isServer: false,
    defaultPreloadStaleTime: 60_000,
  })
  await router.load()
  return router
}

type Router = Awaited<ReturnType<typeof routerAt>>

const ahead = async (router: Router, to: string) => {
  const matches = await router.preloadRoute({ to } as never)
  return pageRouter(router, matches ?? [])
}

const go = (router: Router, to: string) => router.navigate({ to, replace: false } as never)

const pageOf = (router: Router) => router.stores.matches.get().at(-1)
const lampsOf = (router: Router) => router.stores.getMatchStore('/lamps' as never).get()

test('a page has its data before it is in sight, and the same objects afterwards', async () => {
  const router = await routerAt('/animals/1')
  const view = await ahead(router, '/lamps')
  const before = pageOf(view)
  expect(before).toMatchObject({ routeId: '/lamps', loaderData: { reads: 2 } })
  expect(pageOf(router)?.routeId).toBe('/animals/$id')
  await go(router, '/lamps')
  expect(pageOf(router)?.routeId).toBe('/lamps')
  expect(pageOf(view)).toBe(before)
  expect(lampsOf(view)).toBe(before)
})

test('a page in sight follows the router', async () => {
  const router = await routerAt('/animals/1')
  const view = await ahead(router, '/lamps')
  await go(router, '/lamps')
  expect(pageOf(view)?.search).toEqual({})
  const told: unknown[] = []
  // The router's own type names only what it reads itself.
  const watched = view.stores.matches as unknown as { subscribe: (listener: () => void) => void }
  watched.subscribe(() => told.push(pageOf(view)?.search))
  await router.navigate({ to: '/lamps', search: { q: '米' } } as never)
  expect(pageOf(view)).toMatchObject({ search: { q: '米' }, loaderData: { reads: 3 } })
  expect(told).toContainEqual({ q: '米' })
})

test('a page that is left keeps what it had', async () => {
  const router = await routerAt('/animals/1')
  const view = await ahead(router, '/lamps')
  await go(router, '/lamps')
  await go(router, '/animals/2')
  expect(pageOf(view)).toMatchObject({ routeId: '/lamps', loaderData: { reads: 2 } })
})

test('a page drawn ahead does not take the data of another one of its route', async () => {
  const router = await routerAt('/lamps')
  const view = await ahead(router, '/animals/1')
  await go(router, '/animals/2')
  expect(pageOf(router)).toMatchObject({ pathname: '/animals/2' })
  expect(pageOf(view)).toMatchObject({ pathname: '/animals/1' })
})

test('everything else is the router itself', async () => {
  const router = await routerAt('/animals/1')
  const view = await ahead(router, '/lamps')
  await view.navigate({ to: '/animals/3' } as never)
  expect(router.state.location.pathname).toBe('/animals/3')
  expect(view.state.location.pathname).toBe('/animals/3')
})
