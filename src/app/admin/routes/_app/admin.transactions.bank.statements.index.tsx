import { createFileRoute } from '@tanstack/react-router'
import { StatementsPage } from '#domains/ledger/bank_statements/admin/statements_page.tsx'

export const Route = createFileRoute('/_app/admin/transactions/bank/statements/')({
  component: StatementsPage,
})
