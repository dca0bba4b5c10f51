import { common, fail, failField } from '#platform/contract/failures.ts'
import { slugOf } from '#platform/contract/slug.ts'
import type { Granted, StaffOf } from '#platform/server/access.ts'
import { readAddresses } from '#platform/server/addresses.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { wholeList } from '#platform/server/list.ts'
import { recorded } from '#platform/server/recorded.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type CategoryInput, categoryFailures } from './contract.ts'
import { categoryRefusals } from './messages.ts'
import { addressRows, deleteEmptyCategory, findCategory, listTree, listTreeForStaff, lockCategory } from './queries.ts'

const categories = recorded('categories', {
  label: ({ name }) => name,
  sentences: {
    categories_name: ['name', categoryRefusals.exists],
    categories_depth: ['parent_id', categoryRefusals.too_deep],
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

/** @throws invalid (422) for a name that exists beside it or a place deeper than three */
export const createCategory = (app: App, staff: Granted<'categories create'>, input: CategoryInput) =>
  inTransaction(app, async (app) => {
    await demandParent(app, input.parent_id)
    return categories.create(app, staff, { ...input, slug: input.slug ?? slugOf(input.name) })
  })

/** @throws not_found; stale; invalid (422) as createCategory */
export const updateCategory = (
  app: App,
  staff: Granted<'categories update'>,
  { id, version, ...input }: CategoryInput & { id: number; version: number },
) =>
  inTransaction(app, async (app) => {
    if (!(await findCategory(app, id))) fail(common.not_found)
    await demandParent(app, input.parent_id)
    return categories.update(app, staff, { id, version }, input)
  })

/** @throws not_found; category_in_use when a product or a category is in it */
export const deleteCategory = (app: App, staff: Granted<'categories update'>, id: number) =>
  inTransaction(app, async (app) => {
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
