import { createFileRoute, Outlet, redirect, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { staffSession, useStaffSession } from '#domains/staff/ui/session.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { namedRoutes } from '#platform/contract/site_map.ts'
import { AdminShell } from '#ui/admin/shell.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { menuFor } from '../menu.ts'
import { adminShellMessages as words } from '../messages.ts'
import { useWebsite } from '../start_up.ts'

/** Set when somebody was led back for want of a permission; told once on the dashboard. */
let refused = false

/**
 * Everything behind the staff sign-in. One guard reads what all matched routes ask: without a session it leads to the
 * login, without a permission to the dashboard; super-admins pass. The server checks again with every call.
 */
export const Route = createFileRoute('/_app')({
  staticData: { requiresAuth: true, noBreadcrumb: true },
  beforeLoad: async ({ matches, location }) => {
    if (!(await staffSession.check())) throw redirect({ to: namedRoutes['dashboard.login'] })
    const wanted = matches.flatMap((match): Permission[] =>
      match.staticData.permission ? [match.staticData.permission] : [],
    )
    if (staffSession.may(wanted) || location.pathname === namedRoutes.dashboard) return
    refused = true
    throw redirect({ to: namedRoutes.dashboard, replace: true })
  },
  component: Frame,
})

function Frame() {
  const session = useStaffSession()
  const website = useWebsite()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const toast = useToasts()
  useEffect(() => {
    if (!refused || path !== namedRoutes.dashboard) return
    refused = false
    toast({ text: words.notPermitted })
  }, [path, toast])
  return (
    <AdminShell
      siteName={website?.site_short_name || website?.site_name || ''}
      groups={menuFor(session)}
      path={path}
      user={{
        name: session.details?.name ?? '',
        ...(session.details?.avatar ? { avatar: session.details.avatar } : {}),
      }}
      onLogout={() => void staffSession.logout()}
    >
      <Outlet />
    </AdminShell>
  )
}
