import { createFileRoute } from '@tanstack/react-router'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/settings/subsidy-rates')({
  staticData: { title: m.subsidy_rates.list, permission: 'applications update' },
})
