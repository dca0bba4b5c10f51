import { createFileRoute, redirect } from '@tanstack/react-router'
import { newsApi } from '#domains/blogs/contract.ts'
import { NewsItemPage, newsItemCrumbs } from '#domains/blogs/public/news_item.tsx'
import { newsPath } from '#domains/blogs/ui/addresses.ts'
import { pageHead } from '../head.ts'
import { articleOf, sharedCover } from '../news_route.ts'
import { idOf, orNotFound } from '../or_not_found.ts'

const Page = () => {
  const { origin } = Route.useRouteContext()
  const news = Route.useLoaderData()
  return <NewsItemPage key={news.id} news={news} address={origin + newsPath(news)} />
}

export const Route = createFileRoute('/news/news/$id/{-$slug}')({
  loader: async ({ context: { call }, params }) => {
    const news = await orNotFound(call(newsApi.get, { params: { id: idOf(params.id) } }))
    if ((params.slug ?? '') !== (news.slug ?? '')) {
      throw redirect({ href: newsPath(news), statusCode: 301, replace: true })
    }
    return news
  },
  head: (context) => {
    const news = context.loaderData
    if (!news) return {}
    return pageHead(context, {
      title: news.seo_title ?? news.title,
      description: news.seo_description ?? news.excerpt,
      image: sharedCover(news),
      image_alt: news.cover?.alt,
      og_type: 'article',
      crumbs: newsItemCrumbs(news),
      json_ld: articleOf(context, news),
    })
  },
  component: Page,
})
