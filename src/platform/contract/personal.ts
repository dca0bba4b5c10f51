import { z } from 'zod'
import type { Person, PersonalKind } from '#registry/personal.ts'
import { masked } from './masks.ts'
import { mayRead, type Reader } from './readers.ts'
import { isRecord } from './unknown_values.ts'

/** Personal data in contracts: what they are and of whom, so that the edge shows each reader what is theirs to read. */

type Owner = Readonly<Record<string, unknown>>
type Mark = {
  readonly person: Person
  readonly kind: PersonalKind
  /** Where the object around it says that it is nobody's: a company, somebody of the staff. */
  readonly unless?: (owner: Owner) => boolean
}

/** Something personal in an answer or a question. */
export type PersonalValue = Pick<Mark, 'person' | 'kind'> & {
  /** The names of the properties that lead to it; entries of lists by their place. */
  readonly path: readonly (string | number)[]
  readonly value: unknown
}

/** Of whom something is, and what. */
export type PersonalMark = readonly [person: Person, kind: PersonalKind]
/** Marks of entries that have no schema of their own, by their names. */
type Named = Readonly<Record<string, PersonalMark | undefined>>

const marks = z.registry<Mark>()
const sortMarks = z.registry<Named>()
const changeMarks = z.registry<{ readonly columnsOf: (owner: Owner) => Named }>()

/** Marks a schema. A change of it afterwards (`.max()`, `.describe()`) makes another schema without the mark. */
const marked = <S extends z.ZodType>(schema: S, mark: Mark): S => {
  marks.add(schema, mark)
  return schema
}

/** Of whom values of a schema are, and what: `buyer phone`; undefined where they are not marked. */
export const markOf = (schema: z.core.$ZodType): string | undefined => {
  const mark = schema instanceof z.ZodType ? marks.get(schema) : undefined
  return mark && `${mark.person} ${mark.kind}`
}

/** A text of an answer that is personal: `Personal('buyer', 'phone')`. Who may not read it in full gets its masked form. */
export const Personal = (person: Person, kind: PersonalKind, unless?: Mark['unless']): z.ZodString =>
  marked(z.string(), { person, kind, ...(unless && { unless }) })

/** Something personal without a masked form: a sum, a day of birth. Who may not read it gets null. */
export const Withheld = <S extends z.ZodType>(person: Person, kind: PersonalKind, schema: S): z.ZodNullable<S> =>
  marked(schema.nullable(), { person, kind })

/** A filter by which one person's data would be found out. Who may not read them may not ask by it. */
export const PersonalFilter = <S extends z.ZodType>(person: Person, kind: PersonalKind, schema: S): z.ZodOptional<S> =>
  marked(schema.optional(), { person, kind })

/** The order of a list, of which some words sort by what is personal. */
export const sortedBy = <S extends z.ZodType>(schema: S, words: Named): S => {
  sortMarks.add(schema, words)
  return schema
}

/** Changes `[before, after]` by column; the object around them says of which table. */
export const PersonalChanges = <S extends z.ZodType>(schema: S, columnsOf: (owner: Owner) => Named): S => {
  changeMarks.add(schema, { columnsOf })
  return schema
}

type Path = PersonalValue['path']
type Visit = (found: PersonalValue) => unknown
/** Copies a value with what the visit makes of each personal part. */
type Walk = (value: unknown, visit: Visit, path: Path, owner: Owner) => unknown

/** The schemas right below one, of which one stands for the value as it is. */
const layersOf = (schema: z.core.$ZodType): readonly z.core.$ZodType[] => {
  if (schema instanceof z.ZodUnion) return schema.options
  if (schema instanceof z.ZodIntersection) return [schema._zod.def.left, schema._zod.def.right]
  if (schema instanceof z.ZodPipe) return [schema._zod.def.out]
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return [schema._zod.def.innerType]
  if (schema instanceof z.ZodReadonly || schema instanceof z.ZodNonOptional) return [schema._zod.def.innerType]
  return []
}

