import { expect, it } from 'vitest'
import { isWebAddress } from './rules.ts'

it.each([
  ['https://paw.example', true],
  ['http://paw.example/about?from=shop', true],
  ['paw.example', false],
  ['javascript:alert(1)', false],
  ['https://', false],
  ['https://paw example', false],
])('of a brand whose website is said to be %s', (text, is) => expect(isWebAddress(text)).toBe(is))
