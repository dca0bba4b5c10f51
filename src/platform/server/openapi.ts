import { z } from 'zod'
import type { Access } from '#platform/contract/access.ts'
import type { AnyEndpoint } from '#platform/contract/endpoint.ts'
import { common, type Failure } from '#platform/contract/failures.ts'

type Schema = Record<string, unknown> & { properties?: Record<string, Schema>; required?: string[] }

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema
  return rest
}

/** Path and query parameters; the filters of a list become `filter[name]`. */
const parametersOf = (endpoint: AnyEndpoint) => {
  const path = endpoint.path.match(/:(\w+)/g)?.map((word) => word.slice(1)) ?? []
  const inPath = path.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: (endpoint.params && schemaOf(endpoint.params, 'input').properties?.[name]) || { type: 'string' },
  }))
  const query = endpoint.query ? schemaOf(endpoint.query, 'input') : {}
  const inQuery = Object.entries(query.properties ?? {}).flatMap(([name, schema]) =>
    name === 'filter'
      ? Object.entries(schema.properties ?? {}).map(([key, filter]) => ({
          name: `filter[${key}]`,
          in: 'query',
          schema: filter,
        }))
      : [{ name, in: 'query', required: query.required?.includes(name) ?? false, schema }],
  )
  return [...inPath, ...inQuery]
}

const bodyOf = (endpoint: AnyEndpoint) => {
  if (endpoint.multipart) {
    return { requestBody: { content: { 'multipart/form-data': { schema: { type: 'object' } } } } }
  }
  if (!endpoint.body) return {}
  const types = endpoint.forms ? ['application/json', 'application/x-www-form-urlencoded'] : ['application/json']
  const schema = schemaOf(endpoint.body, 'input')
  return { requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) } }
}

const accessOf = (access: Access) => {
  if (access.who === 'member') return { security: [{ bearer: [] }] }
  if (access.who !== 'staff') return {}
  const [first, ...others] = access.permissions
  const permission = first === undefined ? 'signed-in' : others.length === 0 ? first : access.permissions
  return { security: [{ session: [] }], 'x-permission': permission }
}

const failuresOf = (endpoint: AnyEndpoint) => {
  const listed: readonly Failure[] = [
    ...(endpoint.failures ?? []),
    ...(endpoint.body || endpoint.query ? [common.invalid] : []),
  ]
  const byStatus = Map.groupBy(listed, ({ status }) => String(status))
  return Object.fromEntries(
    [...byStatus].map(([status, entries]) => [
      status,
      {
        description: entries.map(({ code, message }) => `\`${code}\` ${message}`).join('；'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  )
}

const operationOf = (endpoint: AnyEndpoint) => {
  const status = endpoint.status ?? 200
  const content = endpoint.produces
    ? { [endpoint.produces]: {} }
    : { 'application/json': { schema: status === 204 ? {} : schemaOf(endpoint.output, 'output') } }
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/').find((part) => part && part !== 'api') ?? 'api'],
    parameters: parametersOf(endpoint),
    ...bodyOf(endpoint),
    responses: {
      [status]: { description: 'OK', ...(status === 204 ? {} : { content }) },
      ...failuresOf(endpoint),
    },
    ...accessOf(endpoint.access),
  }
}

/** The OpenAPI 3.1 document of all calls, from the schemas that also validate them. */
export const openApiOf = (endpoints: readonly AnyEndpoint[]) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pawlight', version: '1' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'pawlight_session' },
      },
      schemas: {
        Failure: {
          type: 'object',
          required: ['message', 'code'],
          properties: {
            message: { type: 'string' },
            code: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
          },
        },
      },
    },
  }
}
