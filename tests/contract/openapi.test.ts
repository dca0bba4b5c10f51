import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app.ts'
import { looseParts, type Schema } from './schemas.ts'
import { accessOf, endpoints, nameOf, shapeOf } from './walk.ts'

type Content = Record<string, { schema?: Schema }>
type Operation = {
  summary: string
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  responses: Record<string, { description: string; content?: Content; $ref?: string }>
  requestBody?: { content: Content }
  security?: object[]
  'x-permission'?: unknown
  'x-clinics'?: unknown
}
type Document = {
  openapi: string
  servers: object[]
  paths: Record<string, Record<string, Operation>>
  components: {
    securitySchemes: Record<string, object>
    responses: Record<string, { content: Content }>
    schemas: Record<string, Schema>
  }
}

let t: TestApp
let document: Document
beforeAll(async () => {
  t = await testApp()
  document = (await t.visitor.get('/api/openapi.json')).body
})
afterAll(() => t?.close())

/** The bodies of the specification's own calls (section 7): what they do not know is ignored. */
const ignoring = new Set([
  ...['POST /api/cart', 'POST /api/cart/update', 'POST /api/cart/remove', 'PUT /api/cart/:id'],
  ...['POST /api/cart/apply-offer', 'POST /api/cart/remove-offer', 'POST /api/orders'],
  ...['POST /api/auth/register', 'POST /api/auth/login', 'POST /api/auth/logout', 'POST /api/user-by-token'],
  ...['POST /api/forgot-password', 'POST /api/reset-password', 'POST /api/my/stats', 'POST /api/oauth/:provider'],
  ...['POST /login', 'POST /logout'],
])

/** Answers that tell a value of any column or setting as it is. */
const ofAnyShape = /\.(changes|data|old_value|cvs|value|defaults)\b|^200 application\/json( get_api_settings)?\{\}/

const named = endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const)

const resolve = (ref: string) =>
  ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document) as Schema & {
    content?: Content
  }

