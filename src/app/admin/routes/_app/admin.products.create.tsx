import { createFileRoute } from '@tanstack/react-router'
import { productWords as m } from '#domains/products/admin/messages.ts'
import { NewProductPage } from '#domains/products/admin/product_page.tsx'

export const Route = createFileRoute('/_app/admin/products/create')({
  staticData: { title: m.create, permission: 'products create' },
  component: NewProductPage,
})
