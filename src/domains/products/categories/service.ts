import { common, fail, failField } from '#platform/contract/failures.ts'
import { slugOf } from '#platform/contract/slug.ts'
import type { Granted, StaffOf } from '#platform/server/access.ts'
import { readAddresses } from '#platform/server/addresses.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { wholeList } from '#platform/server/list.ts'
import { recorded } from '#platform/server/recorded.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type CategoryInput, type CategoryMove, categoryFailures } from './contract.ts'
import { categoryRefusals } from './messages.ts'
import {
  addressRows,
  deleteEmptyCategory,
  findCategory,
  listBelow,
  listCategoryParents,
  listTree,
  listTreeForStaff,
  lockCategory,
  lockTree,
} from './queries.ts'
import { nextTo, orderWith, whyNotBelow } from './rules.ts'

const categories = recorded('categories', {
  label: ({ name }) => name,
  sentences: {
    categories_name: ['name', categoryRefusals.exists],
    categories_depth: ['parent_id', categoryRefusals.depth],
  },
})

/** The tree that visitors browse. */
export const listCategories = async (app: App, query: { page: number }) => wholeList(await listTree(app), query.page)

/** The tree that staff keep. */
export const listCategoriesForStaff = async (
  app: App,
  _staff: Granted<'categories view'>,
  query: { page: number; q?: string | undefined },
) => wholeList(await listTreeForStaff(app, query.q ?? ''), query.page)

/** @throws not_found */
export const getCategory = async (app: App, _staff: StaffOf<'categories'>, id: number) =>
  (await findCategory(app, id)) ?? fail(common.not_found)

/** A category hangs under one that exists; the database refuses circles and a fourth level. */
const demandParent = async (app: App, parent_id: number | null) => {
  if (parent_id !== null && !(await findCategory(app, parent_id))) failField('parent_id', categoryRefusals.no_parent)
}

/** The number of a place behind the last one below a category, or at the top. */
const placeBehind = async (app: App, parent_id: number | null): Promise<number> =>
  ((await listBelow(app, parent_id)).at(-1)?.sort ?? 0) + 1

/** @throws invalid (422) for a name that exists beside it or a place deeper than three */
export const createCategory = (app: App, staff: Granted<'categories create'>, input: CategoryInput) =>
  inTransaction(app, async (app) => {
    await lockTree(app)
    await demandParent(app, input.parent_id)
    const sort = input.sort ?? (await placeBehind(app, input.parent_id))
    return categories.create(app, staff, { ...input, sort, slug: input.slug ?? slugOf(input.name) })
  })

/** One that goes below another is the last one there. @throws not_found; stale; invalid (422) as createCategory */
export const updateCategory = (
  app: App,
  staff: Granted<'categories update'>,
  { id, version, ...input }: CategoryInput & { id: number; version: number },
) =>
  inTransaction(app, async (app) => {
    await lockTree(app)
    const { parent_id } = (await findCategory(app, id)) ?? fail(common.not_found)
    await demandParent(app, input.parent_id)
    const stays = parent_id === input.parent_id
    const sort = input.sort ?? (stays ? undefined : await placeBehind(app, input.parent_id))
    return categories.update(app, staff, { id, version }, { ...input, sort })
  })

type Seen = { readonly id: number; readonly version: number }
type Place = Omit<CategoryMove, 'version'>

/** Where a category stands, so that it can go back there. @throws not_found */
export const rememberPlace = async (app: App, _staff: Granted<'categories update'>, id: number) => {
  await lockTree(app)
  const { name, parent_id } = (await findCategory(app, id)) ?? fail(common.not_found)
  const ids = (await listBelow(app, parent_id)).map((one) => one.id)
  return { label: name, remembered: { parent_id, before_id: nextTo(ids, id) } satisfies Place }
}

/**
 * Moves a category with all below it before another one, and numbers those beside it anew. Whoever moved one of them
 * has a new version of it, so that an older move of it is refused.
 *
 * @throws not_found; stale; place_changed where the other one does not stand there any more; invalid (422) for a place
 * in itself, deeper than three, below one that is gone, or beside one of the same name
 */
export const moveCategory = (
  app: App,
  staff: Granted<'categories update'>,
  { id, version, parent_id, before_id }: Place & Seen,
) =>
  inTransaction(app, async (app) => {
    await lockTree(app)
    const tree = await listCategoryParents(app)
    if (!tree.some((one) => one.id === id)) fail(common.not_found)
    const why = whyNotBelow(tree, id, parent_id)
    if (why) failField('parent_id', categoryRefusals[why])
    const beside = new Map((await listBelow(app, parent_id)).map((one) => [one.id, one]))
    const order = orderWith([...beside.keys()], id, before_id) ?? fail(categoryFailures.place_changed)
    const sort = order.indexOf(id) + 1
    const moved = await categories.update(app, staff, { id, version }, { parent_id, sort })
    for (const [index, other] of order.entries()) {
      const row = other === id ? undefined : beside.get(other)
      if (row && row.sort !== index + 1) await categories.update(app, staff, row, { sort: index + 1 })
    }
    return moved
  })

/** @throws not_found; category_in_use when a product or a category is in it */
export const deleteCategory = (app: App, staff: Granted<'categories update'>, id: number) =>
  inTransaction(app, async (app) => {
    await lockTree(app)
    const before = (await lockCategory(app, id)) ?? fail(common.not_found)
    const after = (await deleteEmptyCategory(app, id, staff.staff.id)) ?? fail(categoryFailures.category_in_use)
    await recordChange(app, staff, {
      action: 'deleted',
      subject_type: 'categories',
      subject_id: id,
      subject_label: before.name,
      before,
      after,
    })
    return undefined
  })

/** Addresses of the categories of the visible tree. */
export const categoryAddresses = (app: App) => readAddresses(app, addressRows(app))
