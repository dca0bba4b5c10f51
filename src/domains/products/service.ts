import { findCampaignLink } from '#domains/campaigns/service.ts'
import { type Buyer, memberAlone } from '#domains/customers/contacts/rules.ts'
import { shownPhotos } from '#domains/media/service.ts'
import { offersOnProducts } from '#domains/offers/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { readAddresses } from '#platform/server/addresses.ts'
import type { App } from '#platform/server/app.ts'
import { readReference } from '#platform/server/content_cache.ts'
import { cleanRichText } from '#platform/server/rich_text.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { listCategoryParents } from './categories/queries.ts'
import { type Product, productFailures } from './contract.ts'
import {
  addressRows,
  addSold,
  findPriceSpan,
  findPublished,
  lacksPieces,
  listOnSale,
  type ProductQuestion,
} from './queries.ts'
import { availableStock, cardStock, expectedOn, mostPerLine, type VariantFacts } from './rules.ts'
import { movePieces } from './stock/service.ts'
import { listVariantFacts } from './variants/queries.ts'

/** The category and everything below it, for a filter; undefined without one. */
export const categoryFilter = (app: App, category: number | undefined) =>
  category === undefined ? undefined : findIdsUnder(app, category)

/** Of the tree in memory; empty when there is no such category. */
const findIdsUnder = async (app: App, category: number): Promise<readonly number[]> => {
  const parents = await readReference(app, 'category parents', listCategoryParents)
  const below = (id: number): number[] => [
    id,
    ...parents.filter(({ parent_id }) => parent_id === id).flatMap((child) => below(child.id)),
  ]
  return parents.some(({ id }) => id === category) ? below(category) : []
}

/** Products on sale, a page of them. */
export const listProducts = async (app: App, query: ProductQuestion) => {
  const page = await listOnSale(app, query, await categoryFilter(app, query.filter.category))
  const offersOn = await offersOnProducts(app)
  const data = page.data.map((row) => ({
    ...row,
    ...cardStock(row.pieces),
    offers: offersOn({ product_id: row.id, category_ids: row.category_ids, brand_id: row.brand_id }),
  }))
  return { ...page, data }
}

/** What the thumbs of the price filter slide between. NT$. */
export const readPriceSpan = async (app: App) => ({ span: await findPriceSpan(app) })

/**
 * A published product. After its last day of sale it is still shown, with nothing available.
 *
 * @throws not_found for an unknown, unpublished or not yet published product
 */
export const getProduct = async (app: App, id: number): Promise<Product> => {
  const product = (await findPublished(app, id)) ?? fail(common.not_found)
  const [offersOn, cause] = await Promise.all([
    offersOnProducts(app),
    product.cause_campaign_id === null ? undefined : findCampaignLink(app, product.cause_campaign_id),
  ])
  const photos = shownPhotos(product.photos)
  return {
    ...product,
    content: cleanRichText(product.content),
    cause: cause ?? null,
    photo: photos[0]?.src ?? null,
    photos,
    offers: product.on_sale ? offersOn({ ...product, product_id: id }) : [],
    variants: product.variants.map((variant) => ({
      ...variant,
      available: product.on_sale ? Math.min(availableStock(variant), mostPerLine) : 0,
      expected_on: product.on_sale ? expectedOn(variant, taipeiDay(app.clock())) : null,
    })),
  }
}

/** Everything a cart must know of these variants, with what this buyer ordered of products that limit it. A variant that does not exist is missing in the answer. */
export const loadVariantsForCart = async (
  app: App,
  variantIds: readonly number[],
  buyer: Buyer = memberAlone(null),
): Promise<Map<number, VariantFacts>> => {
  if (variantIds.length === 0) return new Map()
  const facts = await listVariantFacts(app, variantIds, buyer)
  return new Map(facts.map((variant) => [variant.variant_id, variant]))
}

/** Pieces of a variant in an order. */
export type StockLine = { variant_id: number; quantity: number }

const piecesOf = (lines: readonly StockLine[]) =>
  lines.map(({ variant_id, quantity }) => ({ id: variant_id, quantity }))

const moveOrFail = async (
  app: App,
  kind: 'reserve' | 'release' | 'sale',
  lines: readonly StockLine[],
  order_id: number,
) => {
  const refused = await movePieces(app, 'variant', kind, piecesOf(lines), order_id)
  if (refused.length > 0) fail(productFailures.out_of_stock, { variant_ids: refused })
}

/**
 * Holds goods for an order, all lines or none. Call it in the order's transaction.
 *
 * @throws out_of_stock with `details.variant_ids`
 */
export const reserveStock = (app: App, lines: readonly StockLine[], order_id: number): Promise<void> =>
  inTransaction(app, (app) => moveOrFail(app, 'reserve', lines, order_id))

/** Whether goods that an order gave back could be held for it once more. */
export const hasGoodsLeft = async (app: App, order_id: number): Promise<boolean> => !(await lacksPieces(app, order_id))

/**
 * Gives held goods back: the order was cancelled or expired.
 *
 * @throws out_of_stock when less is held than is to be released
 */
export const releaseStock = (app: App, lines: readonly StockLine[], order_id: number): Promise<void> =>
  inTransaction(app, (app) => moveOrFail(app, 'release', lines, order_id))

/**
 * Takes held goods off the shelf: the parcel leaves the house.
 *
 * @throws out_of_stock for backordered goods that have not arrived
 */
export const shipStock = (app: App, lines: readonly StockLine[], order_id: number): Promise<void> =>
  inTransaction(app, (app) => moveOrFail(app, 'sale', lines, order_id))

/** Puts goods that came back onto the shelf. Stock that is not counted stays as it is. */
export const restock = async (app: App, lines: readonly StockLine[], order_id: number): Promise<void> => {
  await movePieces(app, 'variant', 'return', piecesOf(lines), order_id)
}

/**
 * Counts sold pieces for the order "popular": positive when an order is paid, negative when it is refunded. Call it after
 * the stock of the same pieces was moved: whoever locks shelves and products locks the shelves first.
 */
export const countSold = async (app: App, lines: readonly StockLine[]): Promise<void> => {
  if (lines.length > 0) await addSold(app, lines)
}

/** Addresses of the products on sale. */
export const productAddresses = (app: App) => readAddresses(app, addressRows(app))
