import { describe, expect, it } from 'vitest'
import { accountLimits, tidyDigits, whyNotAccountNo, whyNotBankCode } from '#domains/payments/payees/rules.ts'
import {
  isOpenReturn,
  type LineProblem,
  lastDutyDay,
  piecesLeft,
  type ReturnableLine,
  type ReturnProblem,
  returnMachine,
  type WantedLine,
  whyNotReturned,
  whyNotTheseLines,
  whyNotTold,
} from './rules.ts'

const bag: ReturnableLine = { source: 'item', id: 1, quantity: 3, returned_qty: 1, returnable: true }
const food = { ...bag, id: 2, returnable: false }
const states = { status: 'open', payment_status: 'paid', shipping_status: 'delivered' } as const
const order = { ...states, has_open_return: false }
const delivered_on = '2026-11-10'

describe('goods of an order', () => {
  it.each<
    [ReturnProblem | null, Partial<Parameters<typeof whyNotReturned>[0]>, ReturnableLine[], string | null, string]
  >([
    [null, {}, [bag, food], delivered_on, '2026-11-17'],
    [null, { status: 'completed' }, [food, bag], delivered_on, '2026-11-17'],
    ['too_late', {}, [bag], delivered_on, '2026-11-18'],
    ['no_goods', {}, [], delivered_on, '2026-11-11'],
    ['under_way', { has_open_return: true }, [bag], delivered_on, '2026-11-11'],
    ['not_delivered', { status: 'cancelled' }, [bag], delivered_on, '2026-11-11'],
    ['not_delivered', { shipping_status: 'shipped' }, [bag], delivered_on, '2026-11-11'],
    ['not_delivered', {}, [bag], null, '2026-11-11'],
    ['nothing_left', {}, [food], delivered_on, '2026-11-11'],
    ['nothing_left', {}, [{ ...bag, returned_qty: 3 }, food], delivered_on, '2026-11-11'],
  ])('may go back or not: %s', (problem, change, lines, delivered, today) => {
    expect(whyNotReturned({ ...order, ...change }, lines, delivered, today)).toBe(problem)
  })

  it('have pieces left as long as not all went back', () => {
    expect([0, 3, 4].map((returned_qty) => piecesLeft({ quantity: 3, returned_qty }))).toEqual([3, 0, 0])
  })
})

describe('the pieces of a return', () => {
  const wanted: WantedLine = { source: 'item', id: 1, quantity: 2 }
  const lines = [{ ...bag, source: 'group_item' as const, quantity: 9 }, bag, food]

  it.each<[LineProblem | null, WantedLine[]]>([
    [null, [wanted]],
    [null, [wanted, { ...wanted, source: 'group_item' }]],
    ['nothing_chosen', []],
    ['repeated', [wanted, { ...wanted, quantity: 1 }]],
    ['unknown', [{ ...wanted, id: 9 }]],
    ['unknown', [{ ...wanted, source: 'group_item', id: 2 }]],
    ['not_returnable', [{ ...wanted, id: 2 }]],
    ['too_many', [{ ...wanted, quantity: 3 }]],
  ])('are answered with %s', (problem, chosen) => {
    expect(whyNotTheseLines(chosen, lines)).toBe(problem)
  })
})

describe('who gives goods back', () => {
  it.each([
    ['no_reason', null, 0, null],
    ['defective', null, 0, 'untold'],
    ['defective', '  ', 0, 'untold'],
    ['defective', '破了一個洞', 0, null],
    ['other', null, 1, null],
  ] as const)('for %s, with the words %j and %i photos, has told enough: %s', (reason, note, photos, problem) => {
    expect(whyNotTold({ reason, note, photos })).toBe(problem)
  })

  it('names a bank of three digits and an account that a transfer reaches', () => {
    expect(['', '700', '70', '7000', '70a'].map(whyNotBankCode)).toEqual(['missing', null, 'form', 'form', 'form'])
    const digits = (count: number) => '1'.repeat(count)
    const { shortest, longest } = accountLimits
    expect(
      ['', digits(shortest - 1), digits(shortest), digits(longest), digits(longest + 1), `${digits(shortest)}a`].map(
        whyNotAccountNo,
      ),
    ).toEqual(['missing', 'form', null, null, 'form', 'form'])
    expect(tidyDigits('０１２-345 678')).toBe('012345678')
  })
})

describe('a return', () => {
  it('is open until its money went back or it was refused', () => {
    expect(returnMachine.states.filter((state) => isOpenReturn({ state }))).toEqual([
      'requested',
      'approved',
      'received',
    ])
  })

  it('is owed its money from the day on which the goods came, before it to be fetched', () => {
    const asked = { created_at: '2026-11-01T23:30:00+08:00', received_at: null } as const
    expect(lastDutyDay(asked)).toBe('2026-11-16')
    expect(lastDutyDay({ ...asked, received_at: '2026-11-05T10:00:00+08:00' })).toBe('2026-11-20')
  })
})
