import { describe, expect, it } from 'vitest'
import { radioAfterKey } from '#ui/amount_keys.ts'

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
