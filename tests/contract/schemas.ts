/** A JSON Schema as the OpenAPI document holds it. */
export type Schema = {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly propertyNames?: Schema
  readonly additionalProperties?: boolean | Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly not?: Schema
  readonly default?: unknown
  readonly $ref?: string
}

/** Formats that end by themselves. */
const shortFormats = new Set(['date', 'uuid', 'binary'])

const ownLooseness = (schema: Schema): string | undefined => {
  if (schema.enum || schema.const !== undefined || schema.not || schema.$ref) return undefined
  const types = [schema.type ?? []].flat()
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (types.length === 0) return choices ? undefined : 'anything'
  if (types.includes('string') && schema.maxLength === undefined && !shortFormats.has(schema.format ?? '')) {
    return 'endless string'
  }
  if (types.includes('integer') || types.includes('number')) {
    const least = schema.minimum ?? schema.exclusiveMinimum
    if (least === undefined || (schema.maximum ?? schema.exclusiveMaximum) === undefined) return 'endless number'
  }
  if (types.includes('array') && schema.maxItems === undefined && !schema.prefixItems) return 'endless array'
  if (!types.includes('object') || schema.additionalProperties === false) return undefined
  return typeof schema.additionalProperties === 'object' && schema.propertyNames ? undefined : 'open object'
}

/** The parts of a schema that have no end or take what nobody named: `body.lines[].note endless string`. */
export const looseParts = (schema: Schema, at: string): string[] => {
  const own = ownLooseness(schema)
  const rest = schema.additionalProperties
  return [
    ...(own ? [`${at} ${own}`] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => looseParts(part, `${at}.${name}`)),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((part) =>
      looseParts(part, at),
    ),
    ...(schema.prefixItems ?? []).flatMap((part, index) => looseParts(part, `${at}[${index}]`)),
    ...(schema.items ? looseParts(schema.items, `${at}[]`) : []),
    ...(schema.propertyNames ? looseParts(schema.propertyNames, `${at}{name}`) : []),
    ...(typeof rest === 'object' ? looseParts(rest, `${at}{}`) : []),
  ]
}
