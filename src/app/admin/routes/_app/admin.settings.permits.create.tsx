import { createFileRoute } from '@tanstack/react-router'
import { NewPermitPage } from '#domains/campaigns/permits/admin/permit_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/settings/permits/create')({
  staticData: { title: m.solicitation_permits.create, permission: 'campaigns create' },
  component: NewPermitPage,
})
