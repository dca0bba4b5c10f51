import { createFileRoute } from '@tanstack/react-router'
import { BrandPage } from '#domains/products/brands/admin/brand_page.tsx'
import { brandWords as m } from '#domains/products/brands/admin/messages.ts'

export const Route = createFileRoute('/_app/admin/brands/$id')({
  params: { parse: ({ id }) => ({ id: Number(id) }) },
  staticData: { title: m.edit, permission: 'brands update' },
  component: () => <BrandPage id={Route.useParams().id} />,
})
