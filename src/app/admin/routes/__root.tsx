import { createRootRouteWithContext, Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { routerLink } from '#platform/browser/router_link.tsx'
import { LinkProvider } from '#ui/link.tsx'
import { ErrorState } from '#ui/states.tsx'
import { ToastProvider } from '#ui/toasts.tsx'
import { adminShellMessages as words } from '../messages.ts'
import { NotFoundPage } from '../not_found_page.tsx'
import type { AdminContext } from '../router.tsx'
import { startUp, useWebsite } from '../start_up.ts'

const AdminLink = routerLink((path) => /^\/(admin|dashboard)(\/|$)/.test(path))

/** `{page title} | {site_name}系統管理後台`; a page that knows a better title (an order number) tells it as loader data. */
const useTitle = () => {
  const website = useWebsite()
  const title = useMatches().findLast((match) => match.staticData.title)?.staticData.title
  const siteName = website?.site_name ?? ''
  useEffect(() => {
    document.title = [title, `${siteName}${words.titleSuffix}`].filter(Boolean).join(' | ')
  }, [title, siteName])
}

const Root = () => {
  useTitle()
  useEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])
  return (
    <LinkProvider link={AdminLink}>
      <ToastProvider>
        <Outlet />
      </ToastProvider>
    </LinkProvider>
  )
}

export const Route = createRootRouteWithContext<AdminContext>()({
  beforeLoad: () => startUp(),
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: ({ reset }) => <ErrorState onRetry={reset} />,
})
