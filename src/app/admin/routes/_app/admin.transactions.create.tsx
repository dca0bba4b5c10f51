import { createFileRoute } from '@tanstack/react-router'
import { NewEntryPage } from '#domains/ledger/admin/entry_form_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/transactions/create')({
  staticData: { title: m.transactions.create, permission: 'transactions create' },
  component: NewEntryPage,
})
