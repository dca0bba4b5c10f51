import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { closed } from './closed.ts'

const Line = z.object({ name: z.string(), size: z.object({ mm: z.int() }).nullish() })

/** A schema, a value it names wholly, and the same value with `more` somewhere inside. */
const cases: readonly (readonly [string, z.ZodType, unknown, unknown])[] = [
  ['an object', Line, { name: 'a' }, { name: 'a', more: 1 }],
  ['an object in it', Line, { name: 'a', size: { mm: 1 } }, { name: 'a', size: { mm: 1, more: 1 } }],
  ['a list', z.array(Line), [{ name: 'a' }], [{ name: 'a', more: 1 }]],
  ['a default', z.object({ line: Line.default({ name: 'a' }) }), {}, { line: { name: 'a', more: 1 } }],
  ['a choice', z.union([Line, z.object({ id: z.int() })]), { id: 1 }, { id: 1, more: 1 }],
  [
    'a choice by a word',
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]),
    { kind: 'b' },
    { kind: 'b', more: 1 },
  ],
  ['a pair', z.tuple([Line, z.int()]), [{ name: 'a' }, 1], [{ name: 'a', more: 1 }, 1]],
  ['the values of a record', z.record(z.string(), Line), { x: { name: 'a' } }, { x: { name: 'a', more: 1 } }],
  ['what is read before', z.preprocess((value) => value, Line), { name: 'a' }, { name: 'a', more: 1 }],
  ['what is changed after', Line.transform(({ name }) => name), { name: 'a' }, { name: 'a', more: 1 }],
  ['what is checked as a whole', Line.refine(({ name }) => name !== 'b'), { name: 'a' }, { name: 'a', more: 1 }],
]

describe('a closed schema', () => {
  it.each(cases)('refuses what nobody named in %s', (_, schema, good, more) => {
    expect(closed(schema).parse(good)).toEqual(schema.parse(good))
    expect(schema.safeParse(more).success).toBe(true)
    const codes = JSON.stringify(closed(schema).safeParse(more).error?.issues)
    expect(codes).toContain('unrecognized_keys')
  })

  it('keeps its other rules', () => {
    const schema = Line.refine(({ name }) => name !== 'b', '不是 b')
    expect(closed(schema).safeParse({ name: 'b' }).error?.issues[0]?.message).toBe('不是 b')
  })

  it('leaves an object loose that says so, and what holds no object as it is', () => {
    expect(closed(z.looseObject({ version: z.int() })).parse({ version: 1, more: 1 })).toEqual({ version: 1, more: 1 })
    const list = z.array(z.string())
    expect(closed(list)).toBe(list)
  })

  it.each([
    ['two at once', z.intersection(Line, Line)],
    ['one without end', z.lazy(() => Line)],
  ])('cannot be made of %s', (_, schema) => {
    expect(() => closed(schema)).toThrow(/cannot be closed/)
  })
})
