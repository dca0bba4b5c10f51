import { createFileRoute } from '@tanstack/react-router'
import { ledgerDeskWords as m } from '#domains/ledger/admin/messages.ts'

export const Route = createFileRoute('/_app/admin/transactions')({
  staticData: { title: m.title, permission: 'transactions view' },
})
