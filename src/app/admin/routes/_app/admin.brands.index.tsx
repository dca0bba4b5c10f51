import { createFileRoute } from '@tanstack/react-router'
import { BrandsPage } from '#domains/products/brands/admin/brands_page.tsx'

export const Route = createFileRoute('/_app/admin/brands/')({
  component: BrandsPage,
})
