import { isDay } from '#platform/contract/time.ts'
import type { Schema } from '../schemas.ts'

type Find = (ref: string) => Schema

const kindOf = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

const isOfType = (value: unknown, types: readonly string[]) => {
  const kind = kindOf(value)
  return types.includes(kind) || (kind === 'integer' && types.includes('number'))
}

const isInstant = (text: string) =>
  /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))

const whyNotText = (text: string, { minLength = 0, maxLength = Infinity, pattern, format }: Schema) => {
  if (text.length < minLength || text.length > maxLength) return `has ${text.length} characters`
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) return `does not match ${pattern}`
  if (format === 'date' && !isDay(text)) return 'is no day'
  return format === 'date-time' && !isInstant(text) ? 'is no instant' : undefined
}

const whyNotNumber = (value: number, { minimum = -Infinity, maximum = Infinity }: Schema) =>
  value < minimum || value > maximum ? `is out of bounds: ${value}` : undefined

const firstOf = (complaints: Iterable<string | undefined>): string | undefined => {
  for (const complaint of complaints) if (complaint !== undefined) return complaint
  return undefined
}

const whyNotList = (list: readonly unknown[], schema: Schema, find: Find, at: string) => {
  const { minItems = 0, maxItems = Infinity, prefixItems = [], items } = schema
  if (list.length < minItems || list.length > maxItems) return `${at} has ${list.length} items`
  return firstOf(
    list.map((item, index) => {
      const part = prefixItems[index] ?? items
      return part && whyUnfit(item, part, find, `${at}[${index}]`)
    }),
  )
}

const whyNotObject = (value: Readonly<Record<string, unknown>>, schema: Schema, find: Find, at: string) => {
  const { properties = {}, required = [], additionalProperties = true, propertyNames } = schema
  const missing = required.find((name) => !Object.hasOwn(value, name))
  if (missing !== undefined) return `${at}.${missing} is missing`
  return firstOf(
    Object.entries(value).map(([name, part]) => {
      const own = Object.hasOwn(properties, name) ? properties[name] : undefined
      if (own) return whyUnfit(part, own, find, `${at}.${name}`)
      if (additionalProperties === false) return `${at}.${name} is not described`
      if (propertyNames && whyUnfit(name, propertyNames, find, at))
        return `${at} has a name of ${name.length} characters`
      return typeof additionalProperties === 'object'
        ? whyUnfit(part, additionalProperties, find, `${at}.${name}`)
        : undefined
    }),
  )
}

/**
 * Why a value is not what a schema of the document describes, with its place; undefined when it is.
 *
 * @param find what a `$ref` points at
 */
export const whyUnfit = (value: unknown, schema: Schema, find: Find, at = 'answer'): string | undefined => {
  if (schema.$ref !== undefined) return whyUnfit(value, find(schema.$ref), find, at)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    const complaints = choices.map((choice) => whyUnfit(value, choice, find, at))
    return complaints.includes(undefined) ? undefined : `${at}: ${complaints.join(' | ')}`
  }
  if (schema.enum && !schema.enum.includes(value)) return `${at} is none of ${schema.enum.join()}: ${String(value)}`
  if (schema.const !== undefined && schema.const !== value) return `${at} is not ${String(schema.const)}`
  const types = [schema.type ?? []].flat()
  if (types.length > 0 && !isOfType(value, types)) return `${at} is ${kindOf(value)} instead of ${types.join()}`
  if (typeof value === 'string') {
    const why = whyNotText(value, schema)
    return why && `${at} ${why}`
  }
  if (typeof value === 'number') {
    const why = whyNotNumber(value, schema)
    return why && `${at} ${why}`
  }
  if (Array.isArray(value)) return whyNotList(value, schema, find, at)
  if (typeof value !== 'object' || value === null) return undefined
  return whyNotObject(value as Record<string, unknown>, schema, find, at)
}
