import { createFileRoute } from '@tanstack/react-router'
import { NewPaymentMethodPage } from '#domains/payments/methods/admin/method_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/payments/create')({
  staticData: { title: m.payment_methods.create, permission: 'system update' },
  component: NewPaymentMethodPage,
})
