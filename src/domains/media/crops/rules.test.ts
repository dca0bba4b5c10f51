import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { corners, cropRatios, inRatio, isCropOf, movedBy, resizedTo, scaledBy, wholeOf } from './rules.ts'

const size = { width: 1600, height: 1200 }
const area = { left: 400, top: 300, width: 800, height: 600 }

describe('the part of a picture that is kept', () => {
  it('is moved up to the edges, and keeps its size', () => {
    expect(movedBy(area, 100, -50, size)).toEqual({ ...area, left: 500, top: 250 })
    expect(movedBy(area, 9_999, 9_999, size)).toEqual({ ...area, left: 800, top: 600 })
  })

  it('takes the form of a card about its middle', () => {
    expect(inRatio(wholeOf(size), 1, size)).toEqual({ left: 200, top: 0, width: 1200, height: 1200 })
    expect(inRatio(wholeOf(size), 16 / 9, size)).toEqual({ left: 0, top: 150, width: 1600, height: 900 })
    expect(inRatio(area, null, size)).toEqual(area)
  })

  it('is pulled by a corner while the one across stays', () => {
    expect(resizedTo(area, 'bottom-right', { x: 1000, y: 700 }, null, size)).toEqual({
      ...area,
      width: 600,
      height: 400,
    })
    expect(resizedTo(area, 'top-left', { x: 200, y: 100 }, null, size)).toEqual({
      ...{ left: 200, top: 100, width: 1000, height: 800 },
    })
    expect(resizedTo(area, 'bottom-right', { x: 9_999, y: 9_999 }, 1, size)).toEqual({
      ...area,
      width: 900,
      height: 900,
    })
  })

  it('lies inside the picture and is large enough, whatever is done with it', () => {
    const side = fc.integer({ min: 20, max: 3000 })
    const change = fc.oneof(
      fc.tuple(fc.constant('move' as const), fc.integer(), fc.integer()),
      fc.tuple(fc.constant('scale' as const), fc.double({ min: 0.1, max: 9, noNaN: true }), fc.constant(0)),
      fc.tuple(
        fc.constantFrom(...corners),
        fc.integer({ min: -9999, max: 9999 }),
        fc.integer({ min: -9999, max: 9999 }),
      ),
    )
    const ratios = fc.constantFrom(...Object.values(cropRatios))
    fc.assert(
      fc.property(side, side, ratios, fc.array(change, { maxLength: 12 }), (width, height, ratio, changes) => {
        const of = { width, height }
        let now = inRatio(wholeOf(of), ratio, of)
        for (const [what, x, y] of changes) {
          if (what === 'move') now = movedBy(now, x, y, of)
          else if (what === 'scale') now = scaledBy(now, x, ratio, of)
          else now = resizedTo(now, what, { x, y }, ratio, of)
          expect(now.left >= 0 && now.top >= 0 && now.left + now.width <= width && now.top + now.height <= height).toBe(
            true,
          )
          expect(Math.min(now.width, now.height)).toBeGreaterThan(0)
          if (ratio === null) expect(isCropOf(now, of)).toBe(true)
        }
      }),
    )
  })

  it.each([
    { left: -1, top: 0, width: 400, height: 300 },
    { left: 1300, top: 0, width: 400, height: 300 },
    { left: 0, top: 0, width: 159, height: 300 },
  ])('is refused as %o', (wrong) => {
    expect(isCropOf(wrong, size)).toBe(false)
  })

  it('of a picture that is small itself may be all of it', () => {
    expect(isCropOf({ left: 0, top: 0, width: 40, height: 30 }, { width: 40, height: 30 })).toBe(true)
  })
})
