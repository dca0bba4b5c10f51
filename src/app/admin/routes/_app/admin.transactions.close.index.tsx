import { createFileRoute } from '@tanstack/react-router'
import { ClosingPage } from '#domains/ledger/periods/admin/closing_page.tsx'

export const Route = createFileRoute('/_app/admin/transactions/close/')({
  component: ClosingPage,
})
