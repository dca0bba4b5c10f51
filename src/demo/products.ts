import { entryAt, entryOf } from '#platform/contract/known_entries.ts'
import { slugOf } from '#platform/contract/slug.ts'
import type { App } from '#platform/server/app.ts'
import { cleanRichText } from '#platform/server/rich_text.ts'
import type { Calendar } from './calendar.ts'
import type { PictureWish } from './pictures.ts'
import { productPictures } from './product_pictures.ts'
import { insertRows, insertWithIds } from './rows.ts'
import {
  brandTexts,
  categoryTexts,
  productTexts as newestFirst,
  type ProductText,
  productContent,
  productGives,
} from './texts/products.ts'

/** A variant as orders of the demo need it. `stock` is what lies on the shelf today, in whole pieces. */
export type Variant = {
  id: number
  product_id: number
  product_name: string
  name: string
  sku: string
  price: number
  stock: number
  is_pledge: boolean
  is_sold: boolean
  /** What the shop says about returning it. */
  return_terms: { returnable: boolean; not_returnable_reason: string | null }
  /** Day (counted back) since which it is for sale. */
  since: number
}

export type Catalogue = {
  variants: Variant[]
  brands: Map<string, number>
  categories: Map<string, number>
  pictures: PictureWish[]
}

const seedBrands = async (app: App, by: Authors, at: string) => {
  const ids = await insertWithIds(
    app,
    'brands',
    brandTexts.map((text, sort) => ({ ...text, slug: slugOf(text.name), sort, created_at: at, updated_at: at, ...by })),
  )
  return new Map<string, number>(brandTexts.map(({ name }, index) => [name, entryAt(ids, index)]))
}

const seedCategories = async (app: App, by: Authors, at: string) => {
  const shelves = Object.entries(categoryTexts)
  const row = (name: string, parent_id: number | null, sort: number) => ({
    name,
    parent_id,
    slug: slugOf(name),
    sort,
    created_at: at,
    updated_at: at,
    ...by,
  })
  const parents = await insertWithIds(
    app,
    'categories',
    shelves.map(([name], index) => row(name, null, index)),
  )
  const leaves = shelves.flatMap(([, names], index) =>
    names.map((name, sort) => row(name, entryAt(parents, index), sort)),
  )
  const ids = await insertWithIds(app, 'categories', leaves)
  return new Map([
    ...shelves.map(([name], index) => [name, entryAt(parents, index)] as const),
    ...leaves.map(({ name }, index) => [name, entryAt(ids, index)] as const),
  ])
}

/** What came first has the first id. */
const productTexts = newestFirst.toReversed()

/** Cakes spoil: an exception that the law knows and the page tells. */
const returnTerms = ({ category }: ProductText) => ({
  returnable: category !== '糕餅點心',
  not_returnable_reason: category === '糕餅點心' ? '食品易於腐敗，除瑕疵外不適用七日鑑賞期。' : null,
})

type Authors = { created_by: number; updated_by: number }
const skuOf = (product: number, variant: number) => `PL-${String(product + 1).padStart(3, '0')}-${variant + 1}`
/** Older goods first; the youngest has been on sale for two weeks. */
const sinceOf = (index: number) => 14 + (productTexts.length - 1 - index) * 18

const aProduct = (text: ProductText, index: number, brands: Map<string, number>, calendar: Calendar, by: Authors) => {
  const at = calendar.at(sinceOf(index) + 3, 10, index)
  const unit = text.category === '糕餅點心' ? '盒' : text.is_pledge ? '份' : '件'
  return {
    name: text.name,
    slug: slugOf(text.name),
    sku_prefix: `PL-${String(index + 1).padStart(3, '0')}`,
    brand_id: text.brand === null ? null : entryOf(brands, text.brand),
    summary: text.summary,
    gives: productGives(text, unit),
    content: cleanRichText(productContent(text)),
    tags: [text.category, ...(text.is_pledge ? ['認購'] : [])],
    list_price: text.list_price ?? null,
    price: Math.min(...text.variants.map(([, , price]) => price ?? text.price)),
    weight_g: text.is_pledge ? null : 180 + (index % 7) * 60,
    shippable: !text.is_pledge,
    ...returnTerms(text),
    unit,
    is_featured: text.is_featured ?? false,
    sort: index,
    status: text.status ?? ('active' as const),
    created_at: at,
    updated_at: at,
    ...by,
  }
}

/** What is chosen of a variant: colour and size where its name has both. */
export const optionsOf = ({ variants }: Pick<ProductText, 'variants'>, name: string): Record<string, string> => {
  const [colour, size] = name.split('・')
  if (colour && size) return { 顏色: colour, 尺寸: size }
  return variants.length > 1 ? { 規格: name } : {}
}

const variantRows = (text: ProductText, index: number, product_id: number, calendar: Calendar, by: Authors) =>
  text.variants.map(([name, , price], sort) => ({
    product_id,
    name,
    option_values: optionsOf(text, name),
    sku: skuOf(index, sort),
    price: price ?? text.price,
    cost: Math.round((price ?? text.price) * 0.45),
    track_stock: !text.is_pledge,
    sort,
    created_at: calendar.at(sinceOf(index) + 3, 10, index),
    updated_at: calendar.at(sinceOf(index) + 3, 10, index),
    ...by,
  }))

/** The shop's goods. The shelves are empty until the history has filled and sold them. */
export const seedProducts = async (app: App, calendar: Calendar, staff_id: number): Promise<Catalogue> => {
  const by = { created_by: staff_id, updated_by: staff_id }
  const opened = calendar.at(729, 9)
  const brands = await seedBrands(app, by, opened)
  const categories = await seedCategories(app, by, opened)
  const rows = productTexts.map((text, index) => aProduct(text, index, brands, calendar, by))
  const ids = await insertWithIds(app, 'products', rows)
  await insertRows(
    app,
    'product_categories',
    productTexts.map(({ category }, index) => ({
      product_id: entryAt(ids, index),
      category_id: entryOf(categories, category),
    })),
  )
  const variantsOf = productTexts.map((text, index) => variantRows(text, index, entryAt(ids, index), calendar, by))
  const variantIds = await insertWithIds(app, 'product_variants', variantsOf.flat())
  const shelves = productTexts.flatMap((text, index) =>
    text.variants.map((variant, place) => ({ text, index, variant, place })),
  )
  const variants = shelves.map(({ text, index, variant: [name, stock, price], place }, at) => ({
    id: entryAt(variantIds, at),
    product_id: entryAt(ids, index),
    product_name: text.name,
    name,
    sku: skuOf(index, place),
    price: price ?? text.price,
    stock,
    is_pledge: text.is_pledge ?? false,
    return_terms: returnTerms(text),
    is_sold: text.status !== 'draft',
    since: sinceOf(index),
  }))
  const pictures = productTexts.flatMap(({ name }, index) =>
    (productPictures[name] ?? []).map(([drawing, alt], sort) => ({
      owner_type: 'products',
      owner_id: entryAt(ids, index),
      drawing,
      alt,
      sort,
      created_at: entryAt(rows, index).created_at,
      uploaded_by_id: staff_id,
    })),
  )
  return { variants, brands, categories, pictures }
}
