import { createFileRoute } from '@tanstack/react-router'
import { NewBrandPage } from '#domains/products/brands/admin/brand_page.tsx'
import { brandWords as m } from '#domains/products/brands/admin/messages.ts'

export const Route = createFileRoute('/_app/admin/brands/create')({
  staticData: { title: m.create, permission: 'brands create' },
  component: NewBrandPage,
})
