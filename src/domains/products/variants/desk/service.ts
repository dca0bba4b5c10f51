import { firstPhotosFor } from '#domains/media/service.ts'
import { common, fail, failFields } from '#platform/contract/failures.ts'
import { formatMoney } from '#platform/contract/money.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type DoneRow, undoablyMany } from '#platform/server/undoable.ts'
import { demandVersion } from '#platform/server/versions.ts'
import { productFailures } from '../../contract.ts'
import { categoryFilter } from '../../service.ts'
import { moveStock } from '../../stock/queries.ts'
import { variantRefusals as m } from '../messages.ts'
import { type VariantChange, type VariantChanges, variantFailures } from './contract.ts'
import {
  lastCounts,
  listPrices,
  listVariantRows,
  lockVariants,
  updateVariants,
  type VariantQuestion,
} from './queries.ts'
import { isAboveListPrice, type VariantProblem, whyNotChange } from './rules.ts'

type Keeper = Granted<'products update'>
type Stored = Awaited<ReturnType<typeof lockVariants>>[number]
/** A change with the variant as it stands and its place in what was sent. */
type Planned = { readonly at: number; readonly change: VariantChange; readonly stored: Stored }

/** Variants of every product, a page of them. */
export const listVariantsForStaff = async (app: App, _staff: Keeper, query: VariantQuestion) => {
  const page = await listVariantRows(app, query, await categoryFilter(app, query.filter.category))
  const photos = await firstPhotosFor(app, 'staff', 'products', [...new Set(page.data.map((row) => row.product_id))])
  return { ...page, data: page.data.map((row) => ({ ...row, photo: photos.get(row.product_id) ?? null })) }
}

const labelOf = ({ sku, name }: Stored) => `${sku} ${name}`

const sentenceOf = (problem: VariantProblem, { stock_on_hand, stock_reserved }: Stored): string => {
  if (problem === 'moved') return m.moved(stock_on_hand)
  return problem === 'held' ? m.held(stock_reserved) : m[problem]
}

const fieldOf = (problem: VariantProblem) => (problem === 'changed' ? 'version' : 'on_hand')

/** Refuses all where one of the variants is gone, was changed or moved since it was seen. Each is told beside its row. */
const demandUnchanged = (plans: readonly Planned[], lost: readonly number[]) => {
  const errors: Record<string, string[]> = Object.fromEntries(lost.map((at) => [`rows.${at}.id`, [m.lost]]))
  for (const { at, change, stored } of plans) {
    const problem = whyNotChange(stored, change)
    if (problem === 'changed' || problem === 'moved')
      errors[`rows.${at}.${fieldOf(problem)}`] = [sentenceOf(problem, stored)]
  }
  if (Object.keys(errors).length > 0) fail(variantFailures.variants_changed, { errors })
}

const demandPossible = (plans: readonly Planned[]) =>
  failFields(
    Object.fromEntries(
      plans.flatMap(({ at, change, stored }) => {
        const problem = whyNotChange(stored, change)
        return problem ? [[`rows.${at}.${fieldOf(problem)}`, sentenceOf(problem, stored)]] : []
      }),
    ),
  )

/** Refuses prices of which the lowest is above the price before discount of its product. */
const demandListPrice = async (app: App, plans: readonly Planned[]) => {
  const priced = plans.filter(({ change }) => change.price !== undefined)
  if (priced.length === 0) return
  const prices = new Map(priced.flatMap(({ change: { id, price } }) => (price === undefined ? [] : [[id, price]])))
  const all = await listPrices(app, [...new Set(priced.map(({ stored }) => stored.product_id))])
  const byProduct = Map.groupBy(all, ({ product_id }) => product_id)
  const above = priced.filter(({ stored: { list_price, product_id } }) =>
    isAboveListPrice(list_price, byProduct.get(product_id) ?? [], prices),
  )
  failFields(
    Object.fromEntries(
      above.map(({ at, stored }) => [`rows.${at}.price`, m.above_list_price(formatMoney(stored.list_price ?? 0))]),
    ),
  )
}

const piecesOf = ({ change: { on_hand }, stored }: Planned) => (on_hand ?? stored.stock_on_hand) - stored.stock_on_hand

/** Whether anything of a variant becomes another. */
const isChange = (plan: Planned) => {
  const { change, stored } = plan
  const isOther = (field: 'price' | 'low_stock_at') => change[field] !== undefined && change[field] !== stored[field]
  return isOther('price') || isOther('low_stock_at') || piecesOf(plan) !== 0
}

type Values = Pick<VariantChange, 'price' | 'low_stock_at' | 'on_hand'>
const valuesOf = (stored: Stored, { price, low_stock_at, on_hand }: Values = {}) => ({
  price: price ?? stored.price,
  low_stock_at: low_stock_at ?? stored.low_stock_at,
  stock_on_hand: on_hand ?? stored.stock_on_hand,
})

