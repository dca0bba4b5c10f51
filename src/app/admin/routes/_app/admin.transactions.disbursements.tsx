import { createFileRoute } from '@tanstack/react-router'
import { DisbursementsPage } from '#domains/applications/disbursements/admin/disbursements_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/transactions/disbursements')({
  staticData: { title: m.transactions.disbursements },
  component: DisbursementsPage,
})
