import { expect, it } from 'vitest'
import { soughtBy } from './rules.ts'

it.each([
  ['#S26112703063', { by: 'number', number: 'S26112703063' }],
  ['＃ｓ2611', { by: 'number', number: 'S2611' }],
  ['0912-345 678', { by: 'digits', digits: '0912345678' }],
  ['+886 912 345 678', { by: 'digits', digits: '0912345678' }],
  ['An@Example.com', { by: 'email', email: 'an@example.com' }],
  ['林志安', { by: 'words', words: '林志安' }],
  ['12', { by: 'words', words: '12' }],
  ['C-0012', { by: 'number', number: 'C-0012' }],
] as const)('%s', (typed, sought) => {
  expect(soughtBy(typed)).toEqual(sought)
})
