import { createRootRoute, HeadContent, Outlet, redirect } from '@tanstack/react-router'
import { siteSettings } from '#domains/settings/ui/site_store.ts'
import { enrolPath, staffSession } from '#domains/staff/ui/session.ts'
import { demandsOf, titleOf } from '#platform/browser/route_meta.ts'
import { namedRoutes } from '#platform/contract/site_map.ts'
import { adminShellMessages as m } from '../messages.ts'
import { NotFoundPage } from '../not_found_page.tsx'
import { refusedPage } from '../refused_page.ts'
import { startShell } from '../site_settings.ts'

const mustEnrol = () => staffSession.get().details?.must_enrol === true

export const Route = createRootRoute({
  // One guard for the whole back office; the server checks everything again.
  beforeLoad: async ({ matches, location, preload }) => {
    await startShell()
    const { auth, permissions, clinics } = demandsOf(matches)
    if (!auth) return
    if (!(await staffSession.check())) throw redirect({ to: '/admin/login' })
    if (mustEnrol() && location.pathname !== enrolPath) throw redirect({ to: enrolPath })
    // /admin itself says what is missing, so that nobody is sent round in circles.
    if (location.pathname !== namedRoutes.dashboard && !staffSession.may(permissions, clinics)) {
      if (!preload) refusedPage.set(permissions.filter((permission) => !staffSession.may(permission, clinics)))
      throw redirect({ to: '/admin' })
    }
  },
  head: ({ matches }) => {
    const system = `${siteSettings.get()?.site_name ?? ''}${m.system}`
    const isMissing = matches.some(({ status, _notFound }) => status === 'notFound' || _notFound)
    const title = isMissing ? m.not_found : titleOf(matches)
    return { meta: [{ title: [title, system].filter(Boolean).join('｜') }] }
  },
  component: () => (
    <>
      <HeadContent />
      <Outlet />
    </>
  ),
  notFoundComponent: NotFoundPage,
})
