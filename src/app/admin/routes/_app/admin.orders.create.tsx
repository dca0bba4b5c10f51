import { createFileRoute } from '@tanstack/react-router'
import { CreateOrderPage } from '#domains/orders/staff_orders/admin/create_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/orders/create')({
  staticData: { title: m.orders.create, permission: 'orders create' },
  component: CreateOrderPage,
})
