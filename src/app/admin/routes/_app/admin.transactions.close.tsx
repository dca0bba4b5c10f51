import { createFileRoute } from '@tanstack/react-router'
import { ClosingPage } from '#domains/ledger/periods/admin/closing_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/transactions/close')({
  staticData: { title: m.transactions.close },
  component: ClosingPage,
})
