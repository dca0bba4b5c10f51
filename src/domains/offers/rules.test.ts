import { describe, expect, it } from 'vitest'
import { inOrderOfApplication, isOfferCode, normaliseCode, offerState } from './rules.ts'

describe('a code', () => {
  it('is read whatever its case and width', () => {
    expect(normaliseCode(' pawlight１００ ')).toBe('PAWLIGHT100')
    expect(['paw', 'PAWLIGHT-100', '貓貓貓貓', 'A'.repeat(21)].map(isOfferCode)).toEqual([false, true, false, false])
  })
})

describe('offers', () => {
  it('are applied by step, then priority, then id', () => {
    const offers = [
      { id: 1, action: 'free_shipping', scope: 'order', priority: 0 },
      { id: 2, action: 'amount_off', scope: 'order', priority: 0 },
      { id: 3, action: 'percent_off', scope: 'order', priority: 5 },
      { id: 5, action: 'percent_off', scope: 'order', priority: 1 },
      { id: 4, action: 'percent_off', scope: 'order', priority: 1 },
      { id: 6, action: 'nth_item_percent', scope: 'order', priority: 9 },
      { id: 7, action: 'amount_off', scope: 'line', priority: 8 },
      { id: 8, action: 'bundle_price', scope: 'order', priority: 99 },
    ] as const
    expect(inOrderOfApplication(offers).map(({ id }) => id)).toEqual([8, 7, 6, 4, 5, 3, 2, 1])
  })

  it('have ended after their last second, whatever is stored', () => {
    const offer = {
      status: 'active',
      starts_at: '2026-11-01T00:00:00+08:00',
      ends_at: '2026-11-20T23:59:59+08:00',
    } as const
    expect(offerState(offer, new Date('2026-11-20T15:59:59Z'))).toBe('active')
    expect(offerState(offer, new Date('2026-11-20T16:00:00Z'))).toBe('ended')
    expect(offerState({ ...offer, status: 'paused' }, new Date('2026-11-10T00:00:00Z'))).toBe('paused')
  })
})
