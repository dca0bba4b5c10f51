import { createFileRoute } from '@tanstack/react-router'
import { productWords as m } from '#domains/products/admin/messages.ts'

export const Route = createFileRoute('/_app/admin/products/$id')({
  params: { parse: ({ id }) => ({ id: Number(id) }) },
  staticData: { title: m.edit },
})
