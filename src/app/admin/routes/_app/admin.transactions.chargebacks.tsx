import { createFileRoute } from '@tanstack/react-router'
import { ChargebacksPage } from '#domains/payments/chargebacks/admin/chargebacks_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/transactions/chargebacks')({
  staticData: { title: m.transactions.chargebacks },
  component: ChargebacksPage,
})
