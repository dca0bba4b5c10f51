import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '#domains/settings/admin/settings_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/settings/privacy')({
  staticData: { title: m.settings.privacy, permission: 'system update' },
  component: () => <SettingsPage name="privacy" />,
})
