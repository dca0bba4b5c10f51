import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keysOf } from '#platform/contract/closed_lists.ts'
import { next } from '#platform/contract/machine.ts'
import {
  type CampaignAction,
  type CampaignState,
  type CampaignTerms,
  campaignActions,
  campaignMachine,
  campaignState,
  canTakeMoney,
  daysLeft,
  isPermitLengthLegal,
  lastMomentOfEnding,
  missingForPublishing,
  necessaryExpenseCap,
  nextCampaignStatus,
  progressPercent,
  whyClosedForMoney,
  whyNotDonatable,
} from './rules.ts'

const permit = { permit_no: '衛部救字第1151360001號', starts_on: '2026-03-01', ends_on: '2026-11-30' }
const surgery: CampaignTerms = {
  status: 'scheduled',
  starts_at: '2026-03-01T00:00:00+08:00',
  ends_at: null,
  min_amount: 100,
  max_amount: 200_000,
  target_amount: 50_000,
  stop_at_target: false,
  solicitation_basis: 'permit',
  permit,
  raised: 12_000,
}
const autumn = new Date('2026-11-20T12:00:00+08:00')

/** Where each step leads; what is not here is refused. */
const led: Readonly<Record<CampaignState, Partial<Record<CampaignAction, CampaignState>>>> = {
  draft: { submit: 'pending_review', publish: 'scheduled' },
  pending_review: { send_back: 'draft', publish: 'scheduled' },
  scheduled: { suspend: 'suspended' },
  active: { suspend: 'suspended' },
  funded: { suspend: 'suspended' },
  ended: { execute: 'executing' },
  executing: { report: 'reported' },
  reported: { close: 'closed' },
  closed: {},
  suspended: { resume: 'scheduled' },
}

describe('the way of a campaign', () => {
  const pairs = campaignMachine.states.flatMap((state) =>
    keysOf(campaignMachine.actions).map((action) => [state, action] as const),
  )
  it.each(pairs)('%s: %s', (state, action) => expect(next(campaignMachine, state, action)).toBe(led[state][action]))
})

describe('a campaign reads its state from the clock', () => {
  it.each([
    ['2026-02-28T23:59:59+08:00', 'scheduled'],
    ['2026-03-01T00:00:00+08:00', 'active'],
    ['2026-11-30T23:59:59+08:00', 'active'],
    ['2026-11-30T15:59:59.999Z', 'active'],
    ['2026-11-30T16:00:00Z', 'ended'],
  ])('at %s it is %s', (moment, state) => {
    expect(campaignState(surgery, new Date(moment))).toBe(state)
  })

  it('is funded above its target and goes on taking money', () => {
    const funded = { ...surgery, raised: 50_000 }
    expect(campaignState(funded, autumn)).toBe('funded')
    expect(canTakeMoney(funded, autumn)).toBe(true)
  })

  it('ends at its target when it was told to stop there', () => {
    expect(whyClosedForMoney({ ...surgery, raised: 50_000, stop_at_target: true }, autumn)).toBe('ended')
  })

  it('keeps what staff decided whatever the clock says', () => {
    expect(campaignState({ ...surgery, status: 'suspended' }, autumn)).toBe('suspended')
    expect(whyClosedForMoney({ ...surgery, status: 'suspended' }, autumn)).toBe('unpublished')
  })

  it.each([
    ['draft', 'unpublished'],
    ['suspended', 'unpublished'],
    ['executing', 'ended'],
    ['reported', 'ended'],
    ['closed', 'ended'],
  ] as const)('that is %s takes no money: %s', (status, problem) => {
    expect(whyClosedForMoney({ ...surgery, status }, autumn)).toBe(problem)
    expect(canTakeMoney({ ...surgery, status }, autumn)).toBe(false)
  })

  it.each([
    ['2026-10-31T23:59:59+08:00', 'not_started'],
    ['2026-11-01T00:00:00+08:00', null],
    ['2026-11-20T12:00:00+08:00', null],
    ['2026-11-20T12:00:01+08:00', 'ended'],
  ])('of voluntary gifts, at %s, is answered with %s', (moment, problem) => {
    const days = { starts_at: '2026-11-01T00:00:00+08:00', ends_at: '2026-11-20T12:00:00+08:00' } as const
    const gifts = { ...surgery, ...days, permit: null, solicitation_basis: 'voluntary' } as const
    expect(whyClosedForMoney(gifts, new Date(moment))).toBe(problem)
  })
})

describe('an appeal takes money only inside its permit', () => {
  it('is open until the last moment of its last day in Taipei, and closed in the next (P60)', () => {
    expect(canTakeMoney(surgery, new Date('2026-11-30T15:59:59.999Z'))).toBe(true)
    expect(whyClosedForMoney(surgery, new Date('2026-11-30T16:00:00Z'))).toBe('permit_closed')
    const early = { ...surgery, starts_at: '2026-02-01T00:00:00+08:00' } as const
    expect(whyClosedForMoney(early, new Date('2026-02-28T23:59:59+08:00'))).toBe('permit_closed')
    expect(campaignState(early, new Date('2026-02-28T23:59:59+08:00'))).toBe('active')
  })

  it('takes nothing without a permit', () => {
    expect(whyClosedForMoney({ ...surgery, permit: null }, autumn)).toBe('permit_closed')
  })

  it('lets voluntary gifts come without one', () => {
    expect(canTakeMoney({ ...surgery, permit: null, solicitation_basis: 'voluntary' }, autumn)).toBe(true)
  })

  it('may last a year at most (P34)', () => {
    expect(isPermitLengthLegal({ starts_on: '2027-03-01', ends_on: '2028-02-29' })).toBe(true)
    expect(isPermitLengthLegal({ starts_on: '2027-03-01', ends_on: '2028-03-01' })).toBe(false)
    expect(isPermitLengthLegal({ starts_on: '2027-03-02', ends_on: '2027-03-01' })).toBe(false)
    expect(isPermitLengthLegal({ starts_on: '2026-01-01', ends_on: '2026-12-31' })).toBe(true)
    expect(isPermitLengthLegal({ starts_on: '2026-01-01', ends_on: '2027-01-01' })).toBe(false)
    expect(isPermitLengthLegal({ starts_on: '2026-01-01', ends_on: '2026-01-01' })).toBe(true)
    expect(isPermitLengthLegal({ starts_on: '2028-02-29', ends_on: '2029-02-28' })).toBe(true)
    expect(isPermitLengthLegal({ starts_on: '2028-02-29', ends_on: '2029-03-01' })).toBe(false)
  })
})

