import { createFileRoute } from '@tanstack/react-router'
import * as m from '#domains/audit/ui/messages.ts'

export const Route = createFileRoute('/_app/admin/logs')({
  staticData: { title: m.title, permission: 'logs view' },
})
