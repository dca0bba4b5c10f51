import { z } from 'zod'

type Schema = z.core.$ZodType
type Known = z.core.$ZodTypes

const made = new WeakMap<Schema, Schema>()

/** What a schema is made of with every part closed, or nothing when there is no object in it. */
const closedDef = ({ _zod: { def } }: Known): object | undefined => {
  switch (def.type) {
    case 'object': {
      const shape = Object.fromEntries(Object.entries(def.shape).map(([key, part]) => [key, closedPart(part)]))
      return { shape, catchall: def.catchall ?? z.never() }
    }
    case 'array':
      return ifChanged({ element: def.element })
    case 'tuple':
      return ifChanged({ items: def.items, ...(def.rest && { rest: def.rest }) })
    case 'union':
      return ifChanged({ options: def.options })
    case 'record':
      return ifChanged({ valueType: def.valueType })
    case 'pipe':
      return ifChanged({ in: def.in, out: def.out })
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return ifChanged({ innerType: def.innerType })
    case 'intersection':
    case 'lazy':
      // each side of an intersection would refuse the keys of the other; a recursive body has no end
      throw new Error(`a body or query cannot be closed: ${def.type}`)
    default:
      return undefined
  }
}

/** A part of a schema: one, or several in a row. */
type Part = Schema | readonly Schema[]

const closedList = (list: readonly Schema[]): readonly Schema[] => {
  const now = list.map(closedPart)
  return now.some((one, at) => one !== list[at]) ? now : list
}

const ifChanged = (parts: Readonly<Record<string, Part>>): object | undefined => {
  const entries = Object.entries(parts).map(([key, part]) => {
    const now: Part = '_zod' in part ? closedPart(part) : closedList(part)
    return { key, now, isChanged: now !== part }
  })
  if (!entries.some(({ isChanged }) => isChanged)) return undefined
  return Object.fromEntries(entries.map(({ key, now }) => [key, now]))
}

const closedPart = <S extends Schema>(schema: S): S => {
  const known = made.get(schema)
  // under a schema stands the closed one of the same type
  if (known) return known as S
  // every schema is one of zod's own; only the union can be told apart by `type`
  const changed = closedDef(schema as unknown as Known)
  const now = changed ? z.core.clone(schema, { ...schema._zod.def, ...changed }) : schema
  made.set(schema, now)
  return now
}

/**
 * The same schema, except that its objects, however deep, refuse fields they do not name. An object that is loose by its
 * own words stays so.
 */
export const closed = <S extends z.ZodType>(schema: S): S => closedPart(schema)
