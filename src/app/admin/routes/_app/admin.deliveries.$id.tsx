import { createFileRoute } from '@tanstack/react-router'
import { DeliveryMethodPage } from '#domains/deliveries/admin/method_page.tsx'
import { pageTitles as m } from '../../messages.ts'
import { recordRoute } from '../../record_route.ts'

export const Route = createFileRoute('/_app/admin/deliveries/$id')({
  ...recordRoute,
  staticData: { title: m.delivery_methods.edit, permission: 'system update' },
  component: () => <DeliveryMethodPage id={Route.useParams().id} />,
})
