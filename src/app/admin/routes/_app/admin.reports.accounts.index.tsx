import { createFileRoute } from '@tanstack/react-router'
import { AccountReportsPage } from '#domains/reports/accounts/admin/accounts_page.tsx'

export const Route = createFileRoute('/_app/admin/reports/accounts/')({
  component: AccountReportsPage,
})
