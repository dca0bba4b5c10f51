import { expect, it } from 'vitest'
import type { RouteMeta } from '#platform/contract/site_map.ts'
import { areThere, demandsOf } from './route_meta.ts'

it('a page lets accounts of clinics in when every route above it that asks for a permission does', () => {
  const clinicsOf = (...metas: RouteMeta[]) =>
    demandsOf(metas.map((staticData) => ({ staticData, pathname: '/admin', params: {} }))).clinics
  const frame = { requiresAuth: true }
  const list: RouteMeta = { permission: 'applications view', clinics: 'own' }
  expect(clinicsOf(frame, list)).toBe('own')
  expect(clinicsOf(frame, list, { permission: 'logs view' })).toBe('never')
  expect(clinicsOf(frame, { permission: 'orders view' })).toBe('never')
})

it('a page that not every address of its route has is there where its route says so', () => {
  const create: RouteMeta = { exists: ({ type }) => type !== 'general' }
  const isThere = (type: string) =>
    areThere([{}, create].map((staticData) => ({ staticData, pathname: '/admin', params: { type } })))
  expect(isThere('food')).toBe(true)
  expect(isThere('general')).toBe(false)
})

it('a page demands what it and the routes above it ask for, each once', () => {
  const list: RouteMeta = { permission: 'orders view' }
  const create: RouteMeta = { permission: ['orders create', 'orders view', 'orders update'] }
  const matches = [list, create, {}].map((staticData) => ({ staticData, pathname: '/admin', params: {} }))
  expect(demandsOf(matches).permissions).toEqual(['orders view', 'orders create', 'orders update'])
})
