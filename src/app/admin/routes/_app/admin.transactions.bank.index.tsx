import { createFileRoute } from '@tanstack/react-router'
import { BankPage } from '#domains/ledger/bank_lines/admin/bank_page.tsx'

export const Route = createFileRoute('/_app/admin/transactions/bank/')({
  component: BankPage,
})
