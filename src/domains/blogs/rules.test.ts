import { describe, expect, it } from 'vitest'
import { blogState, publicationOf, readingMinutes } from './rules.ts'

const now = new Date('2026-11-20T10:00:00+08:00')
const tomorrow = '2026-11-21T10:00:00+08:00'
const yesterday = '2026-11-19T10:00:00+08:00'

describe('the state of a story', () => {
  it('follows the clock once it is published', () => {
    expect(blogState({ status: 'published', published_at: tomorrow }, now)).toBe('scheduled')
    expect(blogState({ status: 'published', published_at: yesterday }, now)).toBe('published')
    expect(blogState({ status: 'published', published_at: now.toISOString() }, now)).toBe('published')
    expect(blogState({ status: 'published', published_at: null }, now)).toBe('published')
  })

  it('is what staff say while it is a draft or put away', () => {
    expect(blogState({ status: 'draft', published_at: yesterday }, now)).toBe('draft')
    expect(blogState({ status: 'archived', published_at: tomorrow }, now)).toBe('archived')
  })
})

describe('the day a story comes out', () => {
  it('is the wished one, else the first one, else now', () => {
    expect(publicationOf({ status: 'published', published_at: tomorrow }, yesterday, now)).toBe(tomorrow)
    expect(publicationOf({ status: 'published', published_at: null }, yesterday, now)).toBe(yesterday)
    expect(publicationOf({ status: 'published', published_at: null }, null, now)).toBe('2026-11-20T10:00:00.000+08:00')
    expect(publicationOf({ status: 'draft', published_at: null }, null, now)).toBeNull()
  })
})

describe('reading time', () => {
  it('counts the letters a reader sees, 400 a minute, at least one minute', () => {
    expect(readingMinutes('<p>短</p>')).toBe(1)
    expect(readingMinutes(`<p class="${'x'.repeat(4000)}">${'字'.repeat(1200)}</p>`)).toBe(3)
    expect(readingMinutes(`<p>${`${'字'.repeat(20)}  `.repeat(29)}</p>`)).toBe(1)
  })
})
