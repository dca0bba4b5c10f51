import { createFileRoute } from '@tanstack/react-router'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/settings/roles')({
  staticData: { title: m.roles.list, permission: 'roles view' },
})
