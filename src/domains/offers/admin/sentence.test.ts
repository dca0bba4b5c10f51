import { expect, it } from 'vitest'
import { emptyLimitsOf, sentenceOf } from './sentence.ts'

type Offer = Parameters<typeof sentenceOf>[0]

const base: Offer = { name: '', kind: 'automatic', action: 'percent_off', starts_at: '', percent_off: '15' } as never

/** The sentence as text, ids where names are looked for. */
const textOf = (change: Partial<Record<keyof Offer, unknown>>) =>
  sentenceOf({ ...base, ...change } as Offer)
    .map((piece) =>
      typeof piece === 'string'
        ? piece
        : ('ids' in piece ? piece.ids.join('、') : piece.text || '＿') + (piece.after ?? ''),
    )
    .join('')

it.each([
  ['percent of the order', {}, '當 所有人 買 全部商品，整張訂單 打 85 折，不和其他優惠併用。'],
  ['without its number', { percent_off: null }, '當 所有人 買 全部商品，整張訂單 ＿，不和其他優惠併用。'],
  [
    'percent of categories from three pieces',
    {
      scope: 'line',
      targets: 'categories',
      category_ids: [4, 7],
      min_quantity: 3,
      max_discount: '300',
      combinable: true,
    },
    '當 所有人 在 4、7 買滿 3 件，這些商品 打 85 折，最多折 NT$300，可和其他優惠併用。',
  ],
  [
    'both least sums, ways to pay, a code and a budget',
    {
      ...{ kind: 'code', code: 'CATS', customer_scope: 'member', action: 'amount_off', amount_off: 100, budget: 5000 },
      ...{ min_items_total: 1500, min_quantity: 2, payment_method_ids: [1], excluded_product_ids: [9] },
    },
    '當 會員 用優惠碼 CATS 在 全部商品 買滿 NT$1,500 且 2 件，不含 9，用 1 付款，整張訂單 折 NT$100，不和其他優惠併用，所有訂單合計最多折 NT$5,000，折完為止。',
  ],
  [
    'a bundle, which asks for no least sum',
    { kind: 'bundle', action: 'bundle_price', bundle_qty: 3, bundle_price: 450, min_quantity: 9, repeatable: true },
    '當 所有人 買 全部商品，任選 3 件 NT$450，可重複，不和其他優惠併用。',
  ],
  [
    'the second piece',
    { action: 'nth_item_percent', nth: 2 },
    '當 所有人 買 全部商品，第 2 件 打 85 折，每筆訂單一次，不和其他優惠併用。',
  ],
])('a rule is read as a sentence: %s', (_, change, sentence) => {
  expect(textOf(change)).toBe(sentence)
})

it('offers the conditions that are empty', () => {
  expect(emptyLimitsOf(base)).toContain('min_quantity')
  expect(emptyLimitsOf({ ...base, min_quantity: '3', budget: '100' })).not.toContain('min_quantity')
  expect(emptyLimitsOf({ ...base, action: 'bundle_percent' })).not.toContain('min_items_total')
})
