import { createFileRoute } from '@tanstack/react-router'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/payments')({
  staticData: { title: m.payment_methods.list, permission: 'system update' },
})
