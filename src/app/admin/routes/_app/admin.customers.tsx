import { createFileRoute } from '@tanstack/react-router'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/customers')({
  staticData: { title: m.customers.list, permission: 'customers view' },
})
