import { expect, test } from 'vitest'
import type { Product } from '#domains/products/contract.ts'
import { productData } from './product_data.ts'

// productData reads these fields alone
const product = {
  id: 7,
  slug: 'bag',
  name: '帆布袋',
  summary: '裝得下一天。',
  brand_name: null,
  on_sale: true,
  shippable: true,
  returnable: true,
  photos: [{ src: '/media/1' }, { src: '/media/2' }],
  variants: [
    { id: 11, name: '米', price: 480, available: 3 },
    { id: 12, name: '黑', price: 1_500, available: 0 },
  ],
} as unknown as Product
const deliveries = [
  { kind: 'home', fee: 100, free_over: 1_200 },
  { kind: 'pickup', fee: 0, free_over: null },
  { kind: 'none', fee: 0, free_over: null },
] as const
const offersOf = (change: object = {}) => {
  const { offers } = productData({ ...product, ...change }, 'https://a.example', deliveries)
  return offers as Record<string, unknown>[]
}

test('every picture and every variant is told, each with its number, price and stock', () => {
  const data = productData(product, 'https://a.example', deliveries)
  expect(data).toMatchObject({
    sku: '7',
    image: ['https://a.example/media/1/1440.jpg', 'https://a.example/media/2/1440.jpg'],
  })
  expect(offersOf()).toMatchObject([
    { sku: '7-11', price: 480, availability: 'https://schema.org/InStock' },
    { sku: '7-12', price: 1_500, availability: 'https://schema.org/OutOfStock' },
  ])
})

test('shipping costs what the cart would charge, and what is fetched is not shipped', () => {
  const rates = offersOf().map(({ shippingDetails }) =>
    (shippingDetails as { shippingRate: { value: number } }[]).map(({ shippingRate }) => shippingRate.value),
  )
  expect(rates).toEqual([[100], [0]])
  expect(offersOf({ shippable: false })[0]).not.toHaveProperty('shippingDetails')
})

test('seven days to return, unless the product is excepted', () => {
  expect(offersOf()[0]?.hasMerchantReturnPolicy).toMatchObject({ merchantReturnDays: 7 })
  expect(offersOf({ returnable: false })[0]?.hasMerchantReturnPolicy).toMatchObject({
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  })
})
