import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '#domains/reports/admin/dashboard_page.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { EmptyState } from '#ui/states.tsx'
import { adminShellMessages as m } from '../../messages.ts'

const Dashboard = () => {
  if (useMay()('dashboard view', 'own')) return <DashboardPage />
  return <EmptyState title={m.no_dashboard} text={m.no_dashboard_text} icon="lock" />
}

export const Route = createFileRoute('/_app/admin/')({
  staticData: { title: m.dashboard, permission: 'dashboard view', clinics: 'own', noBreadcrumb: true },
  component: Dashboard,
})
