import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

const tokenOf = (name: string): string => {
  const value = new RegExp(`--${name}:\\s*(#[0-9a-f]{3,6});`, 'i').exec(tokens)?.[1]
  if (!value) throw new Error(`no plain colour --${name}`)
  return value.length === 4 ? `#${[...value.slice(1)].map((digit) => digit + digit).join('')}` : value
}

const channel = (value: number) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4

const luminance = (hex: string) => {
  const [r, g, b] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16)))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

/** Contrast of WCAG 2: 1 to 21. */
const contrast = (a: string, b: string) => {
  const [light, dark] = [luminance(tokenOf(a)), luminance(tokenOf(b))].sort((x, y) => y - x)
  return (light! + 0.05) / (dark! + 0.05)
}

describe('colours', () => {
  it.each([
    ['ink', 'surface'],
    ['ink-2', 'surface'],
    ['ink-3', 'surface'],
    ['ink-3', 'surface-3'],
    ['ink-3', 'admin-ground'],
    ['on-primary', 'primary'],
    ['on-secondary', 'secondary'],
    ['success', 'success-bg'],
    ['warn', 'warn-bg'],
    ['danger', 'danger-bg'],
    ['info', 'info-bg'],
    ['success-ink', 'success-bg'],
    ['warn-ink', 'warn-bg'],
    ['danger-ink', 'danger-bg'],
    ['info-ink', 'info-bg'],
    ['ink-on-dark-2', 'night'],
    ['lamp', 'night-2'],
    ['ink-on-lamp', 'lamp-soft'],
    ['ink', 'diff-del'],
    ['ink', 'diff-ins'],
  ])('a person with weak sight can read %s on %s', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each([
    ['line-input', 'surface'],
    ['primary', 'surface-3'],
    ['success', 'surface-3'],
  ])('a person with weak sight can see the shape of %s on %s', (shape, ground) => {
    expect(contrast(shape, ground)).toBeGreaterThanOrEqual(3)
  })

  it('stand as raw values in the tokens only', () => {
    const folder = new URL('.', import.meta.url)
    const sheets = readdirSync(folder).filter((name) => name.endsWith('.css') && name !== 'tokens.css')
    expect(sheets).toContain('site-shell.css')
    for (const name of sheets) {
      const css = readFileSync(new URL(name, folder), 'utf8')
      expect(css.match(/#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch)\(/gi), name).toBeNull()
    }
  })
})
