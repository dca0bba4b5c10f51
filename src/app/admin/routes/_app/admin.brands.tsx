import { createFileRoute } from '@tanstack/react-router'
import { brandWords as m } from '#domains/products/brands/admin/messages.ts'

export const Route = createFileRoute('/_app/admin/brands')({
  staticData: { title: m.title, permission: 'brands view' },
})
