import { describe, expect, it } from 'vitest'
import { readAmount } from './money.ts'

describe('an amount a person types', () => {
  it.each([
    ['600', 600],
    ['1,200', 1200],
    [' NT$1,200 ', 1200],
    ['１２００', 1200],
    ['$ 50', 50],
    ['1,200 元', 1200],
  ])('is read from %j', (text, amount) => {
    expect(readAmount(text)).toBe(amount)
  })

  it.each(['', 'abc', '12.5', '-100', '1e5', '12345678901', '12,00', '元'])('is not guessed from %j', (text) => {
    expect(readAmount(text)).toBeUndefined()
  })
})
