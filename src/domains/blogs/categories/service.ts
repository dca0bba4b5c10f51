import type { z } from 'zod'
import { common, fail } from '#platform/contract/failures.ts'
import { slugOf } from '#platform/contract/slug.ts'
import type { Granted } from '#platform/server/access.ts'
import { readAddresses } from '#platform/server/addresses.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { explainingConstraints } from '#platform/server/constraints.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { updateVersion } from '#platform/server/versions.ts'
import type { NewsCategoryInput, newsCategoryList, staffNewsCategoryList } from './contract.ts'
import { addressRows, findCategory, insertCategory, listActiveCategories, listCategoryRows } from './queries.ts'

const sentences = { blog_categories_name: ['name', '已經有這個分類了。'] } as const

/** Kinds of news as visitors browse them. */
export const listNewsCategories = (app: App, query: z.output<typeof newsCategoryList>) =>
  listActiveCategories(app, query)

/** Addresses of the kinds of news that visitors browse. */
export const newsCategoryAddresses = (app: App) => readAddresses(app, addressRows(app))

/** All kinds of news. */
export const listNewsCategoriesForStaff = (app: App, query: z.output<typeof staffNewsCategoryList>) =>
  listCategoryRows(app, query)

/** @throws not_found */
export const getNewsCategory = async (app: App, id: number) => (await findCategory(app, id)) ?? fail(common.not_found)

const withSlug = (input: NewsCategoryInput) => ({ ...input, slug: input.slug ?? slugOf(input.name) })

/** @throws invalid (422) for a name that exists */
export const createNewsCategory = (app: App, staff: Granted<'blogs create'>, input: NewsCategoryInput) =>
  inTransaction(app, async (app) => {
    const after = await explainingConstraints(sentences, () => insertCategory(app, staff.staff.id, withSlug(input)))
    await recordChange(app, staff, {
      action: 'created',
      subject_type: 'blog_categories',
      subject_id: after.id,
      subject_label: after.name,
      after,
    })
    return after
  })

/** @throws not_found; stale; invalid (422) for a name that exists */
export const updateNewsCategory = (
  app: App,
  staff: Granted<'blogs update'>,
  { id, version, ...input }: NewsCategoryInput & { id: number; version: number },
) =>
  inTransaction(app, async (app) => {
    const { before, after } = await explainingConstraints(sentences, () =>
      updateVersion(app, staff, 'blog_categories', { id, version }, withSlug(input)),
    )
    await recordChange(app, staff, {
      action: 'updated',
      subject_type: 'blog_categories',
      subject_id: id,
      subject_label: input.name,
      before,
      after,
    })
    return getNewsCategory(app, id)
  })
