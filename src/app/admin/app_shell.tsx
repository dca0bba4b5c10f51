import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { useWaiting } from '#domains/reports/ui/waiting.ts'
import { staffSession, useStaffSession } from '#domains/staff/ui/session.ts'
import { usePageExists } from '#platform/browser/use_page_exists.ts'
import { mayDo } from '#platform/contract/permissions.ts'
import { AdminShell } from '#ui/admin/shell.tsx'
import { menuFor } from './menu.ts'
import { useSiteSettings } from './site_settings.ts'

/** The frame around every page of the back office that needs a sign-in. */
export const AppShell = () => {
  const path = useLocation({ select: (location) => location.pathname })
  // The address changes with the press, the page when its code is there.
  const shown = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? path })
  const session = useStaffSession()
  const website = useSiteSettings()
  const exists = usePageExists()
  const { name, avatar } = session.details ?? { name: '', avatar: null }
  return (
    <AdminShell
      siteName={website?.site_short_name || website?.site_name || ''}
      groups={menuFor((permission) => mayDo(session, permission), exists, useWaiting())}
      path={path}
      shown={shown}
      user={{ name, ...(avatar && { avatar }) }}
      onLogout={() => void staffSession.logout()}
    >
      <Outlet />
    </AdminShell>
  )
}
