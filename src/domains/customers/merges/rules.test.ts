import { describe, expect, it } from 'vitest'
import { canStillPart, sameNumber, stricter, whyNotMerged, whyNotParted } from './rules.ts'

const agreed = {
  marketing_opt_in: true,
  marketing_opt_in_at: '2026-01-01T00:00:00.000Z',
  upload_tax: true,
  public_name_mode: 'full',
} as const
const refused = {
  marketing_opt_in: false,
  marketing_opt_in_at: null,
  upload_tax: false,
  public_name_mode: 'anonymous',
} as const

describe('the stricter consents', () => {
  it('are those of whoever said no, whichever account it was', () => {
    expect(stricter(agreed, refused)).toEqual(refused)
    expect(stricter(refused, agreed)).toEqual(refused)
    expect(stricter(agreed, agreed)).toEqual(agreed)
  })

  it('hide a name as far as one of them wishes', () => {
    expect(stricter(agreed, { ...agreed, public_name_mode: 'masked' }).public_name_mode).toBe('masked')
  })
})

const account = (id: number, more: object = {}) => ({ id, status: 'active', receipt_identifier_hash: null, ...more })

const none = { bothAsk: false, servesElsewhere: false }

describe('accounts that are merged', () => {
  it('are several, open, and do not ask for one animal', () => {
    expect(whyNotMerged([account(1), account(2)], none)).toBeNull()
    expect(whyNotMerged([account(1), account(1)], none)).toBe('same')
    for (const status of ['suspended', 'merged', 'deleted'])
      expect(whyNotMerged([account(1), account(2, { status })], none), status).toBe('not_open')
    expect(whyNotMerged([account(1), account(2)], { ...none, bothAsk: true })).toBe('both_ask')
    expect(whyNotMerged([account(1), account(2)], { ...none, servesElsewhere: true })).toBe('serves_elsewhere')
  })

  it('have the same number only where all of them have one', () => {
    const one = { receipt_identifier_hash: 'a' }
    expect(sameNumber([account(1, one), account(2, one)])).toBe(true)
    expect(sameNumber([account(1, one), account(2, { receipt_identifier_hash: 'b' })])).toBe(false)
    expect(sameNumber([account(1), account(2)])).toBe(false)
  })
})

describe('parting', () => {
  const merged_at = '2026-03-01T00:00:00.000Z'
  const merge = { id: 7, state: 'merged', merged_at }
  const inTime = new Date('2026-03-01T23:59:59Z')

  it('is possible for a day, the last one first, once', () => {
    expect(whyNotParted(merge, 7, inTime)).toBeNull()
    expect(whyNotParted(merge, 8, inTime)).toBe('later_first')
    expect(whyNotParted({ ...merge, state: 'parted' }, undefined, inTime)).toBe('parted')
    expect(whyNotParted(merge, 7, new Date('2026-03-02T00:00:00Z'))).toBe('too_late')
    expect(canStillPart(merged_at, inTime)).toBe(true)
  })
})
