import { createFileRoute } from '@tanstack/react-router'
import { securityWords as m } from '#domains/staff/account/admin/messages.ts'
import { SecurityPage } from '#domains/staff/account/admin/security_page.tsx'

export const Route = createFileRoute('/_app/admin/my/security')({
  staticData: { title: m.title },
  component: SecurityPage,
})
