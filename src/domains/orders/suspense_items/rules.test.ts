import { describe, expect, it } from 'vitest'
import type { CampaignTerms } from '#domains/campaigns/rules.ts'
import { canAssign, canDeliver, choicesFor, type GiftProblem, type SuspenseChoice, whyNotGiftTo } from './rules.ts'

const order = { status: 'cancelled', payment_status: 'unpaid', grand_total: 500 } as const
const money = { left_amount: 500, payment_id: 3, is_going_back: false }

describe('money that waits', () => {
  it.each<[boolean, Partial<Parameters<typeof canDeliver>[0]>, Partial<Parameters<typeof canDeliver>[1]>]>([
    [true, {}, {}],
    [true, {}, { payment_status: 'pending' }],
    [true, {}, { payment_status: 'failed' }],
    [false, {}, { payment_status: 'paid' }],
    [false, {}, { payment_status: 'refunded' }],
    [false, {}, { status: 'open' }],
    [false, {}, { status: 'completed' }],
    [false, { left_amount: 499 }, {}],
    [false, { left_amount: 501 }, {}],
    [false, { payment_id: null }, {}],
  ])('pays the order that it was meant for: %s, with %j and %j', (can, held, other) => {
    expect(canDeliver({ ...money, ...held }, { ...order, ...other })).toBe(can)
  })

  it.each<[boolean, { left_amount?: number; order_id?: number | null }, Partial<Parameters<typeof canAssign>[1]>]>([
    [true, {}, {}],
    [true, {}, { payment_status: 'pending' }],
    [true, {}, { payment_status: 'failed' }],
    [false, {}, { payment_status: 'paid' }],
    [false, {}, { status: 'cancelled' }],
    [false, { left_amount: 499 }, {}],
    [false, { order_id: 7 }, {}],
  ])('that nobody explains pays an open order: %s, with %j and %j', (can, held, other) => {
    expect(canAssign({ left_amount: 500, order_id: null, ...held }, { ...order, status: 'open', ...other })).toBe(can)
  })

  it.each<[SuspenseChoice[], Parameters<typeof choicesFor>[0], Partial<Parameters<typeof choicesFor>[1]>]>([
    [['deliver', 'gift', 'refund'], money, {}],
    [['gift', 'refund'], money, { status: 'open' }],
    [['gift'], { ...money, payment_id: null }, {}],
    [[], { ...money, left_amount: 0 }, {}],
    [[], { ...money, is_going_back: true }, {}],
  ])('may %j', (choices, held, other) => {
    expect(choicesFor(held, { ...order, ...other })).toEqual(choices)
  })
})

describe('a campaign takes money that waited', () => {
  const now = new Date('2026-11-20T12:00:00+08:00')
  const permit = { permit_no: '衛部救字第1151360001號', starts_on: '2026-03-01', ends_on: '2026-11-30' }
  const surgery: CampaignTerms = {
    ...{ status: 'scheduled', starts_at: '2026-01-01T00:00:00+08:00', ends_at: null, min_amount: 100 },
    ...{ max_amount: 200_000, target_amount: 1_000, stop_at_target: true, raised: 500 },
    ...{ solicitation_basis: 'permit', permit },
  }
  const arrived = { amount: 500, arrived_on: '2026-03-01' } as const

  it.each<[GiftProblem | null, Partial<CampaignTerms>, Partial<Parameters<typeof whyNotGiftTo>[1]>]>([
    [null, {}, {}],
    ['above_target', {}, { amount: 501 }],
    [null, { stop_at_target: false }, { amount: 501 }],
    [null, { target_amount: null }, { amount: 501 }],
    ['permit_closed', {}, { arrived_on: '2026-02-28' }],
    [null, { permit: null, solicitation_basis: 'voluntary' }, { arrived_on: '2026-02-28' }],
    ['unpublished', { status: 'suspended' }, {}],
    ['not_started', { starts_at: '2026-11-21T00:00:00+08:00' }, {}],
    ['ended', { ends_at: '2026-11-19T00:00:00+08:00' }, {}],
  ])('or says %s, for %j and %j', (problem, terms, money) => {
    expect(whyNotGiftTo({ ...surgery, ...terms }, { ...arrived, ...money }, now)).toBe(problem)
  })
})
