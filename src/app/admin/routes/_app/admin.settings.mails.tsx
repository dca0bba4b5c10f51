import { createFileRoute } from '@tanstack/react-router'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/settings/mails')({
  staticData: { title: m.mails.list, permission: 'system update' },
})
