import { createFileRoute } from '@tanstack/react-router'
import { NewCategoryPage } from '#domains/products/categories/admin/category_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/product-categories/create')({
  staticData: { title: m.categories.create, permission: 'categories create' },
  component: NewCategoryPage,
})