type How = { readonly reason: string | null; readonly action: 'updated' | 'restored' }

/** Writes what was found to be possible: prices and marks, stock by its movements, a line of the log for each variant. */
const write = async (app: App, staff: Keeper, plans: readonly Planned[], { reason, action }: How) => {
  const moved = plans.filter((plan) => piecesOf(plan) !== 0)
  const movements = moved.map((plan) => ({ id: plan.stored.id, on_hand: piecesOf(plan), reserved: 0 }))
  const told = { kind: 'adjust', reason, staff_id: staff.staff.id } as const
  if (movements.length > 0 && (await moveStock(app, 'variant', movements, told)).length < movements.length)
    fail(productFailures.stock_held)
  const versions = await updateVariants(
    app,
    staff.staff.id,
    plans.map(({ change: { id, price, low_stock_at } }) => ({ id, price, low_stock_at })),
  )
  for (const { stored, change } of plans) {
    await recordChange(app, staff, {
      action,
      subject_type: 'product_variants',
      subject_id: stored.id,
      subject_label: labelOf(stored),
      before: valuesOf(stored),
      after: valuesOf(stored, change),
      reason: change.on_hand === undefined ? null : reason,
    })
  }
  return versions
}

/** What taking a change back needs to know of a variant. `pieces` came onto its shelf, by the movement `count_id`. */
export type Remembered = {
  readonly price: number
  readonly low_stock_at: number
  readonly pieces: number
  readonly count_id: number | null
}

const doneRows = async (app: App, plans: readonly Planned[], versions: ReadonlyMap<number, number>) => {
  const counts = await lastCounts(
    app,
    plans.map(({ stored }) => stored.id),
  )
  return plans.map((plan): DoneRow => {
    const { id, version, price, low_stock_at } = plan.stored
    const pieces = piecesOf(plan)
    const count_id = pieces === 0 ? null : (counts.get(id) ?? null)
    const remembered = { price, low_stock_at, pieces, count_id } satisfies Remembered
    const version_after = versions.get(id) ?? version
    return { subject_id: id, version, label: labelOf(plan.stored), remembered, version_after }
  })
}

/**
 * Changes many variants: all of them or none, in the versions and with the stock that the person saw. Prices in NT$. It
 * stands in the bell of whoever did it and is taken back as one.
 *
 * @throws variants_changed (409) with a sentence for each variant that was changed, moved or removed meanwhile; invalid
 * (422) with a sentence for each cell: fewer pieces than orders hold, stock that is not counted, a price above the one
 * before discount
 */
export const changeVariants = async (app: App, staff: Keeper, { rows, reason }: VariantChanges) => {
  const done = await undoablyMany(app, staff, 'products.reprice', async (app) => {
    const ids = rows.map(({ id }) => id)
    const held = new Map((await lockVariants(app, ids)).map((variant) => [variant.id, variant]))
    const plans = rows.flatMap((change, at): Planned[] => {
      const stored = held.get(change.id)
      return stored ? [{ at, change, stored }] : []
    })
    demandUnchanged(
      plans,
      rows.flatMap(({ id }, at) => (held.has(id) ? [] : [at])),
    )
    demandPossible(plans)
    await demandListPrice(app, plans)
    const changes = plans.filter(isChange)
    if (changes.length === 0) return []
    return doneRows(app, changes, await write(app, staff, changes, { reason, action: 'updated' }))
  })
  return { changed: done.length }
}

/**
 * Takes the change of one variant back. Pieces that came are taken from the shelf again and the other way round, whatever
 * was sold meanwhile; a shelf that was counted again stays.
 *
 * @throws not_found; stale once it was changed again; invalid (422) where its stock does not allow it
 */
export const restoreVariant = (
  app: App,
  staff: Keeper,
  { id, version }: { readonly id: number; readonly version: number },
  { price, low_stock_at, pieces, count_id }: Remembered,
) =>
  inTransaction(app, async (app) => {
    const stored = (await lockVariants(app, [id]))[0] ?? fail(common.not_found)
    await demandVersion(app, staff, stored, { version })
    if (pieces !== 0 && (await lastCounts(app, [id])).get(id) !== count_id) failFields({ on_hand: m.counted_again })
    const on_hand = stored.stock_on_hand - pieces
    const change = {
      id,
      version,
      price,
      low_stock_at,
      ...(pieces !== 0 && { on_hand, seen_on_hand: stored.stock_on_hand }),
    }
    const plan = { at: 0, change, stored }
    if (on_hand < 0 || whyNotChange(stored, change)) failFields({ on_hand: m.sold })
    await demandListPrice(app, [plan])
    const versions = await write(app, staff, [plan], { reason: m.undone, action: 'restored' })
    return { version: versions.get(id) ?? version }
  })
