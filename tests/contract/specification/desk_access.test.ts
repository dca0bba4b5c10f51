/**
 * Section 2 of the specification, back office: whoever holds exactly what an address asks for is let in, and whoever lacks
 * one of these and holds everything else is led to the dashboard. The guard of the back office's root route decides it; that
 * a browser follows it is a journey (tests/journeys/specification_desk.spec.ts).
 */
import { createMemoryHistory, createRouter, isRedirect } from '@tanstack/react-router'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Me } from '#domains/staff/sessions/contract.ts'
import { staffSession } from '#domains/staff/ui/session.ts'
import { allPermissions, type Permission } from '#platform/contract/permissions.ts'
import { refusedPage } from '../../../src/app/admin/refused_page.ts'
import { Route as rootRoute } from '../../../src/app/admin/routes/__root.tsx'
import { routeTree } from '../../../src/app/admin/routeTree.gen.ts'
import { siteSettings } from '../../../src/domains/settings/ui/site_store.ts'
import { built } from '../../journeys/specification_desk.ts'
import { staffScreens } from '../../journeys/staff_screens.ts'

type Guard = (context: { matches: unknown; location: { pathname: string }; preload: boolean }) => Promise<void>

const router = createRouter({ routeTree, history: createMemoryHistory() })
const guard = rootRoute.options.beforeLoad as unknown as Guard

beforeAll(() => siteSettings.set({ site_name: '毛孩之光' } as never))

afterAll(() => {
  vi.unstubAllGlobals()
  siteSettings.set(undefined)
})

afterEach(() => {
  staffSession.reset()
  refusedPage.set(null)
})

/** Signs somebody in who holds these permissions and no others, of the staff or of a clinic. */
const signIn = async (permissions: readonly Permission[], clinic_id: number | null = null) => {
  const details: Partial<Me['details']> = { id: 1, name: '走查員', permissions: [...permissions], clinic_id }
  vi.stubGlobal('fetch', async () => Response.json({ details, superman: false }))
  staffSession.reset()
  expect(await staffSession.check()).toBe(true)
}

/** Where whoever is signed in is led from an address; null where they stay. */
const ledTo = async (address: string): Promise<string | null> => {
  try {
    await guard({ matches: router.matchRoutes(address, {}), location: { pathname: address }, preload: false })
    return null
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    return String(thrown.options.to)
  }
}

const rows = built.map(({ route, permissions }) => ({ address: route.replace('{id}', '1'), permissions }))

it.each(rows)('$address opens for exactly $permissions', async ({ address, permissions }) => {
  await signIn(permissions)
  expect(await ledTo(address)).toBeNull()
})

const others = rows.filter(({ address }) => address !== '/admin')

it.each(allPermissions)(
  'whoever holds everything but %s is led away from what asks for it, and from nothing else',
  async (missing) => {
    await signIn(allPermissions.filter((permission) => permission !== missing))
    for (const { address, permissions } of others) {
      refusedPage.set(null)
      const isAsked = permissions.includes(missing)
      expect(await ledTo(address), address).toBe(isAsked ? '/admin' : null)
      expect(refusedPage.get(), address).toEqual(isAsked ? [missing] : null)
    }
  },
)

/** Every page of the back office, also those that the specification does not name. */
const pages = staffScreens.map(({ route, permissions }) => ({
  route,
  permissions,
  address: route.replace('$type', 'medical').replace('$id', '1').replace('$code', 'AAAA-BBBB-CCCC'),
}))

it('whoever is not signed in is led to the sign-in from each page', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: '' }, { status: 401 }))
  for (const { address } of pages) expect(await ledTo(address), address).toBe('/admin/login')
})

it('whoever holds nothing is led away from each page that asks for something', async () => {
  await signIn([])
  for (const { address, permissions } of pages.filter(({ address }) => address !== '/admin'))
    expect(await ledTo(address), address).toBe(permissions.length > 0 ? '/admin' : null)
})

it('an account of a clinic is let in where clinics are, whatever it holds', async () => {
  await signIn(allPermissions, 1)
  const open: string[] = []
  for (const { route, address, permissions } of pages)
    if (permissions.length > 0 && (await ledTo(address)) === null) open.push(route)
  // the list and the statements of clinics lead on to its own (a journey: staff_permissions.spec.ts)
  expect(open).toEqual([
    '/admin',
    '/admin/applications',
    '/admin/applications/$type',
    '/admin/applications/$type/$id',
    '/admin/applications/scan',
    '/admin/applications/scan/$code',
    '/admin/applications/scan/$code/done',
    '/admin/clinics',
    '/admin/clinics/$id/statement',
    '/admin/my/clinic',
  ])
})
