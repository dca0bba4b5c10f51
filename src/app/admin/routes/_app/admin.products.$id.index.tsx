import { createFileRoute } from '@tanstack/react-router'
import { ProductPage } from '#domains/products/admin/product_page.tsx'

export const Route = createFileRoute('/_app/admin/products/$id/')({
  staticData: { permission: 'products update' },
  component: () => <ProductPage id={Route.useParams().id} />,
})
