import { createFileRoute } from '@tanstack/react-router'
import { BrandPage } from '#domains/products/brands/admin/brand_page.tsx'
import { pageTitles as m } from '../../messages.ts'
import { recordRoute } from '../../record_route.ts'

export const Route = createFileRoute('/_app/admin/brands/$id')({
  ...recordRoute,
  staticData: { title: m.brands.edit, permission: 'brands update' },
  component: () => <BrandPage id={Route.useParams().id} />,
})
