import { describe, expect, it } from 'vitest'
import { progressOf, shareOf } from './rules.ts'

describe('the share of a gift', () => {
  it('is its part of what was raised, rounded down', () => {
    expect(shareOf(150, { donated: 100, raised: 300 })).toBe(50)
    expect(shareOf(100, { donated: 100, raised: 300 })).toBe(33)
  })
  it('is never more than the gift, and nothing where nothing was raised', () => {
    expect(shareOf(900, { donated: 100, raised: 300 })).toBe(100)
    expect(shareOf(900, { donated: 0, raised: 0 })).toBe(0)
  })
})

describe('gifts', () => {
  it('wait, are partly spent, or wholly', () => {
    expect(progressOf({ donated: 100, raised: 300, spent: 0 })).toBe('waiting')
    expect(progressOf({ donated: 100, raised: 300, spent: 150 })).toBe('running')
    expect(progressOf({ donated: 100, raised: 301, spent: 301 })).toBe('spent')
  })
})
