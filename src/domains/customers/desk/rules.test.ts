import { describe, expect, it } from 'vitest'
import { next } from '#platform/contract/machine.ts'
import { actionsOf, cumulated, customerActions, customerMachine, tidyTags } from './rules.ts'

const allowed: Readonly<Record<string, string>> = { 'active suspend': 'suspended', 'suspended restore': 'active' }

describe('an account in the hands of staff', () => {
  it.each(customerMachine.states.flatMap((state) => customerActions.map((action) => [state, action] as const)))(
    '%s, %s',
    (state, action) => expect(next(customerMachine, state, action)).toBe(allowed[`${state} ${action}`]),
  )

  it('is not moved once it ended or went into another', () => {
    expect(actionsOf('merged')).toEqual([])
    expect(actionsOf('deleted')).toEqual([])
  })
})

describe('what was given until the end of each year', () => {
  it('counts up, and has the years without a gift', () => {
    const years = [
      { year: 2023, amount: 500 },
      { year: 2025, amount: 1200 },
    ]
    expect(cumulated(years, 2026)).toEqual([
      { year: 2023, amount: 500, total: 500 },
      { year: 2024, amount: 0, total: 500 },
      { year: 2025, amount: 1200, total: 1700 },
      { year: 2026, amount: 0, total: 1700 },
    ])
  })

  it('is this year alone for somebody who never gave', () => {
    expect(cumulated([], 2026)).toEqual([{ year: 2026, amount: 0, total: 0 }])
  })
})

describe('tags', () => {
  it('are kept once each, without blanks', () => {
    expect(tidyTags([' 固定支持者', '固定支持者 ', '', '　', 'ＶＩＰ'])).toEqual(['固定支持者', 'VIP'])
  })
})
