import { expect, it } from 'vitest'
import { optionsIn } from './relation_choices.tsx'

const [one, two] = [
  { value: '1', label: '專戶' },
  { value: '2', label: '零用金' },
]
const valuesOf = (options: readonly { value: string }[]) => options.map(({ value }) => value)

it('what fits is first and none last, so that Enter takes what was looked for', () => {
  expect(valuesOf(optionsIn([one, two], undefined, { words: '', none: '不屬於專案' }))).toEqual(['1', '2', ''])
  expect(valuesOf(optionsIn([two], one, { words: '零', none: '不屬於專案' }))).toEqual(['2', '1', ''])
  expect(valuesOf(optionsIn([one, two], two, { words: '戶', none: undefined }))).toEqual(['1', '2'])
})

it('without words the chosen one is first', () => {
  expect(valuesOf(optionsIn([one, two], two, { words: '', none: undefined }))).toEqual(['2', '1'])
  expect(valuesOf(optionsIn([], one, { words: '無', none: undefined }))).toEqual(['1'])
})
