import { createFileRoute, redirect, useLocation } from '@tanstack/react-router'
import { FirstAdminPage } from '#domains/staff/admin/first_admin_page.tsx'
import { staffSession } from '#domains/staff/ui/session.ts'
import { adminShellMessages as m } from '../messages.ts'
import { useSiteSettings } from '../site_settings.ts'

const Page = () => <FirstAdminPage siteName={useSiteSettings()?.site_name ?? ''} token={useLocation().hash} />

export const Route = createFileRoute('/admin/first')({
  staticData: { title: m.first_admin, noBreadcrumb: true },
  beforeLoad: async () => {
    if (await staffSession.check()) throw redirect({ to: '/admin' })
  },
  component: Page,
})
