import { useCampaignRelation } from '#domains/campaigns/ui/campaign_filter.ts'
import { photo } from '#domains/media/ui/photo_form_fields.tsx'
import { formOf, storedAs } from '#platform/browser/form_of.ts'
import type { Relation } from '#platform/browser/form_words.ts'
import { choice, momentOrNull, richText, text, tick, wordList } from '#ui/admin/form_fields.ts'
import { related, relatedOrNone } from '#ui/admin/relation_form_fields.tsx'
import { storySubject } from '../column_messages.ts'
import { type StaffNews, staffNewsApi } from '../desk/contract.ts'
import { useNewsCategoryRelation } from './choices.ts'
import { storyDeskWords as m } from './messages.ts'

const { columns: c } = storySubject

const storyForm = (names: { categories: Relation; campaigns: Relation }) =>
  formOf(staffNewsApi.create, {
    title: text(c.title),
    content: richText(c.content),
    blog_category_id: related(c.blog_category_id, names.categories),
    slug: text(c.slug),
    excerpt: text(c.excerpt),
    cover_id: storedAs('cover', photo(m.cover)),
    author_name: text(c.author_name),
    tags: wordList(c.tags),
    is_pinned: tick(c.is_pinned),
    related_campaign_id: relatedOrNone(c.related_campaign_id, names.campaigns),
    status: choice(c.status, m.statuses, 'draft'),
    published_at: momentOrNull(c.published_at),
    seo_title: text(c.seo_title),
    seo_description: text(c.seo_description),
  })

/** What stands in the fields of a story. */
export type StoryValues = ReturnType<typeof storyForm>['empty']

/** The fields of a draft that save themselves: all but what decides when it is out. */
export const autosavedFields = [
  ...(['title', 'content', 'blog_category_id', 'slug', 'excerpt', 'cover_id', 'author_name', 'tags'] as const),
  ...(['is_pinned', 'related_campaign_id', 'seo_title', 'seo_description'] as const),
]

/** The form of a story, stored or new, with what there is to choose from. */
export const useStoryForm = (stored?: StaffNews) =>
  storyForm({
    categories: useNewsCategoryRelation(stored && { id: stored.blog_category_id, name: stored.category_name }),
    campaigns: useCampaignRelation(stored?.related_campaign),
  })