const deref = (schema: Schema): Schema => (schema.$ref ? (resolve(schema.$ref) as Schema) : schema)

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

  it.each(named)('says who may call %s', (_, endpoint) => {
    const operation = operationOf(endpoint.path, endpoint.method)
    const access = accessOf(endpoint)
    if (access.who !== 'staff') expect(operation).not.toHaveProperty('x-permission')
    else {
      const { permissions } = access
      const [first] = permissions
      const expected = first === undefined ? 'signed-in' : permissions.length === 1 ? first : permissions
      expect(operation?.['x-permission']).toEqual(expected)
      expect(operation?.['x-clinics']).toBe(access.clinics === 'own' ? 'own' : undefined)
    }
    const signedIn = endpoint.method === 'GET' ? [{ session: [] }] : [{ session: [], csrf: [] }]
    const scheme = {
      staff: signedIn,
      member: [{ bearer: [] }],
      anyone: endpoint.csrf ? signedIn : [{}, { bearer: [] }],
      provider: [{ signature: [] }],
    }
    expect(operation?.security).toEqual(scheme[access.who])
    const known = Object.keys(document.components.securitySchemes)
    expect(known).toEqual(expect.arrayContaining((operation?.security ?? []).flatMap(Object.keys)))
  })

  it.each(named)('says how %s may fail', (_, endpoint) => {
    const operation = operationOf(endpoint.path, endpoint.method)
    const { who } = accessOf(endpoint)
    const writes = endpoint.method !== 'GET'
    const expected = [
      ...['400', '421', '500', '503'],
      ...(who === 'staff' || who === 'member' ? ['401'] : []),
      ...(who === 'staff' && operation?.['x-permission'] !== 'signed-in' ? ['403'] : []),
      ...(endpoint.params ? ['404'] : []),
      ...('version' in shapeOf(endpoint.body) ? ['409'] : []),
      ...(writes ? ['413', '422'] : []),
      ...(writes && who !== 'provider' ? ['419'] : []),
      ...(endpoint.query ? ['422'] : []),
      ...(endpoint.limit ? ['429'] : []),
      ...(endpoint.failures ?? []).map(({ status }) => String(status)),
    ]
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(expected))
    for (const [status, response] of Object.entries(operation?.responses ?? {})) {
      if (Number(status) < 400) continue
      const { content } = response.$ref ? resolve(response.$ref) : response
      const schema = deref(content?.['application/json']?.schema ?? {})
      expect(schema, status).toMatchObject({ type: 'object', required: ['message', 'code'] })
      const told = (endpoint.failures ?? []).filter((failure) => String(failure.status) === status)
      const details = told.flatMap((failure) => Object.keys(shapeOf(failure.details)))
      const stale =
        status === '409' && 'version' in shapeOf(endpoint.body) ? ['current', 'changed_by', 'changed_at'] : []
      expect(Object.keys(schema.properties ?? {})).toEqual(expect.arrayContaining(['errors', ...details, ...stale]))
    }
  })

  it.each(named)('gives every part of %s a bound', (name, endpoint) => {
    const operation = operationOf(endpoint.path, endpoint.method)
    const inputs = [
      ...(operation?.parameters ?? []).map(({ name, schema }) => [name, schema] as const),
      ...Object.entries(operation?.requestBody?.content ?? {}).map(
        ([type, { schema }]) => [type, schema ?? {}] as const,
      ),
    ]
    const answers = Object.entries(operation?.responses ?? {}).flatMap(([status, { content = {} }]) =>
      Object.entries(content).flatMap(([type, { schema }]) =>
        schema ? [[`${status} ${type}`, deref(schema)] as const] : [],
      ),
    )
    const mayBeOpen = ignoring.has(name) || accessOf(endpoint).who === 'provider'
    const loose = inputs.flatMap(([at, schema]) => looseParts(schema, at))
    expect(loose.filter((part) => !(mayBeOpen && part.endsWith('open object')))).toEqual([])
    const looseAnswers = answers.flatMap(([at, schema]) => looseParts(schema, at))
    expect(looseAnswers.filter((part) => !(part.endsWith('anything') && ofAnyShape.test(part)))).toEqual([])
  })

  it.each(named)('says how to call %s', (_, endpoint) => {
    const operation = operationOf(endpoint.path, endpoint.method)
    expect(operation?.summary).not.toBe('')
    const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
    expect(inPath).toEqual(endpoint.path.match(/(?<=:)\w+/g) ?? [])
    expect(Object.keys(operation?.responses ?? {})).toContain(String(endpoint.status ?? 200))
    const types = Object.keys(operation?.requestBody?.content ?? {})
    if (endpoint.multipart) {
      expect(types).toEqual(['multipart/form-data'])
      const { properties } = operation?.requestBody?.content['multipart/form-data']?.schema ?? {}
      expect(properties?.file).toMatchObject({ type: 'string', format: 'binary' })
    } else if (endpoint.body) expect(types).toContain('application/json')
    if (endpoint.body && endpoint.forms) expect(types).toContain('application/x-www-form-urlencoded')
  })

  it('gives every shared part a bound', () => {
    const { schemas } = document.components
    const loose = Object.entries(schemas).flatMap(([name, schema]) =>
      looseParts(schema, `200 application/json ${name}`),
    )
    expect(loose.filter((part) => !(part.endsWith('anything') && ofAnyShape.test(part)))).toEqual([])
  })

  it('points only at what it holds', () => {
    for (const ref of new Set(refsIn(document))) {
      expect(resolve(ref), ref).toBeDefined()
    }
  })

  it('is made once, sent compressed, and not again to whoever has it', async () => {
    const { headers } = await t.visitor.get('/api/openapi.json')
    const again = await t.visitor.get('/api/openapi.json', { 'if-none-match': String(headers.etag) })
    expect([again.status, again.text]).toEqual([304, ''])
    const packed = await t.server.inject({
      url: '/api/openapi.json',
      headers: { host: 'localhost:3999', 'accept-encoding': 'gzip, br' },
    })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(document)
  })

  it('has a page for people', async () => {
    const { status, text } = await t.visitor.get('/api/docs')
    expect(status).toBe(200)
    for (const { path } of endpoints) expect(text).toContain(path.replace(/:(\w+)/g, '{$1}'))
  })
})
