import { newsCategoriesApi } from '#domains/blogs/categories/contract.ts'
import { type NewsItem, newsApi } from '#domains/blogs/contract.ts'
import { type NewsSearch, newsQuestion } from '#domains/blogs/public/list_search.ts'
import { newsPath } from '#domains/blogs/ui/addresses.ts'
import { variantUrl } from '#domains/media/rules.ts'
import type { Caller } from '#platform/browser/call.ts'
import type { SiteContext, StartUp } from './context.ts'
import type { HeadContext } from './head.ts'
import { inList } from './or_not_found.ts'
import type { StructuredData } from './structured_data.ts'

/** What both lists of news read: a page of stories and the kinds to choose from. */
export const readNewsList = async (call: Caller, search: NewsSearch, category?: number) => {
  const [list, { data: categories }] = await Promise.all([
    call(newsApi.list, { query: newsQuestion(search, category) }),
    call(newsCategoriesApi.list, { query: { filter: {} } }),
  ])
  return { list: inList(list), categories, search }
}

/** The cover of a story in a size for shared links; null without one. */
export const sharedCover = ({ cover }: NewsItem): string | null => cover && variantUrl(cover.src, 1440, 'jpg')

/** A story as search engines read it (schema.org Article). */
export const articleOf = ({ matches }: HeadContext, news: NewsItem): StructuredData => {
  const site = (matches[0]?.loaderData as StartUp | undefined)?.website
  const origin = (matches[0]?.context as Partial<SiteContext> | undefined)?.origin ?? ''
  const publisher = { '@type': 'Organization', name: site?.org_name || site?.site_name }
  const cover = sharedCover(news)
  const wasChanged = Date.parse(news.updated_at) > Date.parse(news.published_at)
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: news.title,
    description: news.excerpt,
    articleSection: news.category.name,
    keywords: news.tags.length > 0 ? news.tags : undefined,
    datePublished: news.published_at,
    dateModified: wasChanged ? news.updated_at : news.published_at,
    mainEntityOfPage: origin + newsPath(news),
    image: cover ? [origin + cover] : undefined,
    author: news.author_name ? { '@type': 'Person', name: news.author_name } : publisher,
    publisher,
  }
}
