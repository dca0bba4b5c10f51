import { describe, expect, it } from 'vitest'
import { whyNotUsable } from './rules.ts'

const now = new Date('2026-11-25T12:00:00Z')
const live = { used_at: null, replaced_at: null, expires_at: '2026-11-26T12:00:00Z' }

describe('a link that sets a password', () => {
  it('works until its end, and says first that it was used', () => {
    const past = '2026-11-25T11:00:00Z'
    expect(whyNotUsable(live, now)).toBeNull()
    expect(whyNotUsable({ ...live, expires_at: now.toISOString() }, now)).toBe('over')
    expect(whyNotUsable({ ...live, replaced_at: past, expires_at: past }, now)).toBe('replaced')
    expect(whyNotUsable({ used_at: past, replaced_at: past, expires_at: past }, now)).toBe('used')
  })
})
