import { createFileRoute } from '@tanstack/react-router'
import { DonationsPage } from '#domains/ledger/admin/donations_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/transactions/fundings')({
  staticData: { title: m.transactions.donations },
  component: DonationsPage,
})
