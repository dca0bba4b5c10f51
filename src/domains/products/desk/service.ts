import { textForStaff, textToStore } from '#domains/media/rules.ts'
import { firstPhotosFor, photosFor, setPhotos, setTextPictures } from '#domains/media/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { next } from '#platform/contract/machine.ts'
import { slugOf } from '#platform/contract/slug.ts'
import type { Granted, StaffOf } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recorded } from '#platform/server/recorded.ts'
import { cleanRichText } from '#platform/server/rich_text.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { productFailures } from '../contract.ts'
import {
  findBrandOf,
  findCauseOf,
  findProduct,
  listCategoryIds,
  listDeliveryIds,
  listForStaff,
  replaceCategories,
  replaceDeliveries,
  type StaffQuestion,
  setListPrice,
} from '../queries.ts'
import { type ProductAction, type ProductStatus, productMachine } from '../rules.ts'
import { categoryFilter } from '../service.ts'
import { type Count, recount } from '../stock/service.ts'
import { listVariants, listVariantsOf, lockVariant } from '../variants/queries.ts'
import { hasActiveVariant, writeVariants } from '../variants/service.ts'
import type { ProductInput, StaffProduct } from './contract.ts'
import { productRefusals } from './messages.ts'

/** Products of every state, a page of them. */
export const listProductsForStaff = async (app: App, _staff: Granted<'products view'>, query: StaffQuestion) => {
  const page = await listForStaff(app, query, await categoryFilter(app, query.filter.category))
  const ids = page.data.map((row) => row.id)
  const photos = await firstPhotosFor(app, 'staff', 'products', ids)
  return { ...page, data: page.data.map((row) => ({ ...row, photo: photos.get(row.id) ?? null })) }
}

/** The same page, each product with its variants. */
export const listProductsWithVariants = async (app: App, staff: Granted<'products view'>, query: StaffQuestion) => {
  const page = await listProductsForStaff(app, staff, query)
  const rows = await listVariantsOf(
    app,
    page.data.map(({ id }) => id),
  )
  const variants = Map.groupBy(rows, ({ product_id }) => product_id)
  return { ...page, data: page.data.map((row) => ({ ...row, variants: variants.get(row.id) ?? [] })) }
}

/** @throws not_found */
export const getProductForStaff = async (app: App, _staff: StaffOf<'products'>, id: number): Promise<StaffProduct> => {
  const product = (await findProduct(app, id)) ?? fail(common.not_found)
  const [brand, cause_campaign, variants, category_ids, delivery_method_ids, photos] = await Promise.all([
    findBrandOf(app, product.brand_id),
    findCauseOf(app, product.cause_campaign_id),
    listVariants(app, id),
    listCategoryIds(app, id),
    listDeliveryIds(app, id),
    photosFor(app, 'staff', 'products', [id]),
  ])
  return {
    ...product,
    content: textForStaff(cleanRichText(product.content)),
    brand: brand ?? null,
    cause_campaign: cause_campaign ?? null,
    category_ids,
    delivery_method_ids,
    photos: photos.get(id) ?? [],
    variants: variants.map((variant) => ({
      ...variant,
      option_values: variant.option_values,
    })),
  }
}

/** The form's fields as columns of the product and what is written beside them. */
const splitInput = ({
  variants,
  category_ids,
  delivery_method_ids,
  photo_ids,
  list_price,
  ...columns
}: ProductInput) => ({
  row: { ...columns, slug: columns.slug ?? slugOf(columns.name), content: textToStore(cleanRichText(columns.content)) },
  children: { variants, category_ids, delivery_method_ids, photo_ids, list_price },
})

/** Writes what belongs to a product in other tables; a trigger sets `price` from the variants. */
const writeChildren = async (
  app: App,
  staff: Granted<'products create'> | Granted<'products update'>,
  id: number,
  children: ReturnType<typeof splitInput>['children'],
) => {
  await writeVariants(app, staff, id, children.variants)
  const existing = await replaceCategories(app, id, children.category_ids)
  if (existing < new Set(children.category_ids).size) failField('category_ids', productRefusals.category_gone)
  await replaceDeliveries(app, id, children.delivery_method_ids)
  await setPhotos(app, 'products', id, children.photo_ids)
  const { price, content } = (await findProduct(app, id)) ?? fail(common.not_found)
  await setTextPictures(app, 'products', id, content)
  if (children.list_price !== null && children.list_price < price) failField('list_price', productRefusals.list_price)
  await setListPrice(app, id, children.list_price)
}

