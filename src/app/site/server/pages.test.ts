import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeRouter } from '../router.tsx'
import { serverPages } from './pages.ts'

const nobody = async () => null as never
const { routesById } = makeRouter({ call: nobody, readPage: nobody, origin: '', cache: {} })

/** The routes that the server reads for a browser; the member area reads by itself. */
const reading = Object.values(routesById)
  .filter(({ id, options }) => options.loader && id !== '__root__' && !id.startsWith('/account'))
  .map(({ id }) => String(id))

test('every public route that reads has its part on the server, and no part is without a route', () => {
  expect(reading.length).toBeGreaterThan(20)
  expect(Object.keys(serverPages).sort()).toEqual(reading.sort())
})

test('what a browser loads names these parts by their types alone', () => {
  const here = import.meta.dirname
  const others = globSync('../**/*.{ts,tsx}', { cwd: here }).filter(
    (file) => !/^\.\.\/(?:server\/|entry_server)/.test(file),
  )
  expect(others.length).toBeGreaterThan(100)
  const loading = others.filter((file) => {
    const source = path.join(here, file)
    const imports = [...readFileSync(source, 'utf8').matchAll(/^import (?!type )[^']*'([^']+)'/gm)]
    return imports.some(([, from = '']) => path.dirname(path.resolve(path.dirname(source), from)) === here)
  })
  expect(loading).toEqual([])
})
