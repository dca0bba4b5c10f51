import { createFileRoute } from '@tanstack/react-router'
import { FundingsPage } from '#domains/ledger/admin/fundings_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/fundings')({
  staticData: { title: m.fundings, permission: 'transactions view' },
  component: FundingsPage,
})
