import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { staffSession, useStaffSession } from '#domains/staff/ui/session.ts'
import { mayDo } from '#platform/contract/permissions.ts'
import { AdminShell } from '#ui/admin/shell.tsx'
import { menuFor } from './menu.ts'
import { useSiteSettings } from './site_settings.ts'

/** The frame around every page of the back office that needs a sign-in. */
export const AppShell = () => {
  const router = useRouter()
  const path = useLocation({ select: (location) => location.pathname })
  const session = useStaffSession()
  const website = useSiteSettings()
  const exists = (address: string) => address in router.routesByPath
  const { name, avatar } = session.details ?? { name: '', avatar: null }
  return (
    <AdminShell
      siteName={website?.site_short_name || website?.site_name || ''}
      groups={menuFor((permission) => mayDo(session, permission), exists)}
      path={path}
      user={{ name, ...(avatar && { avatar }) }}
      onLogout={() => void staffSession.logout()}
    >
      <Outlet />
    </AdminShell>
  )
}
