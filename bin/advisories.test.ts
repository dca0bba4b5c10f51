import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { askRegistry, productionPackages } from './advisories.ts'

/** What the registry of npm knows, as it answers: advisories of the versions that are asked for. */
const known = [
  {
    name: 'leaky',
    versions: ['1.0.0'],
    id: 1,
    severity: 'high',
    title: 'Leaks',
    url: 'https://github.com/advisories/1',
  },
  {
    name: 'slow',
    versions: ['2.0.0'],
    id: 2,
    severity: 'moderate',
    title: 'Slow',
    url: 'https://github.com/advisories/2',
  },
]

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const aRegistry = async (status = 200, silent = false): Promise<string> => {
  server = createServer(async (request, response) => {
    if (silent) return
    if (request.method !== 'POST' || request.url !== '/-/npm/v1/security/advisories/bulk') {
      response.writeHead(404).end()
      return
    }
    const asked = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Record<string, string[]>
    const found = known.filter(({ name, versions }) => versions.some((version) => asked[name]?.includes(version)))
    const answer = Object.groupBy(found, ({ name }) => name)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

describe('the advisories of the lock', () => {
  it('are red for a grave one, with its name and place', async () => {
    const { kind, lines } = await askRegistry({ leaky: ['0.9.0', '1.0.0'] }, { registry: await aRegistry() })
    expect([kind, lines]).toEqual(['bad', ['high: leaky: Leaks (https://github.com/advisories/1)']])
  })

  it('are told and not red for a moderate one, and silent for other versions', async () => {
    const registry = await aRegistry()
    expect(await askRegistry({ slow: ['2.0.0'] }, { registry })).toMatchObject({
      kind: 'good',
      lines: [expect.stringContaining('moderate: slow')],
    })
    expect(await askRegistry({ leaky: ['1.0.1'] }, { registry })).toEqual({ kind: 'good', lines: [] })
  })

  it('are skipped with a sentence where the registry refuses, says nothing, or is not there', async () => {
    const refused = await askRegistry({ leaky: ['1.0.0'] }, { registry: await aRegistry(503) })
    expect(refused).toMatchObject({ kind: 'unasked', lines: [expect.stringContaining('HTTP 503')] })
    server?.close()
    const silent = await askRegistry({}, { registry: await aRegistry(200, true), milliseconds: 200 })
    expect(silent.kind).toBe('unasked')
    const gone = await askRegistry({}, { registry: 'http://127.0.0.1:9/' })
    expect(gone.lines[0]).toMatch(/^skipped: http:\/\/127\.0\.0\.1:9\/ did not say/)
  })

  it('are asked of what production installs, scoped and nested ones too, and not of tools', () => {
    const packages = {
      '': { version: '0.1.0' },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/a/node_modules/@s/b': { version: '2.0.0' },
      'node_modules/@s/b': { version: '3.0.0' },
      'node_modules/tool': { version: '1.0.0', dev: true },
    }
    expect(productionPackages({ packages })).toEqual({ a: ['1.0.0'], '@s/b': ['2.0.0', '3.0.0'] })
    const lock = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package-lock.json'), 'utf8'))
    const ours = productionPackages(lock)
    expect(Object.keys(ours)).toContain('fastify')
    expect(Object.keys(ours)).not.toContain('vitest')
  })
})
