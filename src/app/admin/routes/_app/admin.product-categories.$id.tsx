import { createFileRoute } from '@tanstack/react-router'
import { CategoryPage } from '#domains/products/categories/admin/category_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/product-categories/$id')({
  params: { parse: ({ id }) => ({ id: Number(id) }) },
  staticData: { title: m.categories.edit, permission: 'categories update' },
  component: () => <CategoryPage id={Route.useParams().id} />,
})
