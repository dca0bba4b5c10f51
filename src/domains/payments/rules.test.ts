import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Bill,
  effectOfNotice,
  expiryMinutesOf,
  goesBackTheSameWay,
  isWaiting,
  type PaymentAction,
  type PaymentMethod,
  type PaymentState,
  paymentFee,
  paymentKinds,
  paymentMachine,
  tradeNo,
  whyFailed,
  whyNotPayable,
} from './rules.ts'

const card: PaymentMethod = {
  id: 1,
  name: '信用卡',
  kind: 'credit',
  fee_percent_bp: 275,
  fee_fixed: 0,
  min_amount: 30,
  max_amount: 20_000,
  expire_minutes: null,
  allow_goods: true,
  allow_campaigns: true,
  delivery_ids: null,
  staff_only: false,
  is_active: true,
}
const bill: Bill = { grand_total: 500, has_goods: true, has_campaigns: false, delivery_method_id: 2 }
const anyAction = fc.constantFrom(...(Object.keys(paymentMachine.actions) as PaymentAction[]))

describe('a payment', () => {
  it('once paid stays paid, whatever notices come after', () => {
    fc.assert(
      fc.property(fc.array(anyAction), fc.array(anyAction), (before, after) => {
        const follow = (state: PaymentState, action: PaymentAction): PaymentState => {
          const effect = effectOfNotice(state, action)
          return effect.kind === 'change' ? effect.state : state
        }
        const end = [...before, 'pay' as const, ...after].reduce<PaymentState>(follow, 'created')
        expect(end).toBe('paid')
      }),
    )
  })

  it('answers the second notice as a repeat', () => {
    expect(effectOfNotice('paid', 'pay')).toEqual({ kind: 'repeat' })
    expect(effectOfNotice('paid', 'fail')).toEqual({ kind: 'ignored' })
    expect(effectOfNotice('failed', 'wait')).toEqual({ kind: 'ignored' })
  })

  it.each<[PaymentState, boolean]>([
    ['created', false],
    ['pending', false],
    ['authorised', false],
    ['failed', true],
    ['expired', true],
    ['cancelled', true],
  ])('that is %s is booked when money comes, as late: %s', (state, late) => {
    expect(effectOfNotice(state, 'pay')).toEqual({ kind: 'change', state: 'paid', late })
  })

  it('is late only when money comes', () => {
    expect(effectOfNotice('created', 'wait')).toEqual({ kind: 'change', state: 'pending', late: false })
  })

  it('waits only while it can be paid in the ordinary way', () => {
    expect(paymentMachine.states.filter(isWaiting)).toEqual(['created', 'pending', 'authorised'])
  })
})

describe('the fee', () => {
  it.each([
    [1_000, 275, 0, 28],
    [500, 275, 0, 14],
    [500, 0, 28, 28],
    [10, 0, 28, 10],
  ])('of NT$%i at %i bp + %i is NT$%i', (amount, fee_percent_bp, fee_fixed, fee) => {
    expect(paymentFee({ fee_percent_bp, fee_fixed }, amount)).toBe(fee)
  })
})

describe('a method', () => {
  it('gives a customer its own time or that of its kind', () => {
    expect(expiryMinutesOf(card)).toBe(30)
    expect(expiryMinutesOf({ ...card, kind: 'atm' })).toBe(4_320)
    expect(expiryMinutesOf({ ...card, kind: 'transfer' })).toBe(7_200)
    expect(expiryMinutesOf({ ...card, kind: 'cvs_code', expire_minutes: 60 })).toBe(60)
    expect(expiryMinutesOf({ ...card, kind: 'cod' })).toBeNull()
    expect(expiryMinutesOf({ ...card, kind: 'cash', expire_minutes: 60 })).toBeNull()
  })

  it.each<[string | null, Partial<PaymentMethod>, Partial<Bill>]>([
    [null, {}, {}],
    ['inactive', { is_active: false }, {}],
    ['staff_only', { staff_only: true }, {}],
    ['goods_not_allowed', { allow_goods: false }, {}],
    ['campaigns_not_allowed', { allow_campaigns: false }, { has_campaigns: true }],
    ['campaigns_not_allowed', { kind: 'cod' }, { has_campaigns: true }],
    [null, { allow_campaigns: false }, {}],
    [null, { kind: 'cod' }, {}],
    [null, {}, { has_campaigns: true }],
    ['below_minimum', {}, { grand_total: 29 }],
    [null, {}, { grand_total: 30 }],
    [null, { min_amount: null }, { grand_total: 1 }],
    [null, {}, { grand_total: 20_000 }],
    ['above_maximum', {}, { grand_total: 20_001 }],
    [null, { max_amount: null }, { grand_total: 20_001 }],
    ['delivery_not_allowed', { delivery_ids: [3] }, {}],
    [null, { delivery_ids: [2, 3] }, {}],
    [null, { delivery_ids: [3] }, { delivery_method_id: null }],
  ])('is answered with %s', (problem, terms, other) => {
    expect(whyNotPayable({ ...card, ...terms }, { ...bill, ...other })).toBe(problem)
  })

  it('is not needed for nothing', () => {
    expect(whyNotPayable(null, { ...bill, grand_total: 0 })).toBeNull()
    expect(whyNotPayable(null, bill)).toBe('missing')
  })
})

describe('a failed attempt', () => {
  it.each([
    ['10100248 拒絕交易', 'refused'],
    ['10100249', 'wrong_card'],
    ['10200095 交易未完成', 'not_completed'],
    ['10100282 其他', 'other'],
    ['', 'other'],
    [null, 'other'],
  ])('with the reason %s is told as %s', (reason, expected) => {
    expect(whyFailed(reason)).toBe(expected)
  })
})

describe('money goes back the way it came', () => {
  it('by a card or a wallet of a gateway, and never where staff booked it by hand', () => {
    const goesBack = (provider: string) => paymentKinds.filter((kind) => goesBackTheSameWay({ kind, provider }))
    expect(goesBack('ecpay')).toEqual(['credit', 'linepay', 'jkopay', 'applepay'])
    expect(goesBack('manual')).toEqual([])
  })
})

describe('a trade number', () => {
  it('is the number of the order and two digits of the attempt', () => {
    expect([1, 10, 99].map((attempt) => tradeNo('P2611280001', attempt))).toEqual([
      ...['P261128000101', 'P261128000110', 'P261128000199'],
    ])
  })

  it.each([0, -1, 1.5, 100])('is not made for attempt %s', (attempt) => {
    expect(() => tradeNo('P2611280001', attempt)).toThrow(`attempt ${attempt}`)
  })
})
