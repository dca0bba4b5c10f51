import { expect, it } from 'vitest'
import { code39 } from './code39.ts'

/** Reads the bars back as a scanner does: widths of bars and spaces in turn, nine to a sign. */
const widthsOf = (text: string): string[] => {
  const { bars, width } = code39(text) ?? { bars: [], width: 0 }
  const steps = bars.flatMap((bar, index) => [bar.width, (bars[index + 1]?.x ?? width) - bar.x - bar.width])
  const signs: string[] = []
  for (let at = 0; at < steps.length; at += 10) signs.push(steps.slice(at, at + 9).join(''))
  return signs
}

it('writes the signs of the standard between start and stop', () => {
  expect(widthsOf('A9')).toEqual(['131131311', '311113113', '113311311', '131131311'])
})

it('makes three of nine wide in every sign, so that a counter can check it', () => {
  for (const sign of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-.$/+%') {
    expect(
      [...(widthsOf(sign)[1] ?? '')].filter((width) => width === '3'),
      sign,
    ).toHaveLength(3)
  }
})

it('is as wide as its signs and the spaces between them', () => {
  expect(code39('0')?.width).toBe(3 * (6 + 3 * 3) + 2)
})

it.each(['', '帳號', 'A*B'])('cannot write 「%s」', (text) => expect(code39(text)).toBe(null))
