import { expect, test } from 'vitest'
import { offerRule } from './messages.ts'

const nothing = {
  percent_off: null,
  amount_off: null,
  bundle_qty: null,
  bundle_price: null,
  nth: null,
  min_items_total: null,
  min_quantity: null,
}

test('a rule is said as shops in Taiwan say it', () => {
  expect(offerRule({ ...nothing, action: 'bundle_price', bundle_qty: 3, bundle_price: 450 })).toBe('任選 3 件 NT$450')
  expect(offerRule({ ...nothing, action: 'bundle_percent', bundle_qty: 2, percent_off: 15 })).toBe('任選 2 件 85 折')
  expect(offerRule({ ...nothing, action: 'nth_item_percent', nth: 2, percent_off: 50 })).toBe('第 2 件 5 折')
  expect(offerRule({ ...nothing, action: 'nth_item_percent', nth: 2, percent_off: 100 })).toBe('第 2 件 免費')
  expect(offerRule({ ...nothing, action: 'percent_off', percent_off: 10, min_items_total: 2000 })).toBe(
    '滿 NT$2,000 打 9 折',
  )
  expect(offerRule({ ...nothing, action: 'amount_off', amount_off: 100, min_quantity: 2 })).toBe('滿 2 件折 NT$100')
  expect(offerRule({ ...nothing, action: 'free_shipping' })).toBe('免運費')
})

test('everything off is said without 打', () => {
  expect(offerRule({ ...nothing, action: 'percent_off', percent_off: 100 })).toBe('免費')
})
