import type { z } from 'zod'
import { common, fail } from '#platform/contract/failures.ts'
import { slugOf } from '#platform/contract/slug.ts'
import type { Granted, StaffOf } from '#platform/server/access.ts'
import { readAddresses } from '#platform/server/addresses.ts'
import type { App } from '#platform/server/app.ts'
import { recorded } from '#platform/server/recorded.ts'
import type { NewsCategoryInput, newsCategoryList, staffNewsCategoryList } from './contract.ts'
import { blogCategoryRefusals } from './messages.ts'
import { addressRows, findCategory, listActiveCategories, listCategoryRows } from './queries.ts'

const categories = recorded('blog_categories', {
  label: ({ name }) => name,
  sentences: { blog_categories_name: ['name', blogCategoryRefusals.exists] },
})

/** Kinds of news as visitors browse them. */
export const listNewsCategories = (app: App, query: z.output<typeof newsCategoryList>) =>
  listActiveCategories(app, query)

/** Addresses of the kinds of news that visitors browse. */
export const newsCategoryAddresses = (app: App) => readAddresses(app, addressRows(app))

/** All kinds of news. */
export const listNewsCategoriesForStaff = (
  app: App,
  _staff: Granted<'categories view'>,
  query: z.output<typeof staffNewsCategoryList>,
) => listCategoryRows(app, query)

/** @throws not_found */
export const getNewsCategory = async (app: App, _staff: StaffOf<'blogs'>, id: number) =>
  (await findCategory(app, id)) ?? fail(common.not_found)

const withSlug = (input: NewsCategoryInput) => ({ ...input, slug: input.slug ?? slugOf(input.name) })

/** @throws invalid (422) for a name that exists */
export const createNewsCategory = (app: App, staff: Granted<'blogs create'>, input: NewsCategoryInput) =>
  categories.create(app, staff, withSlug(input))

/** @throws not_found; stale; invalid (422) for a name that exists */
export const updateNewsCategory = (
  app: App,
  staff: Granted<'blogs update'>,
  { id, version, ...input }: NewsCategoryInput & { id: number; version: number },
) => categories.update(app, staff, { id, version }, withSlug(input))
