import { createFileRoute } from '@tanstack/react-router'
import { DeliveryMethodsPage } from '#domains/deliveries/admin/methods_page.tsx'

export const Route = createFileRoute('/_app/admin/deliveries/')({
  component: DeliveryMethodsPage,
})
