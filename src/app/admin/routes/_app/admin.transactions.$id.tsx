import { createFileRoute } from '@tanstack/react-router'
import { ledgerDeskWords as m } from '#domains/ledger/admin/messages.ts'

export const Route = createFileRoute('/_app/admin/transactions/$id')({
  params: { parse: ({ id }) => ({ id: Number(id) }) },
  staticData: { title: m.detail },
})
