import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { movedBy } from '../crops/rules.ts'
import { boxBetween, grownBy, isBoxOf, leastBox, middleBox } from './rules.ts'

const size = { width: 800, height: 600 }

describe('a part that is blacked out', () => {
  it('lies between two points, whichever comes first, and never beyond an edge', () => {
    const box = { left: 100, top: 200, width: 300, height: 50 }
    expect(boxBetween({ x: 100, y: 200 }, { x: 400, y: 250 }, size)).toEqual(box)
    expect(boxBetween({ x: 400, y: 250 }, { x: 100, y: 200 }, size)).toEqual(box)
    expect(boxBetween({ x: -50, y: -50 }, { x: 9_999, y: 9_999 }, size)).toEqual({ left: 0, top: 0, ...size })
  })

  it('is kept inside and large enough, whatever is done with it', () => {
    const far = fc.integer({ min: -2000, max: 2000 })
    const move = fc.tuple(fc.constantFrom('move', 'grow'), far, far)
    fc.assert(
      fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
        let box = middleBox(size)
        for (const [what, x, y] of moves) box = (what === 'move' ? movedBy : grownBy)(box, x, y, size)
        expect(box.left >= 0 && box.top >= 0 && isBoxOf(box, size)).toBe(true)
      }),
    )
  })

  it('is refused beyond an edge, and where nobody would see it', () => {
    const box = { left: 700, top: 500, width: 100, height: 100 }
    expect(isBoxOf(box, size)).toBe(true)
    expect(isBoxOf({ ...box, width: 101 }, size)).toBe(false)
    expect(isBoxOf({ ...box, height: 101 }, size)).toBe(false)
    expect(isBoxOf({ ...box, height: leastBox - 1 }, size)).toBe(false)
  })
})
