import { createFileRoute } from '@tanstack/react-router'
import { SecurityPage } from '#domains/staff/account/admin/security_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/my/security')({
  staticData: { title: m.security },
  component: SecurityPage,
})
