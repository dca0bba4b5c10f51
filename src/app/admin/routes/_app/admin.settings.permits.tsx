import { createFileRoute } from '@tanstack/react-router'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/settings/permits')({
  staticData: { title: m.solicitation_permits.list, permission: 'campaigns update' },
})
