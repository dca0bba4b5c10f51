import { createFileRoute } from '@tanstack/react-router'
import { NewDeliveryMethodPage } from '#domains/deliveries/admin/method_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/deliveries/create')({
  staticData: { title: m.delivery_methods.create, permission: 'system update' },
  component: NewDeliveryMethodPage,
})
