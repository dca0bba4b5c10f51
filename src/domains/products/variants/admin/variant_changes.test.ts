import { describe, expect, it } from 'vitest'
import type { VariantRow } from '../desk/contract.ts'
import { changedMeanwhile, changesOf, placeOfError, sumOfChanges, variantCells } from './variant_changes.ts'

const bag: VariantRow = {
  id: 1,
  product_id: 9,
  product_name: '帆布袋',
  photo: null,
  name: '小',
  sku: 'TB-001',
  price: 480,
  list_price: null,
  low_stock_at: 5,
  is_active: true,
  version: 3,
  track_stock: true,
  allow_backorder: false,
  stock_on_hand: 24,
  stock_reserved: 5,
}
const mug: VariantRow = { ...bag, id: 2, sku: 'MG-003', price: 360, version: 7 }
const card: VariantRow = { ...bag, id: 3, track_stock: false, stock_on_hand: 0, stock_reserved: 0 }
const { price, on_hand, low_stock_at } = variantCells

describe('a cell', () => {
  it.each([
    ['a price', price, '490', null],
    ['a price as it is copied', price, 'NT$1,200', null],
    ['full-width digits', price, '４９０', null],
    ['no number', price, '四百', '請填整數。'],
    ['nothing', price, '', '請填整數。'],
    ['a price of nothing', price, '0', '要在 1 到 100,000 之間'],
    ['too high a price', price, '100001', '要在 1 到 100,000 之間'],
    ['as many pieces as are held', on_hand, '5', null],
    ['fewer', on_hand, '4', '低於已保留 5 件，最低可設 5'],
    ['a mark of nothing', low_stock_at, '0', null],
  ])('takes or refuses %s', (_, cell, text, why) => {
    expect(cell.whyNot(text, bag)).toBe(why)
  })

  it('may be below what is held where more is sold than there is', () => {
    expect(on_hand.whyNot('0', { ...bag, allow_backorder: true })).toBeNull()
  })

  it('says by how much it changes, and is only read where stock is not counted', () => {
    expect([price.changeOf('490', bag), on_hand.changeOf('20', bag), price.changeOf('NT$480', bag)]).toEqual([
      '售價 +10',
      '庫存 −4',
      '跟現在的一樣',
    ])
    expect([on_hand.isOpen?.(card), on_hand.textOf(card)]).toEqual([false, '不計'])
  })
})

describe('a save', () => {
  const texts = new Map<number, Record<string, string>>([
    [1, { price: '490', on_hand: '30' }],
    [2, { price: 'NT$360' }],
    [3, { price: '500', low_stock_at: '2' }],
  ])

  it('is of what becomes another, in the versions and with the stock that were seen', () => {
    expect(changesOf([bag, mug, card], texts)).toEqual([
      { id: 1, version: 3, price: 490, on_hand: 30, seen_on_hand: 24 },
      { id: 3, version: 3, price: 500, low_stock_at: 2 },
    ])
  })

  it('says how many variants and how much in all, and how many cells are wrong', () => {
    const wrong = new Map(texts).set(2, { price: '三百', low_stock_at: '1' })
    expect(sumOfChanges([bag, mug, card], texts)).toEqual({
      ...{ variants: 2, wrong: 0, price: 30, on_hand: 6, movesStock: true },
    })
    expect(sumOfChanges([bag, mug, card], wrong)).toMatchObject({ variants: 3, wrong: 1 })
  })

  it('tells what somebody else changed meanwhile', () => {
    expect(changedMeanwhile(bag, { ...bag, version: 4 })).toBeUndefined()
    expect(changedMeanwhile(bag, { ...bag, price: 450, stock_on_hand: 22 })).toBe(
      '剛剛有變動：售價 480 → 450、庫存 24 → 22',
    )
  })

  it('finds the row of a sentence', () => {
    expect([placeOfError('rows.3.price'), placeOfError('reason')]).toEqual([{ at: 3, field: 'price' }, undefined])
  })
})
