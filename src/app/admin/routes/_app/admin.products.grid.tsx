import { createFileRoute } from '@tanstack/react-router'
import { VariantsPage } from '#domains/products/variants/admin/variants_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/products/grid')({
  staticData: { title: m.products.grid, permission: 'products update' },
  component: VariantsPage,
})
