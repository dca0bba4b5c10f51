import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, deriveTheme, isColour } from './rules.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('the theme', () => {
  it('can be read whatever two colours staff choose', () => {
    fc.assert(
      fc.property(colour, colour, (primary, secondary) => {
        const theme = deriveTheme(primary, secondary)
        expect(contrast(theme.on_primary, theme.primary)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(theme.on_secondary, theme.secondary)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(theme.primary_ink, theme.primary_100)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(theme.primary_ink, theme.primary_50)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(theme.secondary_ink, theme.secondary_100)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(theme.secondary_900, '#ffffff')).toBeGreaterThanOrEqual(10)
        expect(Object.values(theme).every(isColour)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('keeps the colours of the design', () => {
    const theme = deriveTheme('#CF3F1E', '#12505B')
    expect(theme).toMatchObject({
      primary: '#cf3f1e',
      on_primary: '#ffffff',
      secondary: '#12505b',
      on_secondary: '#ffffff',
    })
  })

  it('refuses what is no colour', () => {
    expect(() => deriveTheme('red', '#12505B')).toThrow(RangeError)
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  })
})
