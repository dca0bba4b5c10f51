import { createFileRoute } from '@tanstack/react-router'
import { OrdersPage } from '#domains/orders/admin/orders_page.tsx'

export const Route = createFileRoute('/_app/admin/orders/')({
  component: OrdersPage,
})
