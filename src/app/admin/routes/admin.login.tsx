import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoginPage } from '#domains/staff/admin/login_page.tsx'
import { staffSession } from '#domains/staff/ui/session.ts'
import { adminShellMessages as m } from '../messages.ts'
import { useSiteSettings } from '../site_settings.ts'

export const Route = createFileRoute('/admin/login')({
  staticData: { title: m.login, noBreadcrumb: true },
  beforeLoad: async () => {
    if (await staffSession.check()) throw redirect({ to: '/admin' })
  },
  component: () => <LoginPage siteName={useSiteSettings()?.site_name ?? ''} />,
})
