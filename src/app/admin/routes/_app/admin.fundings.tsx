import { createFileRoute } from '@tanstack/react-router'
import { FundingsPage } from '#domains/ledger/admin/fundings_page.tsx'
import { ledgerDeskWords as m } from '#domains/ledger/admin/messages.ts'

export const Route = createFileRoute('/_app/admin/fundings')({
  staticData: { title: m.fundings.title, permission: 'transactions view' },
  component: FundingsPage,
})
