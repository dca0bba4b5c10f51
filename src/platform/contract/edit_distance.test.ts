import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distance } from './edit_distance.ts'

test('the distance counts the changed characters, the same from both sides', () => {
  expect(distance([...'貓抓版'], [...'貓抓板'])).toBe(1)
  expect(distance([...'抓板'], [...'貓抓板'])).toBe(1)
  const word = fc.string({ maxLength: 8 }).map((text) => [...text])
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(distance(a, b)).toBe(distance(b, a))
      expect(distance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
      expect(distance(a, a)).toBe(0)
    }),
  )
})
