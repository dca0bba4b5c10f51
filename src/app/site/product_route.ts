import { deliveriesApi } from '#domains/deliveries/contract.ts'
import { brandsApi } from '#domains/products/brands/contract.ts'
import { bundlesApi } from '#domains/products/bundles/contract.ts'
import { categoriesApi } from '#domains/products/categories/contract.ts'
import { productsApi } from '#domains/products/contract.ts'
import { giftsApi } from '#domains/products/gifts/contract.ts'
import { type ProductSearch, productQuestion } from '#domains/products/public/list_search.ts'
import { lowestFreeOver } from '#domains/products/public/product_detail.tsx'
import type { Caller } from '#platform/browser/call.ts'
import { inList } from './or_not_found.ts'

/** What every list of products shows beside its rows. */
export const readShelves = async (call: Caller) => {
  const [categories, brands, prices] = await Promise.all([
    call(categoriesApi.list, { query: { filter: {} } }),
    call(brandsApi.list, { query: { filter: {}, per_page: 100 } }),
    call(productsApi.prices, {}),
  ])
  return { categories: categories.data, brands: brands.data, prices: prices.span }
}

/** The rows of a list and everything around them. */
export const readShelf = async (
  call: Caller,
  search: ProductSearch,
  fixed: { category?: number; brand?: number } = {},
) => {
  const [shelves, list, deliveries, gifts, bundles] = await Promise.all([
    readShelves(call),
    call(productsApi.list, { query: productQuestion(search, fixed) }),
    call(deliveriesApi.list, { query: { filter: {} } }),
    call(giftsApi.list, { query: { filter: {} } }),
    call(bundlesApi.list, { query: { filter: {} } }),
  ])
  return {
    ...shelves,
    list: inList(list),
    free_over: lowestFreeOver(deliveries.data),
    gifts: gifts.data,
    bundles: bundles.data,
  }
}
