import { createFileRoute } from '@tanstack/react-router'
import { NewRatePage } from '#domains/applications/rates/admin/rate_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/settings/subsidy-rates/create')({
  staticData: { title: m.subsidy_rates.create, permission: 'applications update' },
  component: NewRatePage,
})
