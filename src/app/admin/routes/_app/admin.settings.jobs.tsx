import { createFileRoute } from '@tanstack/react-router'
import { QueuePage } from '#domains/checks/queue/admin/queue_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/settings/jobs')({
  staticData: { title: m.queue, permission: 'system update' },
  component: QueuePage,
})
