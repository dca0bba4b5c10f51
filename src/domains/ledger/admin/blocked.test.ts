import { describe, expect, it } from 'vitest'
import { blockedSteps } from './blocked.ts'
import { signedOf } from './entries_page.tsx'
import { ledgerDeskWords } from './messages.ts'

const m = ledgerDeskWords.blocked
const entry = { reverses_id: null, payment_id: null, refund_id: null }

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
