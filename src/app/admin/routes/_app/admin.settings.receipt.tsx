import { createFileRoute } from '@tanstack/react-router'
import { ClosedCard } from '#domains/ledger/periods/admin/closed_card.tsx'
import { SettingsPage } from '#domains/settings/admin/settings_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/settings/receipt')({
  staticData: { title: m.settings.receipt, permission: 'system update' },
  component: () => <SettingsPage name="receipt" side={<ClosedCard />} />,
})
