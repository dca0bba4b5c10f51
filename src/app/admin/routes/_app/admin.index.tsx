import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { DashboardPage } from '#domains/reports/admin/dashboard_page.tsx'
import { useMay, useReader } from '#domains/staff/ui/session.ts'
import { EmptyState } from '#ui/states.tsx'
import { adminShellMessages as m } from '../../messages.ts'

/** Of accounts of clinics alone: staff do not load it. */
const OwnDashboard = lazyRouteComponent(() => import('#domains/clinics/admin/own_dashboard.tsx'), 'OwnDashboard')

const Dashboard = () => {
  const may = useMay()
  const isClinic = useReader().kind === 'clinic'
  if (may('dashboard view', 'own')) return isClinic && may('clinics view', 'own') ? <OwnDashboard /> : <DashboardPage />
  return <EmptyState title={m.no_dashboard} text={m.no_dashboard_text} icon="lock" />
}

export const Route = createFileRoute('/_app/admin/')({
  staticData: { title: m.dashboard, permission: 'dashboard view', clinics: 'own', noBreadcrumb: true },
  component: Dashboard,
})
