import { createFileRoute } from '@tanstack/react-router'
import { CategoryPage } from '#domains/products/categories/admin/category_page.tsx'
import { pageTitles as m } from '../../messages.ts'
import { recordRoute } from '../../record_route.ts'

export const Route = createFileRoute('/_app/admin/product-categories/$id')({
  ...recordRoute,
  staticData: { title: m.categories.edit, permission: 'categories update' },
  component: () => <CategoryPage id={Route.useParams().id} />,
})
