import { expect, test } from 'vitest'
import { makeRouter } from '../router.tsx'
import { serverPages } from './pages.ts'

const nobody = async () => null as never
const { routesById } = makeRouter({ call: nobody, readPage: nobody, origin: '', kept: {} })

/** The routes that the server reads for a browser; the member area reads by itself. */
const reading = Object.values(routesById)
  .filter(({ id, options }) => options.loader && id !== '__root__' && !id.startsWith('/account'))
  .map(({ id }) => String(id))

test('every public route that reads has its part on the server, and no part is without a route', () => {
  expect(reading.length).toBeGreaterThan(20)
  expect(Object.keys(serverPages).sort()).toEqual(reading.sort())
})
