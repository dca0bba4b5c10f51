import { createFileRoute } from '@tanstack/react-router'
import { orderDeskWords as m } from '#domains/orders/admin/messages.ts'

export const Route = createFileRoute('/_app/admin/orders/$id')({
  params: { parse: ({ id }) => ({ id: Number(id) }) },
  staticData: { title: m.detail },
})
