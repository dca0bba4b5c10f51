import { createFileRoute } from '@tanstack/react-router'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/deliveries')({
  staticData: { title: m.delivery_methods.list, permission: 'system update' },
})
