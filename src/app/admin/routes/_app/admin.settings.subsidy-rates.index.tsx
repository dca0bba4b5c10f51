import { createFileRoute } from '@tanstack/react-router'
import { RatesPage } from '#domains/applications/rates/admin/rates_page.tsx'

export const Route = createFileRoute('/_app/admin/settings/subsidy-rates/')({
  staticData: { permission: 'applications update' },
  component: RatesPage,
})
