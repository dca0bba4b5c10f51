import { describe, expect, it } from 'vitest'
import { changeOfRefund, invoiceLines, invoiceSums, isInvoiceDue, maxTries, nextTryAt } from './rules.ts'

describe('the lines of an invoice', () => {
  it('sum to the dollar for every quantity from 1 to 99 and every discount, each its price times its count', () => {
    for (let quantity = 1; quantity <= 99; quantity += 1)
      for (const amount of [1, quantity, 299 * quantity, 299 * quantity - 1, Math.floor(299 * quantity * 0.9), 917]) {
        const lines = invoiceLines([
          { name: '貓抓板', quantity, amount, tax_type: 'taxable' },
          { name: '運費', quantity: 1, amount: 100, tax_type: 'taxable' },
        ])
        expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount + 100)
        for (const line of lines) {
          expect(line.price * line.count).toBe(line.amount)
          expect(Number.isInteger(line.price)).toBe(true)
        }
      }
  })

  it('name their pieces where they are one sum, and leave out what came to nothing', () => {
    expect(
      invoiceLines([
        { name: '餐墊', quantity: 3, amount: 917, tax_type: 'taxable' },
        { name: '運費', quantity: 1, amount: 0, tax_type: 'taxable' },
      ]),
    ).toEqual([{ name: '餐墊 × 3', count: 1, unit: '式', price: 917, amount: 917, tax_type: 'taxable' }])
  })

  it('agree with the sums of the invoice, goods without tax among them', () => {
    const sold = [
      { name: '飼料', quantity: 2, amount: 600, tax_type: 'exempt' as const },
      { name: '運費', quantity: 1, amount: 100, tax_type: 'taxable' as const },
    ]
    expect(invoiceSums(sold, 700)).toMatchObject({ total: 700, tax_amount: 5, tax_type: 'mixed' })
  })
})

describe('what the provider is told of a refund', () => {
  const invoice = { total: 700, type: 'mobile', issued_on: '2026-11-21' }
  it.each([
    ['all of it in the same two months', invoice, { left: 700, amount: 700, today: '2026-12-31' }, 'void'],
    ['all of it one day later', invoice, { left: 700, amount: 700, today: '2027-01-01' }, 'allowance'],
    [
      'the year before',
      { ...invoice, issued_on: '2025-11-21' },
      { left: 700, amount: 700, today: '2026-11-21' },
      'allowance',
    ],
    ['a part', invoice, { left: 700, amount: 699, today: '2026-11-21' }, 'allowance'],
    ['the rest after a part', invoice, { left: 300, amount: 300, today: '2026-11-21' }, 'allowance'],
    [
      'one that was donated',
      { ...invoice, type: 'donate' },
      { left: 700, amount: 700, today: '2026-11-21' },
      'allowance',
    ],
    [
      'in the first month of a term',
      { ...invoice, issued_on: '2026-03-31' },
      { left: 700, amount: 700, today: '2026-04-30' },
      'void',
    ],
    [
      'from an even month into an odd one',
      { ...invoice, issued_on: '2026-04-30' },
      { left: 700, amount: 700, today: '2026-05-01' },
      'allowance',
    ],
  ] as const)('%s', (_, of, refund, told) => {
    expect(changeOfRefund(of, refund)).toBe(told)
  })
})

describe('the time of an invoice', () => {
  const paid = {
    status: 'open',
    payment_status: 'paid',
    shipping_status: 'unshipped',
    goods_total: 600,
    shipped_at: null,
  } as const
  it.each([
    ['paid', {}, 'paid', true],
    ['paid, while goods are to leave first', {}, 'shipped', false],
    ['shipped', { shipping_status: 'shipped', shipped_at: '2026-11-21T02:00:00.000Z' }, 'shipped', true],
    ['nothing to carry', { shipping_status: 'not_required' }, 'shipped', true],
    ['not paid', { payment_status: 'unpaid', shipped_at: '2026-11-21T02:00:00.000Z' }, 'shipped', false],
    ['called off', { status: 'cancelled' }, 'paid', false],
  ] as const)('%s', (_, change, issue_when, due) => {
    expect(isInvoiceDue({ ...paid, ...change }, issue_when)).toBe(due)
  })

  it('is tried again ever more rarely, and comes to somebody within a day', () => {
    const now = new Date('2026-11-21T02:00:00Z')
    let at: Date | null = now
    for (let tries = 1; tries < maxTries; tries += 1) {
      const then = nextTryAt(tries, at ?? now)
      expect(then && then > (at ?? now)).toBe(true)
      at = then
    }
    expect(nextTryAt(maxTries, now)).toBe(null)
    expect((at?.getTime() ?? 0) - now.getTime()).toBeLessThan(24 * 3_600_000)
  })
})