describe('an amount', () => {
  it.each([
    [99, 'amount_range'],
    [100, null],
    [200_000, null],
    [200_001, 'amount_range'],
    [100.5, 'amount_range'],
    [Number.NaN, 'amount_range'],
  ])('of NT$%s is answered with %s', (amount, problem) => {
    expect(whyNotDonatable(surgery, amount, autumn)).toBe(problem)
  })
})

describe('necessary costs of an appeal (§17)', () => {
  it.each([
    [0, 0],
    [-5, 0],
    [1_000_000, 150_000],
    [10_000_000, 1_500_000],
    [10_000_001, 1_500_000],
    [50_000_000, 4_700_000],
    [100_000_000, 8_700_000],
    [200_000_000, 9_700_000],
  ])('of NT$%i raised may be NT$%i', (raised, cap) => {
    expect(necessaryExpenseCap(raised)).toBe(cap)
  })

  it('never falls when more is raised and never passes 15 percent', () => {
    fc.assert(
      fc.property(fc.nat(300_000_000), fc.nat(1_000_000), (raised, more) => {
        expect(necessaryExpenseCap(raised + more)).toBeGreaterThanOrEqual(necessaryExpenseCap(raised))
        expect(necessaryExpenseCap(raised) * 100).toBeLessThanOrEqual(raised * 15)
      }),
    )
  })
})

describe('what a card shows', () => {
  it('shows 100 percent only when the target is reached', () => {
    expect(progressPercent(49_999, 50_000)).toBe(99)
    expect(progressPercent(50_000, 50_000)).toBe(100)
    expect(progressPercent(75_000, 50_000)).toBe(150)
    expect(progressPercent(-1_000, 50_000)).toBe(0)
    expect([null, 0, -1].map((target) => progressPercent(75_000, target))).toEqual([null, null, null])
  })

  it('counts calendar days in Taipei', () => {
    expect(daysLeft('2026-11-20T23:59:59+08:00', autumn)).toBe(0)
    expect(daysLeft('2026-11-22T00:00:00+08:00', autumn)).toBe(2)
    expect(daysLeft('2026-11-20T12:00:00+08:00', autumn)).toBe(0)
    expect(daysLeft('2026-11-20T11:59:59+08:00', autumn)).toBeNull()
    expect(daysLeft('2026-11-19T00:00:00+08:00', autumn)).toBeNull()
    expect(daysLeft(null, autumn)).toBeNull()
  })

  it('calls the fourteen days after today the last ones', () => {
    expect(lastMomentOfEnding(autumn)).toEqual(new Date('2026-12-05T00:00:00+08:00'))
  })
})

describe('publishing', () => {
  it('needs a permit, an end inside it and a word about the surplus', () => {
    const draft = {
      ...surgery,
      ends_at: '2026-11-30T23:59:59+08:00',
      surplus_note: '用於同類個案',
      type: 'medical',
      location_id: null,
    }
    expect(missingForPublishing(draft)).toEqual([])
    expect(missingForPublishing({ ...draft, permit: null, surplus_note: ' ' })).toEqual([
      'surplus_note_missing',
      'permit_missing',
    ])
    expect(missingForPublishing({ ...draft, ends_at: '2026-12-01T00:00:00+08:00' })).toEqual(['permit_too_short'])
    expect(missingForPublishing({ ...draft, ends_at: null })).toEqual(['permit_too_short'])
    expect(missingForPublishing({ ...draft, starts_at: '2026-02-28T00:00:00+08:00' })).toEqual(['permit_too_short'])
    expect(missingForPublishing({ ...draft, permit: { ...permit, permit_no: ' ' } })).toEqual(['permit_missing'])
    expect(missingForPublishing({ ...draft, surplus_note: null })).toEqual(['surplus_note_missing'])
    expect(missingForPublishing({ ...draft, permit: null, solicitation_basis: 'voluntary' })).toEqual([])
    expect(missingForPublishing({ ...draft, ends_at: draft.starts_at })).toContain('ends_before_start')
    expect(missingForPublishing({ ...draft, type: 'care_home' })).toEqual(['place_missing'])
    expect(missingForPublishing({ ...draft, type: 'care_home', location_id: 1 })).toEqual([])
  })

  it('lets staff do only what fits the state of the moment', () => {
    expect(campaignActions(surgery, autumn)).toEqual(['suspend'])
    expect(campaignActions(surgery, new Date('2026-12-01T00:00:00+08:00'))).toEqual(['execute'])
    expect(nextCampaignStatus(surgery, 'execute', autumn)).toBeUndefined()
    expect(nextCampaignStatus({ ...surgery, status: 'suspended' }, 'resume', autumn)).toBe('scheduled')
    expect(nextCampaignStatus({ ...surgery, status: 'closed' }, 'publish', autumn)).toBeUndefined()
  })
})
