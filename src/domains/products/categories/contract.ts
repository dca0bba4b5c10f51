import { z } from 'zod'
import { anyone, staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, NoContent, Versioned } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { Flag, Id, optionalText, requiredText, whole } from '#platform/contract/fields.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { besidePublic, staffCallsOf, usual } from '#platform/contract/staff_calls.ts'

export const categoryFailures = failures({
  category_in_use: [409, '這個分類裡還有商品或子分類，移走之後才能刪除。'],
  place_changed: [409, '同事剛剛移走了旁邊的分類，請載入最新版本再移一次。'],
})

/** A node of the tree. Lists come in the order of the tree: every category right before those below it. */
export const Category = z.object({
  id: z.int(),
  parent_id: z.int().nullable(),
  /** 1 to 3. */
  depth: z.int(),
  name: z.string(),
  slug: z.string().nullable(),
  /** Its first 160 characters: the whole tree comes with every list. */
  description: z.string().nullable(),
  /** Products on sale in it and in all below it. */
  products_count: z.int(),
})

export const StaffCategory = z.object({
  id: z.int(),
  parent_id: z.int().nullable(),
  name: z.string(),
  slug: z.string().nullable(),
  description: z.string().nullable(),
  sort: z.int(),
  is_active: z.boolean(),
  version: z.int(),
  updated_at: z.string(),
})

export const StaffCategoryRow = StaffCategory.extend({
  depth: z.int(),
  /** Products of every state that are directly in it. */
  products_count: z.int(),
  /** The same in it and in all below it, each counted once. */
  products_total: z.int(),
})

export const NewCategory = z.object({
  parent_id: Id.nullish().transform((id) => id ?? null),
  name: requiredText('分類名稱', 30),
  slug: optionalText(120),
  description: optionalText(1000),
  /** Among those beside it. Left out: behind the last one, or where it stands. */
  sort: whole({ min: 0, max: 10_000 }).optional(),
  is_active: Flag.default(true),
})
export type CategoryInput = z.output<typeof NewCategory>
export const CategoryChange = NewCategory.extend(Versioned.shape)

/** Where a category goes: below which one, and before which of those that stand there. */
export const CategoryMove = Versioned.extend({
  /** Null: to the top. */
  parent_id: Id.nullable(),
  /** Null: behind the last one. */
  before_id: Id.nullable(),
})
export type CategoryMove = z.output<typeof CategoryMove>

/** A tree is never cut into pages: the whole of it comes at once. */
const allOfIt = { default: 1000, max: 1000 }
export const publicCategoryList = listOf({ sort: ['sort'], filters: {}, search: 'none', per_page: allOfIt })
export const categoryList = listOf({ sort: ['sort'], filters: {}, per_page: allOfIt })

const calls = besidePublic(
  staffCallsOf({
    path: '/api/admin/product-categories',
    access: usual('categories'),
    words: ['a category', 'categories'],
    summaries: { list: 'The category tree as staff see it', update: 'Change or move a category' },
    question: categoryList,
    rows: pageOf(StaffCategoryRow),
    record: StaffCategory,
    fields: NewCategory,
    change: CategoryChange,
  }),
)

export const categoriesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/product-categories',
    summary: 'The category tree with the number of products on sale',
    access: anyone,
    query: publicCategoryList,
    output: pageOf(Category),
  }),
  ...calls,
  export: exportOf({ name: 'categories.export', of: 'categories', list: calls.adminList }),
  move: endpoint({
    method: 'POST',
    path: '/api/admin/product-categories/:id/move',
    summary: 'Move a category with all below it; those beside it are numbered anew',
    access: staff('categories update'),
    params: IdParams,
    body: CategoryMove,
    output: StaffCategory,
    status: 200,
    failures: [common.not_found, common.stale, categoryFailures.place_changed],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/product-categories/:id',
    summary: 'Delete a category that nothing is in',
    access: staff('categories update'),
    params: IdParams,
    output: NoContent,
    status: 204,
    failures: [common.not_found, categoryFailures.category_in_use],
  }),
}
