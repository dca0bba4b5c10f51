import { createFileRoute } from '@tanstack/react-router'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/settings/locations')({
  staticData: { title: m.locations.list, permission: 'system update' },
})
