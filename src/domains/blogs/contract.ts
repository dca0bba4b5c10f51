import { z } from 'zod'
import { Photo } from '#domains/media/contract.ts'
import { anyone } from '#platform/contract/access.ts'
import { endpoint, IdParams } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { Id, RichHtml } from '#platform/contract/fields.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'

const CategoryName = z.object({ id: z.int(), name: z.string(), slug: z.string().nullable() })

/** A story in a list. */
export const NewsCard = z.object({
  id: z.int(),
  slug: z.string().nullable(),
  title: z.string(),
  excerpt: z.string(),
  cover: Photo.nullable(),
  category: CategoryName,
  is_pinned: z.boolean(),
  published_at: z.string(),
})
export type NewsCard = z.output<typeof NewsCard>

const Neighbour = NewsCard.pick({ id: true, slug: true, title: true })

export const NewsItem = NewsCard.extend({
  content: RichHtml,
  author_name: z.string().nullable(),
  tags: z.array(z.string()),
  /** Whole minutes, at least 1. */
  reading_minutes: z.int(),
  seo_title: z.string().nullable(),
  seo_description: z.string().nullable(),
  updated_at: z.string(),
  /** The campaign that the story tells of, while visitors can see it. */
  related_campaign: z
    .object({
      id: z.int(),
      slug: z.string().nullable(),
      title: z.string(),
      summary: z.string(),
      is_open: z.boolean(),
    })
    .nullable(),
  /** The story that came out just after this one: the one above it in a list without pins. */
  previous: Neighbour.nullable(),
  /** The story that came out just before this one. */
  next: Neighbour.nullable(),
  /** Three others, those of the same category first. */
  more: z.array(NewsCard),
})
export type NewsItem = z.output<typeof NewsItem>

export const newsList = listOf({
  // pinned stories stand before all others
  sort: ['-published_at'],
  filters: { category: Id.optional() },
  per_page: { default: 12, max: 48 },
})

export const newsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/news',
    summary: 'Stories that are out, pinned ones first, then the newest',
    access: anyone,
    query: newsList,
    output: pageOf(NewsCard),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/news/:id',
    summary: 'A story with its neighbours, its campaign and three others',
    access: anyone,
    params: IdParams,
    output: NewsItem,
    failures: [common.not_found],
  }),
}
