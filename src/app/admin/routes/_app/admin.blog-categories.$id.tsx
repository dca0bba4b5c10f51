import { createFileRoute } from '@tanstack/react-router'
import { NewsCategoryPage } from '#domains/blogs/categories/admin/news_category_page.tsx'
import { pageTitles as m } from '../../messages.ts'
import { recordRoute } from '../../record_route.ts'

export const Route = createFileRoute('/_app/admin/blog-categories/$id')({
  ...recordRoute,
  staticData: { title: m.blog_categories.edit, permission: 'blogs update' },
  component: () => <NewsCategoryPage id={Route.useParams().id} />,
})
