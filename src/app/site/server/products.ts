import { notFound } from '@tanstack/react-router'
import { adoptionsApi } from '#domains/adoptions/contract.ts'
import { bannersApi } from '#domains/banners/contract.ts'
import { newsApi } from '#domains/blogs/contract.ts'
import { campaignsApi } from '#domains/campaigns/contract.ts'
import { deliveriesApi } from '#domains/deliveries/contract.ts'
import { variantUrl } from '#domains/media/rules.ts'
import { invoiceChoicesApi } from '#domains/orders/invoices/choices/contract.ts'
import { brandsApi } from '#domains/products/brands/contract.ts'
import { bundlesApi } from '#domains/products/bundles/contract.ts'
import { categoriesApi } from '#domains/products/categories/contract.ts'
import { productsApi } from '#domains/products/contract.ts'
import { giftsApi } from '#domains/products/gifts/contract.ts'
import * as shopWords from '#domains/products/messages.ts'
import { crumbsOf, crumbsOfProduct } from '#domains/products/public/crumbs.ts'
import { type ProductSearch, productQuestion } from '#domains/products/public/list_search.ts'
import { productData } from '#domains/products/public/product_data.ts'
import { lowestFreeOver } from '#domains/products/public/product_detail.tsx'
import { brandPath, categoryPath, productPath } from '#domains/products/ui/addresses.ts'
import { wordsApi } from '#domains/products/words/contract.ts'
import type { Caller } from '#platform/browser/call.ts'
import { idOf, inList, orNotFound } from '../or_not_found.ts'
import { redirectTo } from '../redirect_to.ts'
import { type IdAndSlug, type PageRequest, serverPage } from '../server_page.ts'

/** What every list of products shows beside its rows. */
const readShelves = async (call: Caller) => {
  const [categories, brands, prices] = await Promise.all([
    call(categoriesApi.list, { query: { filter: {} } }),
    call(brandsApi.list, { query: { filter: {}, per_page: 100 } }),
    call(productsApi.prices, {}),
  ])
  return { categories: categories.data, brands: brands.data, prices: prices.span }
}

/** The rows of a list and everything around them. */
const readShelf = async (call: Caller, search: ProductSearch, fixed: { category?: number; brand?: number } = {}) => {
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

export const productListPage = serverPage({
  read: async ({ call, search }: PageRequest<object, ProductSearch>) => {
    const [shelf, banners] = await Promise.all([
      readShelf(call, search),
      call(bannersApi.list, { query: { filter: { position: 'products_top' } } }),
    ])
    return { ...shelf, banners: banners.data }
  },
  head: () => ({
    title: shopWords.title,
    description: shopWords.description,
    crumbs: [{ label: shopWords.title }],
  }),
})

export const productCategoryPage = serverPage({
  read: async ({ call, params, search }: PageRequest<IdAndSlug, ProductSearch>) => {
    const id = idOf(params.id)
    const shelf = await readShelf(call, search, { category: id })
    const category = shelf.categories.find((entry) => entry.id === id)
    if (!category) throw notFound()
    if ((params.slug ?? '') !== (category.slug ?? '')) {
      throw redirectTo(categoryPath(category))
    }
    return { ...shelf, category }
  },
  head: ({ data: { category, categories, list } }) => {
    const shown = list.data.slice(0, 3).map(({ name }) => name)
    return {
      title: shopWords.category_title(category.name),
      description: category.description || shopWords.category_description(category.name, shown),
      crumbs: crumbsOf({ category, categories }),
    }
  },
})

export const productBrandPage = serverPage({
  read: async ({ call, params, search }: PageRequest<IdAndSlug, ProductSearch>) => {
    const id = idOf(params.id)
    const shelf = await readShelf(call, search, { brand: id })
    const brand = shelf.brands.find((entry) => entry.id === id)
    if (!brand) throw notFound()
    if ((params.slug ?? '') !== (brand.slug ?? '')) {
      throw redirectTo(brandPath(brand))
    }
    return { ...shelf, brand }
  },
  head: ({ data: { brand } }) => ({
    title: shopWords.category_title(brand.name),
    description: brand.description || shopWords.description,
    crumbs: crumbsOf({ brand, categories: [] }),
  }),
})

export const productPage = serverPage({
  read: async ({ call, params }: PageRequest<IdAndSlug>) => {
    const id = idOf(params.id)
    const product = await orNotFound(call(productsApi.get, { params: { id } }))
    if ((params.slug ?? '') !== (product.slug ?? '')) {
      throw redirectTo(productPath(product))
    }
    const [category] = product.categories
    const [deliveries, { goods_document }, others, bundles] = await Promise.all([
      call(deliveriesApi.list, { query: { filter: {} } }),
      call(invoiceChoicesApi.get, {}),
      call(productsApi.list, {
        query: { per_page: 5, sort: '-popular', filter: category ? { category: category.id } : {} },
      }),
      product.on_sale ? call(bundlesApi.list, { query: { filter: { product: id } } }) : null,
    ])
    const related = others.data.filter((other) => other.id !== id).slice(0, 4)
    return { product, bundles: bundles?.data ?? [], deliveries: deliveries.data, goods_document, related }
  },
  head: ({ data: { product, deliveries }, origin }) => {
    const image = product.photo && variantUrl(product.photo, 1440, 'jpg')
    return {
      title: product.seo_title || product.name,
      description: product.seo_description || shopWords.product_description(product.name, product.summary),
      image,
      og_type: 'product',
      crumbs: crumbsOfProduct(product),
      json_ld: productData(product, origin, deliveries),
    }
  },
})

/** The search over the whole site, whose rows are goods. */
export const searchPage = serverPage({
  read: async ({ call, search }: PageRequest<object, ProductSearch>) => {
    const { q } = search
    const asked = { query: { q: q ?? '', per_page: 1, filter: {} } }
    const [shelves, list, adoptions, campaigns, news, popular] = await Promise.all([
      readShelves(call),
      q ? call(productsApi.list, { query: productQuestion(search) }) : null,
      q ? call(adoptionsApi.list, asked) : null,
      // as many as the list shows that the number leads to
      q ? call(campaignsApi.list, { query: { ...asked.query, filter: { state: 'active' } } }) : null,
      q ? call(newsApi.list, asked) : null,
      call(productsApi.list, { query: { per_page: 4, sort: '-popular', filter: { in_stock: '1' } } }),
    ])
    const elsewhere = {
      adoptions: adoptions?.meta.total ?? 0,
      campaigns: campaigns?.meta.total ?? 0,
      news: news?.meta.total ?? 0,
    }
    const help = list?.meta.total === 0 || !q ? await call(wordsApi.help, { query: { q: q ?? '' } }) : null
    return { ...shelves, list, elsewhere, popular, help }
  },
  head: ({ search: { q } }) => ({
    title: q ? shopWords.results_title(q) : shopWords.search_title,
    description: shopWords.search_description,
    noindex: true,
  }),
})
