import { expect, it } from 'vitest'
import { DayField, Email, Money, Phone } from './fields.ts'

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

it.each([
  ['a mail address', Email, 'x@y'],
  ['a telephone number', Phone, '0912'],
  ['a day', DayField, '2026-13-01'],
])('%s that is none is answered with a whole sentence', (_, field, typed) => {
  const sentences = field.safeParse(typed).error?.issues.map(({ message }) => message) ?? []
  expect(sentences).toHaveLength(1)
  expect(sentences[0]).toMatch(/。$/)
})
