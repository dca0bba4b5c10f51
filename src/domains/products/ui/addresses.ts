type Named = { id: number; slug: string | null }

const addressOf = (base: string, { id, slug }: Named): string =>
  slug ? `${base}/${id}/${encodeURIComponent(slug)}` : `${base}/${id}`

/** The one public address of a product. */
export const productPath = (product: Named): string => addressOf('/products', product)

/** The products of a category and everything below it. */
export const categoryPath = (category: Named): string => addressOf('/products/category', category)

export const brandPath = (brand: Named): string => addressOf('/products/brand', brand)
