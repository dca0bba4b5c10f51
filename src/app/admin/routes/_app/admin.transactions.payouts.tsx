import { createFileRoute } from '@tanstack/react-router'
import { PayoutsPage } from '#domains/ledger/payouts/admin/payouts_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/transactions/payouts')({
  staticData: { title: m.payouts.list },
  component: PayoutsPage,
})
