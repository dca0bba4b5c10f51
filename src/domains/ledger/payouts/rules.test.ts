import { describe, expect, it } from 'vitest'
import { compare, differenceOf, readPayoutLines } from './rules.ts'

describe('lines copied out of a statement', () => {
  it.each([
    ['A1B2,1000', [{ trade_no: 'A1B2', amount: 1_000 }]],
    [
      'A1B2\t1,000\r\n\nC3 -50',
      [
        { trade_no: 'A1B2', amount: 1_000 },
        { trade_no: 'C3', amount: -50 },
      ],
    ],
    ['Ａ１　９９', [{ trade_no: 'A1', amount: 99 }]],
    [
      'A1 100\nA1 -100',
      [
        { trade_no: 'A1', amount: 100 },
        { trade_no: 'A1', amount: -100 },
      ],
    ],
    ['', []],
  ])('%j are read', (typed, lines) => expect(readPayoutLines(typed)).toEqual(lines))

  it.each([
    ['A1 100\nA-2 100', { problem: 'form', at: 2, text: 'A-2 100' }],
    ['A1', { problem: 'form', at: 1, text: 'A1' }],
    ['A1 0', { problem: 'form', at: 1, text: 'A1 0' }],
    ['A1 99,999,999', { problem: 'form', at: 1, text: 'A1 99,999,999' }],
    [`${'A'.repeat(21)} 1`, { problem: 'form', at: 1, text: `${'A'.repeat(21)} 1` }],
    ['A1 100\n\nA1 100', { problem: 'twice', at: 3, text: 'A1 100' }],
  ])('%j are refused with the line', (typed, problem) => expect(readPayoutLines(typed)).toEqual(problem))
})

describe('a payout and its lines', () => {
  const payment = { amount: 1_000, fee_amount: 20 }
  const line = (amount: number, of: typeof payment | null = payment) => ({ trade_no: 'A1', amount, payment: of })
  it.each([
    ['none', { amount: 980, fee_amount: 0 }, [], 'unmatched', 980],
    ['less the fee told with the payment', { amount: 980, fee_amount: 0 }, [line(1_000)], 'matched', 0],
    ['less what was kept beside it', { amount: 975, fee_amount: 5 }, [line(1_000)], 'matched', 0],
    ['less what went back', { amount: 580, fee_amount: 0 }, [line(1_000), line(-400)], 'matched', 0],
    ['another sum', { amount: 900, fee_amount: 0 }, [line(1_000)], 'differs', -80],
    ['another sum of the payment', { amount: 880, fee_amount: 0 }, [line(900)], 'differs', 0],
    ['a payment that is not known', { amount: 300, fee_amount: 0 }, [line(300, null)], 'differs', 0],
    ['more back than the payment was', { amount: 1, fee_amount: 0 }, [line(-1_001)], 'differs', 1_002],
  ] as const)('%s', (_, payout, lines, state, difference) => {
    expect([compare(payout, lines), differenceOf(payout, lines)]).toEqual([state, difference])
  })
})
