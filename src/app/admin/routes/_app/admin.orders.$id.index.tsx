import { createFileRoute } from '@tanstack/react-router'
import { OrderPage } from '#domains/orders/admin/order_page.tsx'

export const Route = createFileRoute('/_app/admin/orders/$id/')({
  staticData: { permission: 'orders update' },
  component: () => <OrderPage id={Route.useParams().id} />,
})
