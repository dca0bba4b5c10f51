import { createFileRoute } from '@tanstack/react-router'
import { ProductSalesPage } from '#domains/orders/sales/admin/products_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/reports/products')({
  staticData: { title: m.reports.products },
  component: ProductSalesPage,
})
