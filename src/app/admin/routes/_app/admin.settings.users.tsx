import { createFileRoute } from '@tanstack/react-router'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/settings/users')({
  staticData: { title: m.users.list, permission: 'users view' },
})
