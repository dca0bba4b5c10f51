import { expect, it } from 'vitest'
import { Money } from './fields.ts'

it.each([
  ['1234', 1234],
  [' 1,234 ', 1234],
  ['１２３４', 1234],
  ['１，２３４，５６７', 1234567],
  ['0', 0],
])('an amount typed as %s is %d', (typed, amount) => expect(Money.parse(typed)).toBe(amount))

it.each(['', '12,34', '1,2345', ',123', '12.5', '一千', '1e3', '0x10', null, true])(
  '%j is no amount, and is not made into one',
  (typed) => expect(Money.safeParse(typed).success).toBe(false),
)
