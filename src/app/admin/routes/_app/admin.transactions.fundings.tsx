import { createFileRoute } from '@tanstack/react-router'
import { DonationsPage } from '#domains/ledger/admin/donations_page.tsx'
import { ledgerDeskWords as m } from '#domains/ledger/admin/messages.ts'

export const Route = createFileRoute('/_app/admin/transactions/fundings')({
  staticData: { title: m.donations.title },
  component: DonationsPage,
})
