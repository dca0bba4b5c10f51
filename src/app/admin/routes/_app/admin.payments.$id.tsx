import { createFileRoute } from '@tanstack/react-router'
import { PaymentMethodPage } from '#domains/payments/methods/admin/method_page.tsx'
import { pageTitles as m } from '../../messages.ts'
import { recordRoute } from '../../record_route.ts'

export const Route = createFileRoute('/_app/admin/payments/$id')({
  ...recordRoute,
  staticData: { title: m.payment_methods.edit, permission: 'system update' },
  component: () => <PaymentMethodPage id={Route.useParams().id} />,
})
