import { expect, it } from 'vitest'
import { findItems, type PaletteItem } from '#ui/admin/palette_search.ts'

const item = (label: string, kind: 'page' | 'action', hint: string, words: string): PaletteItem => ({
  ...{ key: label, label, kind, hint, words },
  ...{ icon: 'search', run: () => {} },
})

const items = [
  item('助養訂單', 'page', '募款與收支', '/admin/orders'),
  item('收據', 'page', '募款與收支', '/admin/receipts'),
  item('捐款收據清單', 'page', '募款與收支', '/dashboard/receipts'),
  item('新增品牌', 'action', '品牌', '/admin/brands/create'),
  item('登出', 'action', '帳號', ''),
]

it.each([
  ['', ['助養訂單', '收據', '捐款收據清單', '新增品牌', '登出']],
  ['訂單', ['助養訂單']],
  // what begins with it comes first
  ['收據', ['收據', '捐款收據清單']],
  // an address in letters, also typed full-width by an input method
  ['RECEIPTS', ['收據', '捐款收據清單']],
  ['ｂｒａｎｄｓ', ['新增品牌']],
  ['募款 訂單', ['助養訂單']],
  ['品牌 收據', []],
  ['>', ['新增品牌', '登出']],
  ['＞ 品牌', ['新增品牌']],
  ['> 收據', []],
  ['  ', ['助養訂單', '收據', '捐款收據清單', '新增品牌', '登出']],
])('somebody who types 「%s」 finds %j', (typed, found) => {
  expect(findItems(items, typed).map(({ label }) => label)).toEqual(found)
})
