import { expect, test } from 'vitest'
import { spreadPins } from './spread_pins.ts'

const box = { width: 240, height: 290 }
const touching = (pins: readonly { x: number; y: number }[]) =>
  pins.flatMap((a, i) =>
    pins.slice(i + 1).filter((b) => Math.abs(a.x - b.x) < box.width && Math.abs(a.y - b.y) < box.height),
  )
const at = (lat: number, lng: number) => ({ x: lng * 916, y: -lat * 1000 })

/** The middles of the counties of the north, and two of the south. */
const counties = [
  at(25.05, 121.55),
  at(25.01, 121.46),
  at(25.13, 121.74),
  at(24.99, 121.3),
  at(24.81, 120.97),
  at(24.83, 121.01),
  at(22.63, 120.3),
  at(22.99, 120.2),
]

test.each([
  ['the counties of the island', counties],
  ['clinics of one street', Array.from({ length: 12 }, () => at(25.05, 121.55))],
  ['one pin', [at(25.05, 121.55)]],
  ['none', []],
])('no pin covers another: %s', (_, pins) => {
  const spread = spreadPins(pins, box)
  expect(spread).toHaveLength(pins.length)
  expect(touching(spread)).toEqual([])
})

test('what stands apart stays where it is, what is moved stays near', () => {
  const spread = spreadPins(counties, box)
  expect(spread.slice(-2)).toEqual(counties.slice(-2))
  for (const [index, pin] of spread.entries()) {
    const { x, y } = counties[index] as { x: number; y: number }
    expect(Math.hypot(pin.x - x, pin.y - y)).toBeLessThan(2 * box.height)
  }
})

test('a pin keeps what it is', () => {
  expect(spreadPins([{ key: 1, x: 0, y: 0 }], box)).toEqual([{ key: 1, x: 0, y: 0 }])
})
