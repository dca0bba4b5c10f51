import { describe, expect, it } from 'vitest'
import { bodySizeOf } from '#platform/server/admission.ts'
import { checkedBy } from '#platform/server/inputs.ts'
import { openApiOf } from '#platform/server/openapi.ts'
import { inputSchema, type Schema } from '#platform/server/openapi_schemas.ts'
import { bodySizes } from '#registry/body_sizes.ts'
import { accessOf, endpoints, nameOf } from './walk.ts'

type Size = { readonly bytes: number; readonly parts: number }

/** Bytes of a Chinese sign; what JSON writes longer is rare in a text. */
const signBytes = 3
/** Ids and sums as they are, not as they could be. */
const numberBytes = 12
/** Keys of a table that may have any: of a saved view, at most as many as a list has filters. */
const mostKeys = 40

const sum = (sizes: readonly Size[]): Size =>
  sizes.reduce((all, one) => ({ bytes: all.bytes + one.bytes, parts: all.parts + one.parts }), { bytes: 0, parts: 0 })
const largest = (sizes: readonly Size[]): Size => ({
  bytes: Math.max(0, ...sizes.map(({ bytes }) => bytes)),
  parts: Math.max(0, ...sizes.map(({ parts }) => parts)),
})
const times = ({ bytes, parts }: Size, n: number): Size => ({ bytes: bytes * n, parts: parts * n })
const bytes = (bytes: number): Size => ({ bytes, parts: 1 })
const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

const isNumber = (value: unknown): value is number => typeof value === 'number'
const numberIn = (schema: Schema, keyword: string): number => {
  const value = schema[keyword]
  return isNumber(value) ? value : Number.POSITIVE_INFINITY
}

const sizeOfType = (schema: Schema, type: string): Size => {
  if (type === 'string') return bytes(2 + signBytes * numberIn(schema, 'maxLength'))
  if (type === 'boolean') return bytes(5)
  if (type === 'null') return bytes(4)
  if (type === 'array') {
    const { bytes, parts } = sizeOf((schema.items ?? {}) as Schema)
    return sum([{ bytes: 2, parts: 1 }, times({ bytes: bytes + 1, parts }, numberIn(schema, 'maxItems'))])
  }
  if (type !== 'object') return bytes(numberBytes)
  const named = Object.entries(schema.properties ?? {}).map(([key, part]) =>
    sum([{ bytes: key.length + 4, parts: 0 }, sizeOf(part)]),
  )
  const others = schema.additionalProperties as Schema | false | undefined
  const any = others ? [times(sizeOf(others), mostKeys), { bytes: mostKeys * 64, parts: 0 }] : []
  return sum([{ bytes: 2, parts: 1 }, ...named, ...any])
}

/** The largest JSON that a schema lets pass. */
const sizeOf = (schema: Schema): Size => {
  if ('const' in schema) return bytes(bytesOf(schema.const))
  if (Array.isArray(schema.enum)) return largest(schema.enum.map((value) => bytes(bytesOf(value))))
  const choices = schema.anyOf ?? schema.oneOf
  if (Array.isArray(choices)) return largest(choices.map((part: Schema) => sizeOf(part)))
  return largest([schema.type ?? []].flat().map((type) => sizeOfType(schema, type)))
}

const withBody = endpoints.filter(({ body, multipart }) => body && !multipart)

/** Eighty strokes of a thousand points are no signature; one that is written by hand has some hundred in all. */
const signed = ['POST /api/admin/applications/:id/deliver', 'POST /api/my/adoption-requests/:id/sign']

describe('the largest body of a call', () => {
  it.each(withBody.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'fits what is sent to %s',
    (name, endpoint) => {
      const { bytes, parts } = sizeOf(inputSchema(checkedBy(endpoint, endpoint.documentedBody?.() ?? endpoint.body)))
      const most = bodySizeOf(endpoint)
      if (signed.includes(name)) return expect(most).toBe(bodySizes.signature)
      expect(bytes).toBeLessThanOrEqual(most.bytes)
      expect(parts).toBeLessThanOrEqual(most.parts)
      // A size that is not needed is not given.
      if (endpoint.body_size) expect(bytes > bodySizes.usual.bytes || parts > bodySizes.usual.parts).toBe(true)
    },
  )

  it('is small for whoever is not known, and told by the document', () => {
    const rank = { anyone: 0, provider: 0, member: 1, staff: 2 } as const
    for (const endpoint of endpoints)
      expect(rank[bodySizeOf(endpoint).from], nameOf(endpoint)).toBeLessThanOrEqual(rank[accessOf(endpoint).who])
    const most = Object.values(bodySizes).filter(({ from }) => from === 'anyone')
    expect(Math.max(...most.map(({ bytes }) => bytes))).toBeLessThanOrEqual(64_000)
    const { paths } = openApiOf(endpoints)
    expect(paths['/api/contact']?.post).toMatchObject({ 'x-body-limit': 16_000 })
    expect(paths['/api/admin/blogs']?.post).toMatchObject({ 'x-body-limit': 1_200_000 })
    expect(paths['/api/media']?.post).toMatchObject({ 'x-body-limit': 11_000_000 })
  })
})
