import { createFileRoute } from '@tanstack/react-router'
import { RetentionPage } from '#domains/retention/admin/retention_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/settings/retention')({
  staticData: { title: m.retention, permission: 'system update' },
  component: RetentionPage,
})
