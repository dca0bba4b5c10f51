import { expect, test } from 'vitest'
import { badgesOf } from './badges.ts'

const offer = {
  id: 1,
  name: '小物任選',
  kind: 'bundle',
  action: 'bundle_price',
  percent_off: null,
  amount_off: null,
  bundle_qty: 3,
  bundle_price: 450,
  max_discount: null,
  nth: null,
  min_items_total: null,
  min_quantity: null,
  repeatable: true,
  customer_scope: 'all',
  ends_at: null,
} as const
const plain = { price: 180, list_price: null, in_stock: true, few_left: null, unit: '盒', offers: [] }
const textsOf = (product: Parameters<typeof badgesOf>[0]) => badgesOf(product).map(({ text }) => text)

test('a picture carries at most two words, and what is nearly gone always says so', () => {
  expect(textsOf(plain)).toEqual([])
  expect(textsOf({ ...plain, offers: [offer] })).toEqual(['任選 3 件 NT$450'])
  const second = {
    ...offer,
    id: 2,
    kind: 'automatic',
    action: 'percent_off',
    percent_off: 15,
    min_items_total: 2000,
  } as const
  const all = { ...plain, list_price: 240, few_left: 3, offers: [offer, second] }
  expect(textsOf(all)).toEqual(['限時優惠', '僅剩 3 盒'])
  expect(textsOf({ ...all, list_price: null, few_left: null })).toEqual(['任選 3 件 NT$450', '滿 NT$2,000 打 85 折'])
})

test('what is sold out promises nothing else', () => {
  expect(textsOf({ ...plain, in_stock: false, list_price: 240, offers: [offer] })).toEqual(['已售完'])
})
