import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '#domains/reports/admin/dashboard_page.tsx'
import { useStaffSession } from '#domains/staff/ui/session.ts'
import { mayDo } from '#platform/contract/permissions.ts'
import { EmptyState } from '#ui/states.tsx'
import { adminShellMessages as m } from '../../messages.ts'

const Dashboard = () => {
  const session = useStaffSession()
  if (mayDo(session, 'dashboard view')) return <DashboardPage />
  return <EmptyState title={m.no_dashboard} text={m.no_dashboard_text} icon="lock" />
}

export const Route = createFileRoute('/_app/admin/')({
  staticData: { title: m.dashboard, permission: 'dashboard view', noBreadcrumb: true },
  component: Dashboard,
})
