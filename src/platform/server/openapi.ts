import type { z } from 'zod'
import type { AnyEndpoint } from '#platform/contract/endpoint.ts'
import { multipartBytes } from '#registry/body_sizes.ts'
import { readersOf } from '#registry/personal.ts'
import { bodySizeOf } from './admission.ts'
import { sessionCookie } from './csrf.ts'
import { checkedBy } from './inputs.ts'
import { failureResponses, sharedResponses } from './openapi_failures.ts'
import { failureSchema, inputSchema, outputSchema, type Schema } from './openapi_schemas.ts'

/** Path and query parameters; the filters of a list become `filter[name]`, and a list without a search has no `q`. */
const parametersOf = (endpoint: AnyEndpoint) => {
  const names = endpoint.path.match(/:(\w+)/g)?.map((word) => word.slice(1)) ?? []
  const path = endpoint.params ? inputSchema(endpoint.params).properties : {}
  const inPath = names.map((name) => ({ name, in: 'path', required: true, schema: path?.[name] ?? {} }))
  const query = endpoint.query ? inputSchema(checkedBy(endpoint, endpoint.query)) : {}
  const asked = Object.entries(query.properties ?? {}).filter(([, { maxLength }]) => maxLength !== 0)
  const inQuery = asked.flatMap(([name, schema]) =>
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

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'

/** One file, behind the fields that say what it is. */
const multipartSchema = (fields: Schema): Schema => ({
  ...fields,
  required: [...(fields.required ?? []), 'file'],
  properties: { ...fields.properties, file: { type: 'string', format: 'binary', description: 'The last part' } },
})

/** What a provider sends: fields of its own manual, one of which signs the others. */
const signedForm: Schema = {
  type: 'object',
  propertyNames: { type: 'string', maxLength: 60 },
  additionalProperties: { type: 'string', maxLength: 65_536 },
}

const contentOf = (endpoint: AnyEndpoint): Record<string, { schema: Schema }> | undefined => {
  if (endpoint.multipart) {
    return { 'multipart/form-data': { schema: multipartSchema(inputSchema(checkedBy(endpoint, endpoint.multipart))) } }
  }
  if (endpoint.access.who === 'provider') return { [form]: { schema: signedForm } }
  const body = endpoint.documentedBody?.() ?? endpoint.body
  if (!body) return undefined
  const schema = inputSchema(checkedBy(endpoint, body))
  return { [json]: { schema }, ...(endpoint.forms ? { [form]: { schema } } : {}) }
}

const bodyOf = (endpoint: AnyEndpoint) => {
  const content = contentOf(endpoint)
  // A multipart body has its own: the size of a file.
  const limit = endpoint.multipart ? multipartBytes : bodySizeOf(endpoint).bytes
  return content ? { requestBody: { required: true, content }, 'x-body-limit': limit } : {}
}

/** By what each kind of caller proves who they are. */
const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'A member: the token of /api/auth/login' },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
    description: 'Staff: the session of /login; behind https its name begins with __Host-',
  },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-XSRF-TOKEN',
    description: 'Beside the session for everything that writes: the value of the cookie XSRF-TOKEN',
  },
  signature: {
    type: 'http',
    scheme: 'CheckMacValue',
    description: 'A provider: no header, but the field CheckMacValue of the form signs all others by its manual',
  },
} as const

type Security = readonly Partial<Record<keyof typeof securitySchemes, readonly string[]>>[]

const securityOf = (endpoint: AnyEndpoint): Security => {
  const access = endpoint.access
  const session = endpoint.method === 'GET' ? { session: [] } : { session: [], csrf: [] }
  if (access.who === 'staff' || endpoint.csrf) return [session]
  if (access.who === 'provider') return [{ signature: [] }]
  return access.who === 'member' ? [{ bearer: [] }] : [{}, { bearer: [] }]
}

type PermissionWords = {
  'x-permission'?: string | readonly string[]
  /** Beside it, one of these: what is shown cannot be masked. */
  'x-any-permission'?: readonly string[]
  'x-clinics'?: 'own'
}

const permissionOf = ({ access, unmasked }: AnyEndpoint): PermissionWords => {
  if (access.who !== 'staff') return {}
  const [first, ...others] = access.permissions
  return {
    'x-permission': first === undefined ? 'signed-in' : others.length === 0 ? first : access.permissions,
    ...(unmasked ? { 'x-any-permission': readersOf(...unmasked) } : {}),
    ...(access.clinics === 'own' ? { 'x-clinics': 'own' } : {}),
  }
}

type Shelf = ReturnType<typeof shelf>

/** Schemas of answers, each kept once under the name of the first call that gives it. */
const shelf = () => {
  const schemas: Record<string, Schema> = {}
  const names = new Map<string, string>()
  const put = ({ method, path }: AnyEndpoint, output: z.ZodType): Schema => {
    const schema = outputSchema(output)
    const text = JSON.stringify(schema)
    const call = [method.toLowerCase(), ...(path.match(/\w+/g) ?? [])].join('_')
    const name = names.get(text) ?? (call in schemas ? `${call}_current` : call)
    names.set(text, name)
    schemas[name] = schema
    return { $ref: `#/components/schemas/${name}` }
  }
  return { schemas, put }
}

const successOf = (endpoint: AnyEndpoint, answers: Shelf) => {
  const status = endpoint.status ?? 200
  if (status === 204) return { 204: { description: 'Done' } }
  if (status === 303) {
    const location = { Location: { schema: { type: 'string', maxLength: 2000 } } }
    return { 303: { description: 'Goes on elsewhere', headers: location } }
  }
  const types = [endpoint.produces ?? []].flat()
  const files = Object.fromEntries(types.map((type) => [type, {}]))
  const content = types.length > 0 ? files : { [json]: { schema: answers.put(endpoint, endpoint.output) } }
  const unchanged = endpoint.revalidates ? { 304: { description: 'As the caller has it' } } : {}
  return { [status]: { description: 'OK', content }, ...unchanged }
}

export type Operation = ReturnType<typeof operationOf>

const operationOf = (endpoint: AnyEndpoint, answers: Shelf) => ({
  summary: endpoint.summary,
  tags: [endpoint.path.split('/').find((part) => part && part !== 'api') ?? 'api'],
  parameters: parametersOf(endpoint),
  ...bodyOf(endpoint),
  responses: {
    ...successOf(endpoint, answers),
    ...failureResponses(endpoint, () => answers.put(endpoint, endpoint.current ?? endpoint.output)),
  },
  security: securityOf(endpoint),
  ...permissionOf(endpoint),
})

/** The OpenAPI 3.1 document of all calls, from the schemas that also validate them. */
export const openApiOf = (endpoints: readonly AnyEndpoint[]) => {
  const paths: Record<string, Record<string, Operation>> = {}
  const answers = shelf()
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, answers) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pawlight', version: '1' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes,
      responses: sharedResponses,
      schemas: { Failure: failureSchema(), ...answers.schemas },
    },
  }
}
