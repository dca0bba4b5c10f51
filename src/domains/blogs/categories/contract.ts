import { z } from 'zod'
import { anyone } from '#platform/contract/access.ts'
import { endpoint, Versioned } from '#platform/contract/endpoint.ts'
import { Flag, optionalText, requiredText, whole } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, pageOf } from '#platform/contract/list.ts'
import { besidePublic, staffCallsOf } from '#platform/contract/staff_calls.ts'

export const NewsCategory = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string().nullable(),
  description: z.string(),
  /** Stories that are out. */
  news_count: z.int(),
})
export type NewsCategory = z.output<typeof NewsCategory>

export const StaffNewsCategory = NewsCategory.omit({ news_count: true }).extend({
  sort: z.int(),
  is_active: z.boolean(),
  version: z.int(),
  updated_at: z.string(),
})

export type StaffNewsCategory = z.output<typeof StaffNewsCategory>

export const NewNewsCategory = z.object({
  name: requiredText('分類名稱', 20),
  slug: optionalText(120),
  description: z.string().trim().max(200, '最多 200 個字。').default(''),
  sort: whole({ min: 0, max: 10_000 }).default(0),
  is_active: Flag.default(true),
})
export type NewsCategoryInput = z.output<typeof NewNewsCategory>
export const NewsCategoryChange = NewNewsCategory.extend(Versioned.shape)

export const staffNewsCategoryList = listOf({
  sort: ['sort', 'name', '-updated_at'],
  filters: { active: FlagFilter.optional() },
})

export const newsCategoryList = listOf({ sort: ['sort', 'name'], filters: {}, per_page: { default: 50, max: 100 } })

export const newsCategoriesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/news-categories',
    summary: 'Kinds of news with the number of stories that are out',
    access: anyone,
    query: newsCategoryList,
    output: pageOf(NewsCategory),
  }),
  // The list belongs to the categories' permission, writing to the stories' (specification, back office).
  ...besidePublic(
    staffCallsOf({
      path: '/api/admin/blog-categories',
      access: { list: 'categories view', get: 'blogs update', create: 'blogs create', update: 'blogs update' },
      words: ['a kind of news', 'kinds of news'],
      question: staffNewsCategoryList,
      rows: pageOf(StaffNewsCategory),
      record: StaffNewsCategory,
      fields: NewNewsCategory,
      change: NewsCategoryChange,
    }),
  ),
}
