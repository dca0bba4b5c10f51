import { firstPhotos } from '#domains/media/service.ts'
import { shownBundles } from '#domains/offers/service.ts'
import type { App } from '#platform/server/app.ts'
import { wholeList } from '#platform/server/list.ts'
import { availableStock } from '../rules.ts'
import type { Bundle, BundlePiece } from './contract.ts'
import { listPieces, type PieceRow } from './queries.ts'

/** Products and variants that a panel offers at most; more can be chosen on their own pages. */
const most = { products: 12, pieces: 10 }

const canChoose = (row: PieceRow): number => Math.min(availableStock(row), row.max_qty)

/** What can be bought stands before what is sold out. */
const piecesOf = (rows: readonly PieceRow[], photos: ReadonlyMap<number, string>): BundlePiece[] =>
  rows
    .map(({ product_id, variant_id, name, variant_name, price, ...row }) => ({
      ...{ product_id, variant_id, name, variant_name, price },
      photo: photos.get(product_id) ?? null,
      available: canChoose({ product_id, variant_id, name, variant_name, price, ...row }),
    }))
    .toSorted((a, b) => Number(b.available > 0) - Number(a.available > 0))
    .slice(0, most.pieces)

/** Bundles that run now, each with its pieces; one that nobody could fill is left out. */
export const listBundles = async (app: App, query: { page: number; filter: { product?: number | undefined } }) => {
  const offers = await shownBundles(app, most.products, query.filter.product)
  const ids = [...new Set(offers.flatMap(({ product_ids }) => product_ids))]
  const [rows, photos] = await Promise.all([listPieces(app, ids), firstPhotos(app, 'products', ids)])
  const bundles = offers.flatMap(({ product_ids, ...offer }): Bundle[] => {
    const pieces = piecesOf(
      rows.filter(({ product_id }) => product_ids.includes(product_id)),
      photos,
    )
    const bundle_qty = offer.bundle_qty ?? 2
    const choice = pieces.reduce((sum, { available }) => sum + available, 0)
    return choice < bundle_qty ? [] : [{ ...offer, bundle_qty, pieces }]
  })
  return wholeList(bundles, query.page)
}
