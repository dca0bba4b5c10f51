import { describe, expect, it } from 'vitest'
import { ledgerDeskWords } from '../staff_messages.ts'
import { blockedSteps } from './blocked.ts'
import { signedOf } from './entries_page.tsx'

const m = ledgerDeskWords.blocked
const entry = {
  reverses_id: null,
  payment_id: null,
  refund_id: null,
  payout_id: null,
  approval: null,
  public_as: 'itself',
} as const

describe('a row of the cash book', () => {
  it('that is a draft has to be entered before it is published', () => {
    expect(blockedSteps({ ...entry, state: 'draft', actions: ['post'] })).toEqual([
      { action: 'publish', reason: m.draft_first },
      { action: 'reverse', reason: m.draft_first },
    ])
  })

  it('above NT$10,000 asks its author for a second person', () => {
    expect(blockedSteps({ ...entry, state: 'posted', actions: ['reverse'] })).toEqual([
      { action: 'publish', reason: m.second_person },
    ])
  })

  it('above NT$10,000 asks who edited it last for a second person', () => {
    const approval = {
      kind: 'entry' as const,
      decision: null,
      requested_by_name: '林佳蓉',
      requested_at: '2026-11-20T02:00:00Z',
      decided_by_name: null,
      decided_at: null,
      reason: null,
    }
    expect(blockedSteps({ ...entry, approval, state: 'draft', actions: [] })[0]).toEqual({
      action: 'post',
      reason: m.waits_for_second,
    })
  })

  it('of goods is public with its day, and its day is taken back at the orders', () => {
    expect(blockedSteps({ ...entry, payment_id: 7, public_as: 'part_of_day', state: 'posted', actions: [] })).toEqual([
      { action: 'publish', reason: m.with_its_day },
      { action: 'reverse', reason: m.from_payment },
    ])
    expect(blockedSteps({ ...entry, public_as: 'sum_of_day', state: 'published', actions: [] })).toEqual([
      { action: 'reverse', reason: m.from_payment },
    ])
  })

  it('of a payment is taken back at its order', () => {
    expect(blockedSteps({ ...entry, payment_id: 7, state: 'published', actions: [] })).toEqual([
      { action: 'reverse', reason: m.from_payment },
    ])
  })

  it('that was taken back has nothing ahead', () => {
    expect(blockedSteps({ ...entry, state: 'reversed', actions: [] })).toEqual([])
  })

  it('counts against its direction when it takes another one back', () => {
    expect(signedOf({ direction: 'expense', amount: 300 })).toBe(-300)
    expect(signedOf({ direction: 'expense', amount: -300 })).toBe(300)
    expect(signedOf({ direction: 'income', amount: -300 })).toBe(-300)
  })
})
