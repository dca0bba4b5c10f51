import { describe, expect, it } from 'vitest'
import type { FileHead } from './picture_head.ts'
import {
  fitWithin,
  isSlowLine,
  needsShrinking,
  shrinkingTries,
  slowLimits,
  wasSlow,
  whyRefused,
  whyUnreadable,
} from './picture_rules.ts'

const jpeg = (width: number, height: number): FileHead => ({ kind: 'jpeg', width, height })
const unsized = (kind: FileHead['kind']): FileHead => ({ kind, width: null, height: null })

describe('a file that is not sent', () => {
  it('says why', () => {
    const why = (head: FileHead, bytes = 1000, pdf = false) => whyRefused({ bytes, head, pdf, shrinks: false })
    expect(why(jpeg(4000, 3000))).toBeNull()
    expect(why(jpeg(4000, 3000), 0)).toBe('empty')
    expect(why(unsized('unknown'))).toBe('not_a_picture')
    expect(why(unsized('pdf'))).toBe('no_pdf')
    expect(why(unsized('pdf'), 1000, true)).toBeNull()
    expect(why(jpeg(8000, 5001))).toBe('too_many_pixels')
    expect(why(jpeg(8000, 5000))).toBeNull()
    expect(why(jpeg(4000, 3000), 10_000_001)).toBe('too_many_bytes')
    expect(why(jpeg(4000, 3000), 10_000_000)).toBeNull()
  })

  it('is counted in pixels before bytes: that is what the person can change at the camera', () => {
    expect(whyRefused({ bytes: 30_000_000, head: jpeg(9000, 9000), pdf: false, shrinks: false })).toBe(
      'too_many_pixels',
    )
  })

  it('may be a HEIC that this browser can read, so only the reading refuses it', () => {
    expect(whyRefused({ bytes: 1000, head: unsized('heic'), pdf: false, shrinks: true })).toBeNull()
  })
})

describe('a picture that is made smaller before it is sent', () => {
  const why = (head: FileHead, bytes = 1000) => whyRefused({ bytes, head, pdf: true, shrinks: true })

  it('may come from a camera of 48, 108 or 200 megapixels, and be heavier than what is sent', () => {
    expect([why(jpeg(8064, 6048), 14_000_000), why(jpeg(12_000, 9000)), why(jpeg(16_320, 12_240))]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('is refused where no phone could decode it; a paper keeps its own limit', () => {
    expect(why(jpeg(20_000, 12_000))).toBe('beyond_shrinking')
    expect(why(jpeg(4000, 3000), 80_000_001)).toBe('beyond_shrinking')
    expect(why(unsized('pdf'), 10_000_001)).toBe('too_many_bytes')
  })

  it('is called too large where the device could not read so many pixels, and broken where they were few', () => {
    expect(whyUnreadable(jpeg(8064, 6048))).toBe('beyond_shrinking')
    expect(whyUnreadable(jpeg(800, 600))).toBe('broken')
    expect(whyUnreadable(unsized('heic'))).toBe('heic')
  })
})

describe('a picture on its way', () => {
  it('keeps its shape within 2,560 px and never grows', () => {
    expect(fitWithin({ width: 5120, height: 2560 }, 2560)).toEqual({ width: 2560, height: 1280 })
    expect(fitWithin({ width: 3000, height: 6000 }, 2560)).toEqual({ width: 1280, height: 2560 })
    expect(fitWithin({ width: 800, height: 600 }, 2560)).toEqual({ width: 800, height: 600 })
    expect(fitWithin({ width: 40_000, height: 2 }, 2560)).toEqual({ width: 2560, height: 1 })
  })

  it('is re-encoded when it is long, heavy, or of a kind that is better not sent', () => {
    expect(needsShrinking({ bytes: 2_000_000, head: jpeg(2560, 1000) })).toBe(false)
    expect(needsShrinking({ bytes: 2_000_001, head: jpeg(2560, 1000) })).toBe(true)
    expect(needsShrinking({ bytes: 1000, head: jpeg(1000, 2561) })).toBe(true)
    expect(needsShrinking({ bytes: 1000, head: { kind: 'gif', width: 10, height: 10 } })).toBe(true)
    expect(needsShrinking({ bytes: 1000, head: unsized('jpeg') })).toBe(true)
  })

  it('is made smaller at every try', () => {
    const sizes = shrinkingTries.map(({ quality, long_side }) => quality * long_side * long_side)
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  })
})

describe('a slow line', () => {
  it('is one that the browser calls so, or that was measured', () => {
    expect(isSlowLine({})).toBe(false)
    expect(isSlowLine({ effectiveType: '4g', downlink: 5 })).toBe(false)
    for (const facts of [{ effectiveType: '3g' }, { downlink: 0.4 }, { saveData: true }])
      expect(isSlowLine(facts)).toBe(true)
    expect(wasSlow(2_000_000, 40_000)).toBe(true)
    expect(wasSlow(2_000_000, 5000)).toBe(false)
    // a small file says nothing of the line: most of its time is the way there and back
    expect(wasSlow(20_000, 900)).toBe(false)
  })
  it('carries photos of 1,600 px and 400 kB', () => {
    const head = { kind: 'jpeg', width: 1600, height: 1200 } as const
    expect(needsShrinking({ bytes: 400_000, head }, slowLimits)).toBe(false)
    expect(needsShrinking({ bytes: 400_001, head }, slowLimits)).toBe(true)
    expect(needsShrinking({ bytes: 300_000, head: { ...head, width: 1601 } }, slowLimits)).toBe(true)
  })
})
