import { z } from 'zod'
import { anyone } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'

export const NewsCategory = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string().nullable(),
  description: z.string(),
  /** Stories that are out. */
  news_count: z.int(),
})
export type NewsCategory = z.output<typeof NewsCategory>

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
}
