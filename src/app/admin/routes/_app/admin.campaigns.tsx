import { createFileRoute } from '@tanstack/react-router'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/campaigns')({
  staticData: { title: m.campaigns.list, permission: 'campaigns view' },
})