const products = recorded('products', {
  label: ({ name }) => name,
  sentences: {
    products_brand_id_fkey: ['brand_id', productRefusals.no_brand],
    products_cause_campaign_id_fkey: ['cause_campaign_id', productRefusals.no_campaign],
    product_delivery_methods_delivery_method_id_fkey: ['delivery_method_ids', productRefusals.no_delivery_method],
  },
  children: async (app, id) => ({ category_ids: await listCategoryIds(app, id) }),
})

/**
 * Makes a draft with its variants, categories, pictures and opening stock.
 *
 * @throws invalid (422) for a stock number in use, an unknown category, brand, picture or delivery method
 */
export const createProduct = (app: App, staff: Granted<'products create'>, input: ProductInput) =>
  inTransaction(app, async (app) => {
    const { row, children } = splitInput(input)
    const price = Math.min(...input.variants.map((variant) => variant.price))
    const { id } = await products.create(
      app,
      staff,
      { ...row, price },
      { writeChildren: (app, { id }) => writeChildren(app, staff, id, children) },
    )
    return getProductForStaff(app, staff, id)
  })

/**
 * Changes a product together with its variants, as one form and one version.
 *
 * @throws not_found; stale; invalid (422) as createProduct
 */
export const updateProduct = (
  app: App,
  staff: Granted<'products update'>,
  { id, version, ...input }: ProductInput & { id: number; version: number },
) =>
  inTransaction(app, async (app) => {
    const { row, children } = splitInput(input)
    // list_price is set after the trigger has set the price: the database compares the two
    const columns = { ...row, list_price: null }
    await products.update(app, staff, { id, version }, columns, {
      writeChildren: (app) => writeChildren(app, staff, id, children),
    })
    return getProductForStaff(app, staff, id)
  })

/** A product is put on sale with something to sell, in a place where it can be found. */
const demandComplete = async (app: App, id: number) => {
  const [sellable, categories] = await Promise.all([hasActiveVariant(app, id), listCategoryIds(app, id)])
  if (!sellable || categories.length === 0) fail(productFailures.product_incomplete)
}

/** @throws not_found; stale; product_state when the action does not fit; product_incomplete on publishing */
export const changeProductState = (
  app: App,
  staff: Granted<'products update'>,
  action: ProductAction,
  { id, version }: { id: number; version: number },
) =>
  inTransaction(app, async (app) => {
    const product = (await findProduct(app, id)) ?? fail(common.not_found)
    const status = next(productMachine, product.status, action) ?? fail(productFailures.product_state)
    if (action === 'publish') await demandComplete(app, id)
    const done = action === 'publish' ? 'published' : 'state_changed'
    await products.update(app, staff, { id, version }, { status }, { action: done })
    return getProductForStaff(app, staff, id)
  })

/** What taking back a change of the state needs to know of a product. @throws not_found */
export const rememberProduct = async (app: App, _staff: Granted<'products update'>, id: number) => {
  const { name, status } = (await findProduct(app, id)) ?? fail(common.not_found)
  return { label: name, remembered: status }
}

/**
 * Takes a change of the state back: the product is again what it was before.
 *
 * @throws not_found; stale; product_incomplete when it cannot be sold any more
 */
export const returnProductState = (
  app: App,
  staff: Granted<'products update'>,
  { id, version, status }: { id: number; version: number; status: ProductStatus },
) =>
  inTransaction(app, async (app) => {
    if (status === 'active') await demandComplete(app, id)
    await products.update(app, staff, { id, version }, { status }, { action: 'restored' })
    return getProductForStaff(app, staff, id)
  })

/**
 * Sets the counted stock of a variant to what was found on the shelf.
 *
 * @throws not_found; stock_held when orders hold more than that; stock_moved when pieces moved since the person looked
 */
export const setStock = (
  app: App,
  staff: Granted<'products update'>,
  { id, variant_id, ...count }: Count & { id: number; variant_id: number },
) =>
  inTransaction(app, async (app) => {
    const before = (await lockVariant(app, id, variant_id)) ?? fail(common.not_found)
    if (!before.track_stock) failField('variant_id', productRefusals.no_stock)
    const thing = { id: variant_id, label: `${before.sku} ${before.name}`, stock_on_hand: before.stock_on_hand }
    const problem = await recount(app, staff, 'variant', thing, count)
    if (problem) fail(productFailures[`stock_${problem}`])
    return getProductForStaff(app, staff, id)
  })
