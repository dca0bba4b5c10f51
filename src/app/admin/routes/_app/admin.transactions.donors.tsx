import { createFileRoute } from '@tanstack/react-router'
import { DonorListPage } from '#domains/ledger/admin/donor_list_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/transactions/donors')({
  staticData: { title: m.transactions.donors },
  component: DonorListPage,
})
