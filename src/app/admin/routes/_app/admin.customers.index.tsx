import { createFileRoute } from '@tanstack/react-router'
import { CustomersPage } from '#domains/customers/admin/customers_page.tsx'

export const Route = createFileRoute('/_app/admin/customers/')({
  component: CustomersPage,
})
