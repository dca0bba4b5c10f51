import { createFileRoute } from '@tanstack/react-router'
import { NewProductPage } from '#domains/products/admin/product_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/products/create')({
  staticData: { title: m.products.create, permission: 'products create' },
  component: NewProductPage,
})
