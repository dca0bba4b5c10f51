import { z } from 'zod'

type Any = z.core.$ZodTypes

const made = new WeakMap<z.core.$ZodType, z.core.$ZodType>()

const all = <T extends readonly z.core.$ZodType[]>(schemas: T) => schemas.map(closedPart) as unknown as T

/** What a schema is made of, with every part closed. */
const closedDef = ({ _zod: { def } }: Any): Any['_zod']['def'] => {
  switch (def.type) {
    case 'object': {
      const shape = Object.fromEntries(Object.entries(def.shape).map(([key, part]) => [key, closedPart(part)]))
      return { ...def, shape, catchall: def.catchall ?? z.never() }
    }
    case 'array':
      return { ...def, element: closedPart(def.element) }
    case 'tuple':
      return { ...def, items: all(def.items), rest: def.rest && closedPart(def.rest) }
    case 'union':
      return { ...def, options: all(def.options) }
    case 'record':
      return { ...def, valueType: closedPart(def.valueType) }
    case 'pipe':
      return { ...def, in: closedPart(def.in), out: closedPart(def.out) }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return { ...def, innerType: closedPart(def.innerType) } as Any['_zod']['def']
    case 'intersection':
    case 'lazy':
      // each side of an intersection would refuse the keys of the other; a recursive body has no end
      throw new Error(`a body or query cannot be closed: ${def.type}`)
    default:
      return def
  }
}

const closedPart = <S extends z.core.$ZodType>(schema: S): S => {
  const known = made.get(schema) ?? z.core.clone(schema, closedDef(schema as unknown as Any) as S['_zod']['def'])
  made.set(schema, known)
  return known as S
}

/**
 * The same schema, except that its objects, however deep, refuse fields they do not name. An object that is loose by its
 * own words stays so.
 */
export const closed = <S extends z.ZodType>(schema: S): S => closedPart(schema)
