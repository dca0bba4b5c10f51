import { notFound } from '@tanstack/react-router'
import { newsCategoriesApi } from '#domains/blogs/categories/contract.ts'
import { type NewsItem, newsApi } from '#domains/blogs/contract.ts'
import * as newsWords from '#domains/blogs/messages.ts'
import { type NewsSearch, newsQuestion } from '#domains/blogs/public/list_search.ts'
import { newsItemCrumbs } from '#domains/blogs/public/news_item.tsx'
import { newsCrumbs } from '#domains/blogs/public/news_list.tsx'
import { newsCategoryPath, newsPath } from '#domains/blogs/ui/addresses.ts'
import { variantUrl } from '#domains/media/rules.ts'
import type { Caller } from '#platform/browser/call.ts'
import type { StartUp } from '../context.ts'
import { idOf, inList, orNotFound } from '../or_not_found.ts'
import { redirectTo } from '../redirect_to.ts'
import { type IdAndSlug, type PageRequest, serverPage } from '../server_page.ts'
import type { StructuredData } from '../structured_data.ts'

/** What both lists of news read: a page of stories and the kinds to choose from. */
const readNewsList = async (call: Caller, search: NewsSearch, category?: number) => {
  const [list, { data: categories }] = await Promise.all([
    call(newsApi.list, { query: newsQuestion(search, category) }),
    call(newsCategoriesApi.list, { query: { filter: {} } }),
  ])
  return { list: inList(list), categories, search }
}

/** The cover of a story in a size for shared links; null without one. */
const sharedCover = ({ cover }: NewsItem): string | null => cover && variantUrl(cover.src, 1440, 'jpg')

/** A story as search engines read it (schema.org Article). */
const articleOf = (news: NewsItem, { website }: StartUp, origin: string): StructuredData => {
  const publisher = { '@type': 'Organization', name: website.org_name || website.site_name }
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

export const newsListPage = serverPage({
  read: ({ call, search }: PageRequest<object, NewsSearch>) => readNewsList(call, search),
  head: ({ search }) => ({
    title: newsWords.title,
    description: newsWords.lead,
    crumbs: newsCrumbs(),
    noindex: search.q !== undefined,
  }),
})

export const newsCategoryPage = serverPage({
  read: async ({ call, params, search }: PageRequest<IdAndSlug, NewsSearch>) => {
    const id = idOf(params.id)
    const shelf = await readNewsList(call, search, id)
    const category = shelf.categories.find((entry) => entry.id === id)
    if (!category) throw notFound()
    if ((params.slug ?? '') !== (category.slug ?? '')) {
      throw redirectTo(newsCategoryPath(category))
    }
    return { ...shelf, category }
  },
  head: ({ data: { category }, search }) => ({
    title: newsWords.category_title(category.name),
    description: newsWords.category_description(category.name, category.description),
    crumbs: newsCrumbs(category),
    noindex: search.q !== undefined,
  }),
})

export const newsItemPage = serverPage({
  read: async ({ call, params }: PageRequest<IdAndSlug>) => {
    const news = await orNotFound(call(newsApi.get, { params: { id: idOf(params.id) } }))
    if ((params.slug ?? '') !== (news.slug ?? '')) {
      throw redirectTo(newsPath(news))
    }
    return news
  },
  head: ({ data: news, start, origin }) => ({
    title: news.seo_title ?? news.title,
    description: news.seo_description ?? news.excerpt,
    image: sharedCover(news),
    image_alt: news.cover?.alt,
    og_type: 'article',
    crumbs: newsItemCrumbs(news),
    json_ld: articleOf(news, start, origin),
  }),
})
