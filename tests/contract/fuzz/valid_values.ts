import fc from 'fast-check'
import type { Schema } from '../schemas.ts'

/** Texts that the product's patterns take: an address, a phone, a day, numbers of papers, a colour, an address of a site. */
const wellFormed = [
  ...['ming@example.com', 'hua+1@example.com.tw', '0912345678', '02-23456789#12', '12345675', '100', '10048'],
  ...['2026-11-20', '2026-11', '01-05', 'AB12345678', '0042', 'R2026000001', '678', '131386', 'S20261120001'],
  ...['general', 'own_name', 'photo_before', '#CF3F1E', 'https://example.com/a', 'R', '1,2,3', '640.webp'],
]

const texts = ({ minLength = 0, maxLength = 200, pattern, format }: Schema): fc.Arbitrary<string> => {
  if (format === 'date') return fc.constantFrom('2026-01-01', '2026-11-20', '2027-02-28', '1990-05-05')
  if (format === 'date-time') return fc.constantFrom('2026-11-20T08:00:00+08:00', '2027-01-01T00:00:00Z')
  const matching = pattern === undefined ? [] : wellFormed.filter((text) => new RegExp(pattern, 'u').test(text))
  if (matching.length > 0) return fc.constantFrom(...matching)
  const longest = Math.min(maxLength, 3_000)
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom('王小明', '好朋友', '臺北市', ...wellFormed).map((text) => text.slice(0, maxLength)),
    },
    { weight: 1, arbitrary: fc.constantFrom('字'.repeat(longest), 'x'.repeat(Math.max(minLength, 1))) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength, maxLength: Math.min(longest, 40) }) },
  )
}

const integers = ({ minimum = -1_000_000, maximum = 1_000_000 }: Schema) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(1, 2, 3).map((n) => Math.min(Math.max(n, minimum), maximum)) },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum) },
    { weight: 1, arbitrary: fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) }) },
  )

const objects = ({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> => {
  const entries = Object.entries(properties).map(([name, part]) => {
    const value = validValue(part)
    return [name, required.includes(name) ? value : fc.option(value, { nil: undefined })] as const
  })
  return fc.record(Object.fromEntries(entries))
}

const byType = (type: string, schema: Schema): fc.Arbitrary<unknown> => {
  switch (type) {
    case 'string':
      return texts(schema)
    case 'integer':
    case 'number':
      return integers(schema)
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(validValue(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3)),
      })
    case 'object':
      return objects(schema)
    default:
      return fc.constant(null)
  }
}

/** Values that a schema of the document takes, with those at its ends. */
export const validValue = (schema: Schema): fc.Arbitrary<unknown> => {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(validValue))
  const types = [schema.type ?? []].flat()
  return types.length === 0 ? fc.jsonValue() : fc.oneof(...types.map((type) => byType(type, schema)))
}
