import { z } from 'zod'
import { mapTable } from '#platform/contract/closed_lists.ts'
import { markOf } from '#platform/contract/personal.ts'
import { isRecord } from '#platform/contract/unknown_values.ts'

/** A JSON Schema (2020-12) of the document. */
export type Schema = {
  readonly [keyword: string]: unknown
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

/** What a caller sends, with the bounds that the edge checks. */
export const inputSchema = (schema: z.ZodType): Schema =>
  withoutDialect(z.toJSONSchema(schema, { ...options, io: 'input' }))

/** What a caller gets, every part with a bound. */
export const outputSchema = (schema: z.ZodType): Schema =>
  bounded(withoutDialect(z.toJSONSchema(schema, { ...options, io: 'output' })))

const options = {
  unrepresentable: 'any',
  /** Whose data they are stands in the document; who may not read them gets the masked form. */
  override: ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Record<string, unknown> }) => {
    const mark = markOf(zodSchema)
    if (mark !== undefined) jsonSchema['x-personal'] = mark
  },
} as const

/** Parts of a schema that zod made: what is an object there is a schema, or a table of them. */
const isSchema = (part: unknown): part is Schema => isRecord(part)

const withoutDialect = ({ $schema: _, ...schema }: Readonly<Record<string, unknown>>): Schema => schema

/**
 * The ends of answers. No call takes a text of more than 200,000 letters, so none is longer; lists have
 * pages or a few rows. Answers are not checked against them: a row that is already there is always shown.
 */
export const answerBounds = { text: 1_000_000, items: 100_000, number: Number.MAX_SAFE_INTEGER } as const

/** A name says what a text is (STYLE.md): `…_at` is an instant, `…_on` a day. */
const textBounds = (name: string): Schema => {
  if (name.endsWith('_at')) return { format: 'date-time', maxLength: 40 }
  return name.endsWith('_on') ? { format: 'date', maxLength: 10 } : { maxLength: answerBounds.text }
}

const isEndless = (schema: Schema) => !('enum' in schema || 'const' in schema || 'maxLength' in schema)

const ownBounds = (schema: Schema, name: string): Schema => {
  const types = [schema.type ?? []].flat()
  if (types.includes('string')) return isEndless(schema) ? textBounds(name) : {}
  if (types.includes('array')) return 'prefixItems' in schema ? {} : { maxItems: answerBounds.items }
  if (types.includes('number')) return { minimum: -answerBounds.number, maximum: answerBounds.number }
  return {}
}

/** The same schema with an end to everything in it. @param name of the property that it stands for */
const bounded = (schema: Schema, name = ''): Schema => {
  const parts = Object.entries(schema).map(([keyword, part]) => [keyword, boundedPart(keyword, part, name)])
  return { ...ownBounds(schema, name), ...Object.fromEntries(parts) }
}

const boundedPart = (keyword: string, part: unknown, name: string): unknown => {
  if (Array.isArray(part) && ['anyOf', 'oneOf', 'allOf', 'prefixItems'].includes(keyword))
    return part.filter(isSchema).map((schema) => bounded(schema, keyword === 'prefixItems' ? '' : name))
  if (!isSchema(part)) return part
  if (keyword === 'properties')
    return mapTable(part, (key) => {
      const property = part[key]
      return isSchema(property) ? bounded(property, key) : property
    })
  if (keyword === 'propertyNames') return { maxLength: 200, ...part }
  return keyword === 'items' || keyword === 'additionalProperties' ? bounded(part) : part
}

const text = (maxLength: number): Schema => ({ type: 'string', maxLength })

/**
 * The shape of every answer that is no success.
 *
 * @param told properties that some failures tell beside it
 */
export const failureSchema = (told: Readonly<Record<string, Schema>> = {}): Schema => ({
  type: 'object',
  required: ['message', 'code'],
  additionalProperties: false,
  properties: {
    message: { ...text(1000), description: 'A sentence for the person (zh-TW)' },
    code: { ...text(60), pattern: '^[a-z_0-9]+$' },
    errors: {
      description: 'Sentences by field',
      type: 'object',
      propertyNames: text(200),
      additionalProperties: { type: 'array', maxItems: 1000, items: text(1000) },
    },
    request_id: { ...text(36), description: 'Names the request in the log (500)' },
    ...told,
  },
})
