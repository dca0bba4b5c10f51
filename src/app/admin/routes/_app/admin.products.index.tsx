import { createFileRoute } from '@tanstack/react-router'
import { ProductsPage } from '#domains/products/admin/products_page.tsx'

export const Route = createFileRoute('/_app/admin/products/')({
  component: ProductsPage,
})
