import { createFileRoute } from '@tanstack/react-router'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/customers/messages')({
  staticData: { title: m.contact_messages.list, permission: 'customers view' },
})
