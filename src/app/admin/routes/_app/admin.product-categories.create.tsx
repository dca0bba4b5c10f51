import { createFileRoute } from '@tanstack/react-router'
import { NewCategoryPage } from '#domains/products/categories/admin/category_page.tsx'
import { categoryWords as m } from '#domains/products/categories/admin/messages.ts'

export const Route = createFileRoute('/_app/admin/product-categories/create')({
  staticData: { title: m.create, permission: 'categories create' },
  component: NewCategoryPage,
})
