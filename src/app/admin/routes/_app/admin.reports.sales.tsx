import { createFileRoute } from '@tanstack/react-router'
import { SalesPage } from '#domains/orders/sales/admin/sales_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/reports/sales')({
  staticData: { title: m.reports.sales },
  component: SalesPage,
})
