import { createFileRoute } from '@tanstack/react-router'
import { mailWords as m } from '#domains/mails/admin/messages.ts'

export const Route = createFileRoute('/_app/admin/settings/mails')({
  staticData: { title: m.title, permission: 'system update' },
})
