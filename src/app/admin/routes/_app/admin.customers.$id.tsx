import { createFileRoute } from '@tanstack/react-router'
import { pageTitles as m } from '../../messages.ts'
import { recordRoute } from '../../record_route.ts'

export const Route = createFileRoute('/_app/admin/customers/$id')({
  ...recordRoute,
  staticData: { title: m.customers.detail },
})
