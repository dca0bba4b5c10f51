import { createFileRoute } from '@tanstack/react-router'
import { NewBrandPage } from '#domains/products/brands/admin/brand_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/brands/create')({
  staticData: { title: m.brands.create, permission: 'brands create' },
  component: NewBrandPage,
})
