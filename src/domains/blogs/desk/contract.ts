import { z } from 'zod'
import { Photo } from '#domains/media/contract.ts'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams, Versioned } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { Flag, Id, Moment, optionalText, RichHtml, requiredText, textIfSent } from '#platform/contract/fields.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { staffCallsOf, usual } from '#platform/contract/staff_calls.ts'
import { blogStates } from '../rules.ts'

const storedStatuses = ['draft', 'published', 'archived'] as const

export const StaffNewsRow = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string().nullable(),
  blog_category_id: z.int(),
  category_name: z.string(),
  is_pinned: z.boolean(),
  status: z.enum(storedStatuses),
  /** What the clock makes of the status. */
  state: z.enum(blogStates),
  published_at: z.string().nullable(),
  author_name: z.string().nullable(),
  /** Readers, each counted once a day. */
  views: z.int(),
  version: z.int(),
  updated_at: z.string(),
})

export const StaffNews = StaffNewsRow.extend({
  excerpt: z.string(),
  content: RichHtml,
  cover: Photo.nullable(),
  tags: z.array(z.string()),
  related_campaign_id: z.int().nullable(),
  /** The same with its title, whatever its state. */
  related_campaign: z.object({ id: z.int(), title: z.string() }).nullable(),
  seo_title: z.string().nullable(),
  seo_description: z.string().nullable(),
  created_at: z.string(),
})
export type StaffNews = z.output<typeof StaffNews>

const title = requiredText('標題', 80)
const excerpt = z.string().trim().max(160, '最多 160 個字。')
const content = z.string().max(200_000)
const tags = z.array(requiredText('標籤', 20)).max(10, '最多 10 個標籤。')

export const NewNews = z.object({
  blog_category_id: Id,
  title,
  slug: optionalText(120),
  excerpt: excerpt.default(''),
  content: content.default(''),
  /** An uploaded picture; absent: stays as it is, null: none. */
  cover_id: Id.nullish(),
  author_name: optionalText(40),
  tags: tags.default([]),
  is_pinned: Flag.default(false),
  related_campaign_id: Id.nullish().transform((id) => id ?? null),
  status: z.enum(storedStatuses).default('draft'),
  /** A moment to come makes a published story scheduled; without one it comes out at once. */
  published_at: Moment.nullish().transform((at) => at ?? null),
  seo_title: optionalText(80),
  seo_description: optionalText(160),
})
export type NewsInput = z.output<typeof NewNews>
export const NewsChange = NewNews.extend(Versioned.shape)

/** What of a draft saves itself: all but what decides when it is out. What is not sent stays as it is. */
export const NewsDraft = Versioned.extend({
  blog_category_id: Id.optional(),
  title: title.optional(),
  slug: textIfSent(120),
  excerpt: excerpt.optional(),
  content: content.optional(),
  /** An uploaded picture; null: none. */
  cover_id: Id.nullable().optional(),
  author_name: textIfSent(40),
  tags: tags.optional(),
  is_pinned: Flag.optional(),
  related_campaign_id: Id.nullable().optional(),
  seo_title: textIfSent(80),
  seo_description: textIfSent(160),
})
export type NewsDraft = z.output<typeof NewsDraft>

export const blogFailures = failures({
  not_draft: [409, '這則消息已經不是草稿，不會自動儲存；按「儲存變更」才會送出。'],
})

export const staffNewsList = listOf({
  sort: ['-updated_at', '-published_at', 'title'],
  filters: { category: Id.optional(), state: z.enum(blogStates).optional() },
})

export const staffNewsApi = staffCallsOf({
  path: '/api/admin/blogs',
  // the page of one is its form
  access: { ...usual('blogs'), get: 'blogs update' },
  words: ['a story', 'stories'],
  summaries: {
    list: 'Stories of every state',
    get: 'A story as staff edit it',
    create: 'Write a story: a draft, published, or published at a moment to come',
  },
  question: staffNewsList,
  rows: pageOf(StaffNewsRow),
  record: StaffNews,
  fields: NewNews,
  change: NewsChange,
  body_size: 'rich_text',
})

export const storyDraftApi = {
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/blogs/:id/draft',
    summary: 'Save what was typed into a draft, by itself: only what is sent is changed, and never what is out',
    access: staff('blogs update'),
    params: IdParams,
    body: NewsDraft,
    body_size: 'rich_text',
    output: StaffNews,
    failures: [common.not_found, common.stale, blogFailures.not_draft],
  }),
}

export const storyPreviewApi = {
  preview: endpoint({
    method: 'POST',
    path: '/api/admin/blogs/preview',
    keyless: 'sets',
    summary: 'What visitors would read of a text that is not saved yet',
    access: staff('blogs view'),
    body: z.object({ content }),
    body_size: 'rich_text',
    output: z.object({ content: RichHtml }),
    status: 200,
  }),
}
