import type { Product } from '#domains/products/contract.ts'
import * as m from '../messages.ts'
import { brandPath, categoryPath, productPath } from '../ui/addresses.ts'

type Named = { readonly id: number; readonly slug: string | null; readonly name: string }
type Category = Named & { readonly parent_id: number | null }
type Place = {
  readonly category?: Category | undefined
  readonly brand?: Named | undefined
  readonly categories: readonly Category[]
}

const shop = [
  { label: m.home, href: '/' },
  { label: m.title, href: '/products' },
]

/** The way to a list of products: through all categories above it, or to its brand. */
export const crumbsOf = ({ category, brand, categories }: Place) => {
  const parents: { label: string; href: string }[] = []
  for (let at = category; at; at = categories.find(({ id }) => id === at?.parent_id)) {
    parents.unshift({ label: at.name, href: categoryPath(at) })
  }
  return [...shop, ...(brand ? [{ label: brand.name, href: brandPath(brand) }] : parents)]
}

/** The way to a product. */
export const crumbsOfProduct = (product: Pick<Product, 'id' | 'slug' | 'name' | 'categories'>) => [
  ...shop,
  ...product.categories.slice(0, 1).map((category) => ({ label: category.name, href: categoryPath(category) })),
  { label: product.name, href: productPath(product) },
]
