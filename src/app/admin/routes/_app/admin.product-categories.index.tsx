import { createFileRoute } from '@tanstack/react-router'
import { CategoriesPage } from '#domains/products/categories/admin/categories_page.tsx'

export const Route = createFileRoute('/_app/admin/product-categories/')({
  component: CategoriesPage,
})
