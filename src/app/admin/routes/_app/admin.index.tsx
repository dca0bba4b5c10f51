import { createFileRoute } from '@tanstack/react-router'
import { useStaffSession } from '#domains/staff/ui/session.ts'
import { mayDo } from '#platform/contract/permissions.ts'
import { EmptyState } from '#ui/states.tsx'
import { adminShellMessages as words } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/')({
  staticData: { title: words.dashboard, permission: 'dashboard view' },
  component: Dashboard,
})

function Dashboard() {
  const session = useStaffSession()
  if (!mayDo(session, 'dashboard view'))
    return <EmptyState title={words.noDashboard} text={words.noDashboardText} icon="lock" />
  return <h1>{words.dashboard}</h1>
}
