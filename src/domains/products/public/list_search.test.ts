import { expect, test } from 'vitest'
import { countFilters, productListAddress, productQuestion, readProductSearch } from './list_search.ts'

test('a shared address brings the same filters back', () => {
  const search = readProductSearch({ brand: '3', price_min: '100', price_max: '900', in_stock: '1', sort: 'price' })
  expect(
    readProductSearch(Object.fromEntries(new URL(productListAddress('/products', search), 'http://x').searchParams)),
  ).toEqual(search)
  expect(countFilters(search)).toBe(3)
})

test('nonsense in the address counts as not there', () => {
  expect(
    readProductSearch({ page: '-1', brand: 'x', price_min: '1e9', sort: 'name', in_stock: 'yes', q: ' ' }),
  ).toEqual({})
})

test('prices in the wrong order still mean the span between them', () => {
  expect(readProductSearch({ price_min: '900', price_max: '100' })).toEqual({ price_min: 100, price_max: 900 })
})

test('a changed filter starts again on the first page, a page keeps the filters', () => {
  const search = readProductSearch({ page: '3', brand: '2' })
  expect(productListAddress('/products', search, { in_stock: 1 })).toBe('/products?brand=2&in_stock=1')
  expect(productListAddress('/products', search, { page: 4 })).toBe('/products?page=4&brand=2')
  expect(productListAddress('/products', search, { page: 1, brand: undefined })).toBe('/products')
})

test('the page of a brand asks for that brand whatever the address says', () => {
  expect(productQuestion({ brand: 7, in_stock: 1 }, { brand: 2 })).toEqual({
    page: 1,
    sort: '-created_at',
    filter: { brand: 2, in_stock: '1' },
  })
})

test('a category among what was searched is a filter of its own and stays with the words', () => {
  const search = readProductSearch({ q: '貓', category: '5' })
  expect(countFilters(search)).toBe(1)
  expect(productQuestion(search).filter).toEqual({ category: 5 })
  expect(productListAddress('/search', search, { category: undefined })).toBe(`/search?q=${encodeURIComponent('貓')}`)
})
