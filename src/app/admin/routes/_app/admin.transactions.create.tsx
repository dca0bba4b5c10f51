import { createFileRoute } from '@tanstack/react-router'
import { NewEntryPage } from '#domains/ledger/admin/entry_form_page.tsx'
import { ledgerDeskWords as m } from '#domains/ledger/admin/messages.ts'

export const Route = createFileRoute('/_app/admin/transactions/create')({
  staticData: { title: m.create, permission: 'transactions create' },
  component: NewEntryPage,
})
