import { createFileRoute } from '@tanstack/react-router'
import { PaymentMethodsPage } from '#domains/payments/methods/admin/methods_page.tsx'

export const Route = createFileRoute('/_app/admin/payments/')({
  component: PaymentMethodsPage,
})