const walks = new WeakMap<z.core.$ZodType, Walk | null>()

/** How to find what is personal in values of a schema; null where nothing is. */
const walkOf = (schema: z.core.$ZodType): Walk | null => {
  const known = walks.get(schema)
  if (known !== undefined) return known
  const walk = makeWalk(schema)
  walks.set(schema, walk)
  return walk
}

const makeWalk = (schema: z.core.$ZodType): Walk | null => {
  const mark = schema instanceof z.ZodType ? marks.get(schema) : undefined
  if (mark) return leafWalk(mark)
  const words = schema instanceof z.ZodType ? sortMarks.get(schema) : undefined
  if (words) return sortWalk(words)
  const changes = schema instanceof z.ZodType ? changeMarks.get(schema) : undefined
  if (changes) return changesWalk(changes.columnsOf)
  if (schema instanceof z.ZodObject) return objectWalk(schema.shape)
  if (schema instanceof z.ZodArray) return listWalk(walkOf(schema.element))
  const layers = layersOf(schema).flatMap((layer) => walkOf(layer) ?? [])
  if (layers.length === 0) return null
  return (value, visit, path, owner) => layers.reduce((copy, layer) => layer(copy, visit, path, owner), value)
}

const leafWalk =
  ({ person, kind, unless }: Mark): Walk =>
  (value, visit, path, owner) =>
    value === undefined || unless?.(owner) ? value : visit({ person, kind, path, value })

const sortWalk =
  (words: Named): Walk =>
  (value, visit, path) => {
    const [person, kind] = words[String(value).replace(/^-/, '')] ?? []
    return person && kind ? visit({ person, kind, path, value }) : value
  }

const changesWalk =
  (columnsOf: (owner: Owner) => Named): Walk =>
  (value, visit, path, owner) => {
    if (!isRecord(value)) return value
    const columns = columnsOf(owner)
    const copy = { ...value }
    for (const [column, pair] of Object.entries(value)) {
      const [person, kind] = columns[column] ?? []
      if (!person || !kind || !Array.isArray(pair)) continue
      copy[column] = pair.map((one, at) => visit({ person, kind, path: [...path, column, at], value: one }))
    }
    return copy
  }

const objectWalk = (shape: Readonly<Record<string, z.core.$ZodType>>): Walk | null => {
  const parts = Object.entries(shape).flatMap(([name, part]) => {
    const walk = walkOf(part)
    return walk ? [[name, walk] as const] : []
  })
  if (parts.length === 0) return null
  return (value, visit, path) => {
    if (!isRecord(value)) return value
    const copy = { ...value }
    for (const [name, walk] of parts) if (name in value) copy[name] = walk(value[name], visit, [...path, name], value)
    return copy
  }
}

const listWalk = (entry: Walk | null): Walk | null =>
  entry &&
  ((value, visit, path, owner) =>
    Array.isArray(value) ? value.map((one, at) => entry(one, visit, [...path, at], owner)) : value)

/** What of a value, as its schema shows it, is personal. */
export const personalIn = (schema: z.ZodType, value: unknown): PersonalValue[] => {
  const found: PersonalValue[] = []
  const note: Visit = (one) => {
    found.push(one)
    return one.value
  }
  walkOf(schema)?.(value, note, [], {})
  return found
}

/** A value as somebody may read it: what is not theirs to read in full stands in its masked form. */
export const shownTo = (reader: Reader, schema: z.ZodType, value: unknown): unknown => {
  const walk = walkOf(schema)
  if (!walk) return value
  const show: Visit = ({ person, kind, value }) => (mayRead(reader, person, kind) ? value : masked(kind, value))
  return walk(value, show, [], {})
}

/** What somebody asks by although they may not read it in full; undefined when all is theirs to ask. */
export const findHiddenQuestion = (reader: Reader, schema: z.ZodType, value: unknown): PersonalValue | undefined =>
  personalIn(schema, value).find(({ person, kind }) => !mayRead(reader, person, kind))
