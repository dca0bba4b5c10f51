import { createFileRoute } from '@tanstack/react-router'
import { categoryWords as m } from '#domains/products/categories/admin/messages.ts'

export const Route = createFileRoute('/_app/admin/product-categories')({
  staticData: { title: m.title, permission: 'categories view' },
})
