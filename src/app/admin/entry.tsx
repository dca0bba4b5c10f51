import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { callAsStaff, staffSession } from '#domains/staff/ui/session.ts'
import { interceptLinks } from '#platform/browser/link_navigation.ts'
import { setNavigator } from '#platform/browser/navigation.ts'
import { makeQueryClient } from '#platform/browser/query_client.ts'
import { CallProvider } from '#platform/browser/use_call.tsx'
import { useGoneTitle } from '#platform/browser/use_gone_title.ts'
import { setGoneTitle } from '#ui/gone_title.ts'
import { ToastProvider } from '#ui/toasts.tsx'
import { ownsPath } from './own_paths.ts'
import { router } from './router.tsx'
import '#ui/styles/admin.css'

interceptLinks(router, ownsPath)
setGoneTitle(useGoneTitle)
setNavigator((path, options) => {
  if (!ownsPath(path)) location.assign(path)
  else void router.navigate({ href: path, replace: options?.replace ?? false })
})
history.scrollRestoration = 'manual'
router.subscribe('onRendered', () => {
  document.documentElement.dataset.ready = ''
})

const queries = makeQueryClient()
let reader: number | undefined
// What one account has read is not for the next one that signs in here.
staffSession.subscribe(() => {
  const { details } = staffSession.get()
  if (!details || details.id === reader) return
  if (reader !== undefined) queries.clear()
  reader = details.id
})

const root = document.getElementById('root')
if (!root) throw new Error('the page of the back office has no #root')
createRoot(root).render(
  <QueryClientProvider client={queries}>
    <ToastProvider>
      <CallProvider call={callAsStaff}>
        <RouterProvider router={router} />
      </CallProvider>
    </ToastProvider>
  </QueryClientProvider>,
)
