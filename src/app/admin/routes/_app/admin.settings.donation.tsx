import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '#domains/settings/admin/settings_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/settings/donation')({
  staticData: { title: m.settings.donation, permission: 'system update' },
  component: () => <SettingsPage name="donation" />,
})
