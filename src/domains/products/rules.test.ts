import { describe, expect, it } from 'vitest'
import { isTooValuable } from './gifts/rules.ts'
import { availableStock, stockHint } from './rules.ts'

describe('stock', () => {
  it('is what nobody has reserved', () => {
    const shelf = { track_stock: true, allow_backorder: false, stock_on_hand: 12, stock_reserved: 4 }
    expect(availableStock(shelf)).toBe(8)
    expect(availableStock({ ...shelf, stock_reserved: 14 })).toBe(0)
    expect(availableStock({ ...shelf, allow_backorder: true })).toBe(Infinity)
    expect(availableStock({ ...shelf, track_stock: false })).toBe(Infinity)
  })

  it('is told to the public only when it runs low', () => {
    const shelf = { track_stock: true, allow_backorder: false, stock_on_hand: 10, stock_reserved: 0 }
    expect(stockHint(shelf)).toBe(10)
    expect(stockHint({ ...shelf, stock_on_hand: 11 })).toBeNull()
  })
})

describe('a gift for donations', () => {
  it('is thanks of small value: a fifth of its threshold at most', () => {
    expect(isTooValuable({ base: 'campaigns', threshold_amount: 1_000, value: 200 })).toBe(false)
    expect(isTooValuable({ base: 'both', threshold_amount: 1_000, value: 201 })).toBe(true)
    expect(isTooValuable({ base: 'items', threshold_amount: 1_000, value: 900 })).toBe(false)
  })
})
