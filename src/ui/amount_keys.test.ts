import { describe, expect, it } from 'vitest'
import { radioAfterKey, readAmount } from '#ui/amount_keys.ts'

describe('a group of amounts', () => {
  it('moves on with right and down, and from the last to the first', () => {
    expect(radioAfterKey('ArrowRight', 0, 3)).toBe(1)
    expect(radioAfterKey('ArrowDown', 1, 3)).toBe(2)
    expect(radioAfterKey('ArrowRight', 2, 3)).toBe(0)
  })

  it('moves back with left and up, and from the first to the last', () => {
    expect(radioAfterKey('ArrowLeft', 2, 3)).toBe(1)
    expect(radioAfterKey('ArrowUp', 0, 3)).toBe(2)
  })

  it('jumps to the ends with Home and End', () => {
    expect(radioAfterKey('Home', 2, 4)).toBe(0)
    expect(radioAfterKey('End', 0, 4)).toBe(3)
  })

  it('leaves other keys to the browser', () => {
    expect(radioAfterKey('Tab', 0, 3)).toBeUndefined()
    expect(radioAfterKey('ArrowRight', 0, 0)).toBeUndefined()
  })
})

describe('an amount a person types', () => {
  it.each([
    ['600', 600],
    ['1,200', 1200],
    [' NT$1,200 ', 1200],
    ['１２００', 1200],
    ['$ 50', 50],
  ])('is read from %j', (text, amount) => {
    expect(readAmount(text)).toBe(amount)
  })

  it.each(['', 'abc', '12.5', '-100', '1e5', '12345678901'])('is not guessed from %j', (text) => {
    expect(readAmount(text)).toBeUndefined()
  })
})
