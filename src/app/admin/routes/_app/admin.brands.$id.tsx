import { createFileRoute } from '@tanstack/react-router'
import { BrandPage } from '#domains/products/brands/admin/brand_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/brands/$id')({
  params: { parse: ({ id }) => ({ id: Number(id) }) },
  staticData: { title: m.brands.edit, permission: 'brands update' },
  component: () => <BrandPage id={Route.useParams().id} />,
})
