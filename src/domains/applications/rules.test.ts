import { describe, expect, it } from 'vitest'
import { next } from '#platform/contract/machine.ts'
import {
  type ApplicationStatus,
  applicationMachine,
  type Limits,
  needsTwoApprovers,
  nextFoodDay,
  type Rate,
  subsidyFor,
  voucherAlphabet,
  voucherCodeOf,
  voucherState,
  whyNotAnother,
} from './rules.ts'

/** Every step that may be done; what is not here is refused. */
const steps: Readonly<Record<string, Partial<Record<ApplicationStatus, ApplicationStatus>>>> = {
  submit: { draft: 'submitted' },
  review: { submitted: 'reviewing' },
  ask: { submitted: 'need_more', reviewing: 'need_more' },
  answer: { need_more: 'reviewing' },
  approve: { submitted: 'approved', reviewing: 'approved' },
  reject: { submitted: 'rejected', reviewing: 'rejected' },
  begin: { approved: 'in_progress', in_progress: 'in_progress' },
  report: { approved: 'reported', in_progress: 'reported' },
  correct: { reported: 'reported' },
  resume: { reported: 'in_progress' },
  verify: { reported: 'verified' },
  close: { verified: 'closed' },
  reopen: { closed: 'verified' },
  withdraw: { draft: 'cancelled', submitted: 'cancelled', reviewing: 'cancelled', need_more: 'cancelled' },
  cancel: {
    submitted: 'cancelled',
    reviewing: 'cancelled',
    need_more: 'cancelled',
    approved: 'cancelled',
    in_progress: 'cancelled',
    reported: 'cancelled',
  },
  lapse: { need_more: 'cancelled' },
  expire: { approved: 'expired' },
}

const pairs = applicationMachine.states.flatMap((state) =>
  Object.keys(steps).map((action) => [action, state, steps[action]?.[state]] as const),
)

describe('the way of an application', () => {
  it('has no step that this table does not know', () =>
    expect(Object.keys(applicationMachine.actions).toSorted()).toEqual(Object.keys(steps).toSorted()))

  it.each(pairs)('%s of one that is %s leads to %s', (action, state, to) =>
    expect(next(applicationMachine, state, action as keyof typeof applicationMachine.actions)).toBe(to),
  )
})

const limits: Limits = {
  neuter_per_application: 20,
  neuter_per_year: 60,
  neuter_open: 3,
  medical_open: 2,
  medical_max: 300_000,
  food_open: 1,
  food_days_between: 90,
}
const today = '2026-11-21'
const nothing = { open: 0, animals_this_year: 0, last_sent_on: null }

describe('another application', () => {
  it.each([
    ['neuter', 2, null],
    ['neuter', 3, 'too_many_open'],
    ['medical', 1, null],
    ['medical', 2, 'too_many_open'],
    ['food', 1, 'too_many_open'],
  ] as const)('of %s beside %s open ones: %s', (type, open, why) =>
    expect(whyNotAnother({ type, animals: 1 }, { ...nothing, open }, limits, today)).toBe(why),
  )

  it('takes sixty animals a year, the sixtieth included', () => {
    const standing = { ...nothing, animals_this_year: 50 }
    expect(whyNotAnother({ type: 'neuter', animals: 10 }, standing, limits, today)).toBeNull()
    expect(whyNotAnother({ type: 'neuter', animals: 11 }, standing, limits, today)).toBe('too_many_this_year')
    expect(whyNotAnother({ type: 'medical', animals: 11 }, standing, limits, today)).toBeNull()
  })

  it('for food waits ninety days', () => {
    const last = { ...nothing, last_sent_on: '2026-08-23' }
    expect(nextFoodDay('2026-08-23', limits)).toBe(today)
    expect(whyNotAnother({ type: 'food', animals: 0 }, last, limits, today)).toBeNull()
    expect(whyNotAnother({ type: 'food', animals: 0 }, last, limits, '2026-11-20')).toBe('too_soon')
  })
})

describe('a subsidy', () => {
  const rate: Rate = {
    ...{ species: 'cat', sex: 'female', origin: 'stray', city: null },
    ...{ amount: 2000, valid_from: '2020-01-01', valid_to: null },
  }
  const male = { ...rate, sex: 'male', amount: 1000 }
  const taipei = { ...rate, city: '臺北市', amount: 1500 }
  const cat = { species: 'cat', sex: 'female', origin: 'stray', city: '新北市' }

  it('follows species, sex and origin', () => {
    expect(subsidyFor(cat, [male, rate], today)).toBe(2000)
    expect(subsidyFor({ ...cat, species: 'dog' }, [male, rate], today)).toBeNull()
  })
  it('of the county goes before that of the country', () => {
    expect(subsidyFor({ ...cat, city: '臺北市' }, [rate, taipei], today)).toBe(1500)
    expect(subsidyFor(cat, [rate, taipei], today)).toBe(2000)
  })
  it('changes on the day a newer rate begins, and ends with its last day', () => {
    const newer = { ...rate, amount: 2200, valid_from: today, valid_to: today }
    expect(['2026-11-20', today, '2026-11-22'].map((day) => subsidyFor(cat, [rate, newer], day))).toEqual([
      2000, 2200, 2000,
    ])
  })
  it('of an animal whose sex nobody knows is the higher one', () =>
    expect(subsidyFor({ ...cat, sex: 'unknown' }, [male, rate], today)).toBe(2000))
})

describe('a voucher', () => {
  const voucher = { presented_at: null, voucher_released_at: null, voucher_expires_on: today }
  it('is good on its last day and not the day after', () => {
    expect(voucherState(voucher, 'approved', today)).toBe('usable')
    expect(voucherState(voucher, 'in_progress', today)).toBe('usable')
    expect(voucherState(voucher, 'approved', '2026-11-22')).toBe('expired')
  })
  it('ends with its application', () => expect(voucherState(voucher, 'cancelled', today)).toBe('expired'))
  it('says that it was used, or given back', () => {
    expect(voucherState({ ...voucher, presented_at: '2026-11-20T10:00:00+08:00' }, 'reported', today)).toBe('used')
    expect(voucherState({ ...voucher, voucher_released_at: '2026-11-20T10:00:00+08:00' }, 'approved', today)).toBe(
      'released',
    )
  })
  it('has ten signs that nobody mistakes', () => {
    const codes = Array.from({ length: 256 }, (_, n) => voucherCodeOf(new Uint8Array(10).fill(n)))
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/)
    expect(new Set(codes).size).toBe(voucherAlphabet.length)
  })
})

it('two people approve what is above the limit, not what is at it', () => {
  const settings = { two_approvers_over: 30_000 }
  expect([30_000, 30_001].map((amount) => needsTwoApprovers(amount, settings))).toEqual([false, true])
})
