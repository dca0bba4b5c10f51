import { createFileRoute } from '@tanstack/react-router'
import { NewsItemPage } from '#domains/blogs/public/news_item.tsx'
import { newsPath } from '#domains/blogs/ui/addresses.ts'
import type { newsItemPage } from '../server/news.ts'
import { fromServer } from '../server_page.ts'

const Page = () => {
  const { origin } = Route.useRouteContext()
  const news = Route.useLoaderData().data
  return <NewsItemPage key={news.id} news={news} address={origin + newsPath(news)} />
}

export const Route = createFileRoute('/news/news/$id/{-$slug}')({
  ...fromServer<typeof newsItemPage>(),
  component: Page,
})
