import { expect, it } from 'vitest'
import { definedOf, fieldsWhere, findWord, mapTable, recordOf, valueIn } from './closed_lists.ts'

const labels = { cat: '貓', dog: '狗' } as const

it('a text is looked up among the names of a table alone', () => {
  expect(valueIn(labels, 'cat')).toBe('貓')
  expect(['bird', 'toString', '__proto__', ''].map((text) => valueIn(labels, text))).toEqual(Array(4).fill(undefined))
  expect([findWord(['cat', 'dog'], 'dog'), findWord(['cat', 'dog'], 'bird'), findWord(['cat'], 3)]).toEqual([
    'dog',
    undefined,
    undefined,
  ])
})

it('a table is made for each name, in their order', () => {
  expect(Object.entries(recordOf(['b', 'a'], (name) => name.toUpperCase()))).toEqual([
    ['b', 'B'],
    ['a', 'A'],
  ])
  expect(mapTable(labels, (name) => labels[name].length)).toEqual({ cat: 1, dog: 1 })
})

it('what is left of fields keeps its values, null and blanks included', () => {
  expect(Object.keys(definedOf({ a: undefined, b: null, c: '', d: 0 }))).toEqual(['b', 'c', 'd'])
  expect(fieldsWhere({ a: 1, b: 2 }, (name, value) => name === 'a' || value === 3)).toEqual({ a: 1 })
})

// What must not compile.
const someNames: readonly string[] = ['a']
// @ts-expect-error a list of unknown length has no name for sure
recordOf(someNames, () => 1)
// @ts-expect-error a field that may be missing is not there for sure
definedOf({ a: 1 as number | undefined }).a.toFixed()
