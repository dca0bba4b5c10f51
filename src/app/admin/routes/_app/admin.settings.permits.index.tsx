import { createFileRoute } from '@tanstack/react-router'
import { PermitsPage } from '#domains/campaigns/permits/admin/permits_page.tsx'

export const Route = createFileRoute('/_app/admin/settings/permits/')({
  staticData: { permission: 'campaigns update' },
  component: PermitsPage,
})
