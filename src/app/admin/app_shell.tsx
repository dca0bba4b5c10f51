import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Bell } from '#domains/jobs/ui/bell.tsx'
import { manualPageOf, manualPath } from '#domains/manual/rules.ts'
import { useRecordItems } from '#domains/record_search/ui/record_items.ts'
import { otherPerson, useHasDesk, useMay, useReader, useStaffSession } from '#domains/staff/ui/session.ts'
import { SessionEnded } from '#domains/staff/ui/session_ended.tsx'
import { usePermissionRequest } from '#domains/staff/ui/use_permission_request.ts'
import { useSignOut } from '#domains/staff/ui/use_sign_out.ts'
import { useStart } from '#domains/tasks/start/ui/use_start.ts'
import { useWaiting, waitingByPage } from '#domains/tasks/ui/waiting.ts'
import { useStore } from '#platform/browser/external_store.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { recentRecords } from '#platform/browser/recent_records.ts'
import { useCrumbs, useShownRecord } from '#platform/browser/use_crumbs.ts'
import { usePageExists } from '#platform/browser/use_page_exists.ts'
import { useResolvedPath } from '#platform/browser/use_resolved_path.ts'
import type { MenuAction } from '#ui/admin/popover.tsx'
import { AdminShell } from '#ui/admin/shell.tsx'
import { LeaveGuard } from '#ui/leave_guard.tsx'
import { OtherPerson } from '#ui/other_person.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { menuFor } from './menu.ts'
import { adminShellMessages as m } from './messages.ts'
import { ownsPath } from './own_paths.ts'
import { pageItems, pageShortcuts } from './palette_items.ts'
import { refusedPage } from './refused_page.ts'
import { useSiteSettings } from './site_settings.ts'

const actionsOf = (help: string): readonly MenuAction[] => [
  { key: 'manual', label: m.manual, icon: 'help-circle', run: () => goTo(help) },
  { key: 'security', label: m.account_security, icon: 'lock', run: () => goTo('/admin/my/security') },
]

/** Says to whoever was led here that the page they asked for is not theirs to see. */
const useRefusalToast = () => {
  const refused = useStore(refusedPage, null)
  const toast = useToasts()
  const requestOf = usePermissionRequest()
  useEffect(() => {
    if (!refused) return
    refusedPage.set(null)
    const action = requestOf(refused)
    toast({ kind: 'error', icon: 'lock', text: m.no_permission, ...(action && { action }) })
  }, [refused, toast, requestOf])
}

/** Keeps in mind which record was looked at, for the palette. */
const useNoteRecent = () => {
  const { href, label, above } = useShownRecord() ?? {}
  useEffect(() => {
    if (href && label) recentRecords.note({ href, label, above: above ?? '' })
  }, [href, label, above])
}

/** The frame around every page of the back office that needs a sign-in. */
export const AppShell = () => {
  const path = useLocation({ select: (location) => location.pathname })
  const shown = useResolvedPath()
  const router = useRouter()
  const session = useStaffSession()
  const website = useSiteSettings()
  const exists = usePageExists()
  useRefusalToast()
  useStart()
  useNoteRecent()
  const signOut = useSignOut()
  const isOther = useStore(otherPerson, false)
  const may = useMay()
  const groups = menuFor(may, exists, waitingByPage(useWaiting() ?? []), useReader().kind)
  const help = manualPath(manualPageOf(path))
  const { name, avatar } = session.details ?? { name: '', avatar: null }
  return (
    <>
      <AdminShell
        siteName={website?.site_short_name || website?.site_name || ''}
        logo={website?.logo ?? null}
        groups={groups}
        crumbs={useCrumbs()}
        items={pageItems(router, groups, may)}
        useRecords={useRecordItems}
        shortcuts={pageShortcuts(groups)}
        path={path}
        shown={shown}
        user={{ name, ...(avatar && { avatar }) }}
        help={help}
        userActions={actionsOf(help)}
        onLogout={() => void signOut()}
        // what accounts of clinics do ends with its call
        bell={useHasDesk() && <Bell />}
      >
        <Outlet />
      </AdminShell>
      <LeaveGuard owns={ownsPath} />
      <SessionEnded />
      {isOther && <OtherPerson />}
    </>
  )
}
