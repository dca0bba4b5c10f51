import { createFileRoute } from '@tanstack/react-router'
import { productWords as m } from '#domains/products/admin/messages.ts'

export const Route = createFileRoute('/_app/admin/products')({
  staticData: { title: m.title, permission: 'products view' },
})
