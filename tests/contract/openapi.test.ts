import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app.ts'
import { accessOf, endpoints, nameOf } from './walk.ts'

type Operation = {
  summary: string
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  responses: Record<string, { description: string }>
  requestBody?: { content: Record<string, { schema: object }> }
  security?: object[]
  'x-permission'?: unknown
}
type Document = { openapi: string; servers: object[]; paths: Record<string, Record<string, Operation>> }

let t: TestApp
let document: Document
beforeAll(async () => {
  t = await testApp()
  document = (await t.visitor.get('/api/openapi.json')).body
}, 60_000)
afterAll(() => t.close())

const operationOf = (path: string, method: string) =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]

/** Every `$ref` and every property of a schema, however deep. */
const refsIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, part]) => (key === '$ref' ? [String(part)] : refsIn(part)))

describe('the description of all calls', () => {
  it('is an OpenAPI 3.1 document with full paths on one server', async () => {
    expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/' }] })
    for (const path of Object.keys(document.paths)) expect(path).toMatch(/^\/[\w./{}-]+$/)
    const { headers } = await t.visitor.get('/api/openapi.json')
    expect(headers['content-type']).toContain('application/json')
  })

  it('lists each call once and nothing else', () => {
    const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const own = endpoints.map((endpoint) => nameOf(endpoint).replace(/:(\w+)/g, '{$1}'))
    expect(listed.toSorted()).toEqual(own.toSorted())
    expect(new Set(own).size).toBe(own.length)
  })

  it.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))('says who may call %s', (_, endpoint) => {
    const operation = operationOf(endpoint.path, endpoint.method)
    const access = accessOf(endpoint)
    if (access.who !== 'staff') expect(operation).not.toHaveProperty('x-permission')
    else {
      const { permissions } = access
      const [first] = permissions
      const expected = first === undefined ? 'signed-in' : permissions.length === 1 ? first : permissions
      expect(operation?.['x-permission']).toEqual(expected)
    }
    const scheme = { staff: [{ session: [] }], member: [{ bearer: [] }], anyone: undefined, provider: undefined }
    expect(operation?.security).toEqual(scheme[access.who])
  })

  it.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))('says how to call %s', (_, endpoint) => {
    const operation = operationOf(endpoint.path, endpoint.method)
    expect(operation?.summary).not.toBe('')
    const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
    expect(inPath).toEqual(endpoint.path.match(/(?<=:)\w+/g) ?? [])
    expect(Object.keys(operation?.responses ?? {})).toContain(String(endpoint.status ?? 200))
    const types = Object.keys(operation?.requestBody?.content ?? {})
    if (endpoint.multipart) expect(types).toEqual(['multipart/form-data'])
    else if (endpoint.body) expect(types).toContain('application/json')
    if (endpoint.body && endpoint.forms) expect(types).toContain('application/x-www-form-urlencoded')
  })

  it('points only at what it holds', () => {
    for (const ref of new Set(refsIn(document))) {
      const found = ref
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document)
      expect(found, ref).toBeDefined()
    }
  })

  it('has a page for people', async () => {
    const { status, text } = await t.visitor.get('/api/docs')
    expect(status).toBe(200)
    for (const { path } of endpoints) expect(text).toContain(path.replace(/:(\w+)/g, '{$1}'))
  })
})
