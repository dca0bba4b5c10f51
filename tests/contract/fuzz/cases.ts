import fc from 'fast-check'
import type { Schema } from '../schemas.ts'
import { badBodies, badForms, badHeaders, badQueries, badTexts, badValues, badWords } from './bad_values.ts'
import { uploads } from './uploads.ts'
import { validValue } from './valid_values.ts'

/** Who sends a request. */
export const actors = ['visitor', 'member', 'clinic', 'staff'] as const
export type Actor = (typeof actors)[number]

/** A request as it is sent. */
export type Case = {
  readonly as: Actor
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string | Buffer
  /** How a failing case is printed: a body may be of ten million bytes. */
  readonly [fc.toStringMethod]?: () => string
}

/** An operation of the document, as far as requests are made from it. */
export type Described = {
  readonly method: string
  readonly path: string
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly schema: Schema
  }[]
  readonly body: Readonly<Record<string, { schema?: Schema }>>
  /** Who may call it with good right. */
  readonly rightful: Actor
}

export type Content = { readonly headers: Readonly<Record<string, string>>; readonly payload?: string | Buffer }

export const rarely = <T>(often: fc.Arbitrary<T>, odd: fc.Arbitrary<T>, weight = 4) =>
  fc.oneof({ weight, arbitrary: often }, { weight: 1, arbitrary: odd })

/** Every place inside a value, the value itself first. */
const placesIn = (value: unknown, at: readonly string[] = []): (readonly string[])[] =>
  typeof value !== 'object' || value === null
    ? [at]
    : [at, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...at, key]))]

const withAt = (value: unknown, [key, ...rest]: readonly string[], odd: unknown): unknown => {
  if (key === undefined) return odd
  if (Array.isArray(value)) return value.map((part, index) => (String(index) === key ? withAt(part, rest, odd) : part))
  const fields = value as Record<string, unknown>
  return { ...fields, [key]: withAt(fields[key], rest, odd) }
}

/** One place of a good value is something else, or one field more is there. */
const withOneFault = (good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(good, fc.nat(), fc.constantFrom(...badValues), fc.boolean()).map(([value, pick, odd, isMore]) => {
    if (isMore && typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value, more: odd }
    const places = placesIn(value)
    return withAt(value, places[pick % places.length] as readonly string[], odd)
  })

const json = (value: unknown): Content => ({
  headers: { 'content-type': 'application/json' },
  payload: JSON.stringify(value) ?? 'null',
})

const asText = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value))

const form = (value: unknown): Content => {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const pairs = fields.map(([name, part]) => [name, asText(part).toWellFormed()])
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(pairs).toString(),
  }
}

const contents = (body: Described['body']): fc.Arbitrary<Content> => {
  if ('multipart/form-data' in body) return uploads
  const [first] = Object.values(body)
  const good = validValue(first?.schema ?? { type: 'object' })
  const isForm = Object.keys(body).some((type) => type.endsWith('urlencoded'))
  const raw = fc
    .constantFrom(...badBodies)
    .map((payload) => ({ headers: { 'content-type': 'application/json' }, payload }))
  const rawForm = fc.constantFrom(...badForms).map((payload) => ({ ...form({}), payload }))
  return fc.oneof(
    { weight: 4, arbitrary: good.map(json) },
    { weight: 6, arbitrary: withOneFault(good).map(json) },
    { weight: 2, arbitrary: raw },
    { weight: isForm ? 4 : 1, arbitrary: rarely(rarely(good, withOneFault(good), 1).map(form), rawForm) },
  )
}

const segments = (schema: Schema, known: readonly string[]): fc.Arbitrary<string> =>
  rarely(
    known.length > 0
      ? fc.constantFrom(...known)
      : validValue(schema).map((value) => encodeURIComponent(asText(value).toWellFormed())),
    fc.constantFrom(...badWords),
  )

const pairOf = (name: string, schema: Schema): fc.Arbitrary<string> =>
  rarely(validValue(schema), fc.constantFrom(...badTexts), 2).map(
    (value) => `${encodeURIComponent(name)}=${encodeURIComponent(asText(value).toWellFormed())}`,
  )

const queries = (parameters: Described['parameters']): fc.Arbitrary<string> => {
  const known = parameters.map(({ name, schema }) => pairOf(name, schema))
  const odd = fc.constantFrom(...badQueries)
  const pairs = known.length === 0 ? odd : rarely(fc.oneof(...known), odd)
  return rarely(fc.constant<string[]>([]), fc.array(pairs, { maxLength: 4 }), known.length === 0 ? 6 : 1).map((all) =>
    all.length === 0 ? '' : `?${all.join('&')}`,
  )
}

/** A case in one line, cut where it gets long. */
export const printed = ({ as, method, url, headers, payload = '' }: Case): string => {
  const body = Buffer.isBuffer(payload) ? payload.subarray(0, 800).toString('latin1') : payload.slice(0, 800)
  return `${as}: ${method} ${url.slice(0, 300)} ${JSON.stringify(headers).slice(0, 400)} ${JSON.stringify(body)} (${payload.length})`
}

/** A read as it is meant: by who may, of what exists, with what must be asked. */
export const plainCaseOf = (
  { method, path, parameters, rightful }: Described,
  known: Readonly<Record<string, readonly string[]>>,
): Case | undefined => {
  if (method !== 'GET') return undefined
  const first = (schema: Schema) => asText(fc.sample(validValue(schema), { numRuns: 1, seed: 1 })[0])
  const segmentOf = (name: string) => {
    const schema = parameters.find((parameter) => parameter.name === name)?.schema
    return known[name]?.[0] ?? first(schema ?? {})
  }
  const must = parameters.filter(
    (parameter) => parameter.in === 'query' && (parameter.required || known[parameter.name]),
  )
  const query = must.map(({ name }) => `${name}=${encodeURIComponent(segmentOf(name))}`).join('&')
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(segmentOf(name)))
  return { as: rightful, method, url: query === '' ? url : `${url}?${query}`, headers: {} }
}

/**
 * Requests of one operation: good ones, and ones with a fault in the path, the query, the headers, the body or the sender.
 *
 * @param known values of path parameters that exist
 */
export const casesOf = (
  operation: Described,
  known: Readonly<Record<string, readonly string[]>>,
): fc.Arbitrary<Case> => {
  const { method, path, parameters, body, rightful } = operation
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const takesBody = method !== 'GET'
  return fc
    .record({
      as: rarely(fc.constant(rightful), fc.constantFrom(...actors)),
      segments: fc.tuple(...inPath.map(({ name, schema }) => segments(schema, known[name] ?? []))),
      query: queries(parameters.filter((parameter) => parameter.in === 'query')),
      content: takesBody ? contents(body) : fc.constant<Content>({ headers: {} }),
      odd: rarely(fc.constant({}), fc.constantFrom(...badHeaders), 5),
    })
    .map(({ as, segments, query, content, odd }) => {
      const names = inPath.map(({ name }) => name)
      const url = path.replace(/\{(\w+)\}/g, (_, name: string) => segments[names.indexOf(name)] ?? '')
      const { payload } = content
      const sent: Case = {
        ...{ as, method, url: `${url}${query}`, headers: { ...content.headers, ...odd } },
        ...(payload !== undefined && { payload }),
      }
      return { ...sent, [fc.toStringMethod]: () => printed(sent) }
    })
}
