import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '#domains/settings/admin/settings_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/settings/charity')({
  staticData: { title: m.settings.charity, permission: 'system update' },
  component: () => <SettingsPage name="charity" />,
})
