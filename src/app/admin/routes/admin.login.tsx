import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '#domains/staff/admin/login_page.tsx'
import { useWebsite } from '../start_up.ts'

export const Route = createFileRoute('/admin/login')({
  staticData: { title: '後台登入', noBreadcrumb: true },
  component: () => <LoginPage siteName={useWebsite()?.site_name ?? ''} />,
})
