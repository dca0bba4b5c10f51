import { expect, test } from 'vitest'
import { entryLine } from './entry_line.ts'

const night = { id: 7, title: '安養園區的夜間照護' }

test.each([
  ['a gift is called after its campaign', '捐款：安養園區的夜間照護', 'donation', night, '楊志豪', '楊志豪'],
  ['a sale is called after its kind', '義賣商品', 'goods_sale', null, '李佩君', '李佩君'],
  ['a title that is its category', '金流手續費', 'gateway_fee', null, null, ''],
  ['an expense', '十月核銷', 'medical', night, '安心動物醫院', '醫療・安養園區的夜間照護・安心動物醫院'],
] as const)('%s: the line below a title says nothing twice', (_, title, category, campaign, counterparty, line) => {
  expect(entryLine({ title, category, campaign, counterparty })).toBe(line)
})
