import { createFileRoute } from '@tanstack/react-router'
import { orderDeskWords as m } from '#domains/orders/admin/messages.ts'

export const Route = createFileRoute('/_app/admin/orders')({
  staticData: { title: m.title, permission: 'orders view' },
})
