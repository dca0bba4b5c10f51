import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { callAsStaff } from '#domains/staff/ui/session.ts'
import { CallFailed } from '#platform/browser/call.ts'
import { setNavigator } from '#platform/browser/navigation.ts'
import { CallProvider } from '#platform/browser/use_call.tsx'
import { makeRouter } from './router.tsx'
import '#ui/styles/admin.css'

/** A refusal stays a refusal; only what may heal by itself is asked again. */
const mayHeal = (failures: number, error: unknown) =>
  failures < 2 && !(error instanceof CallFailed && error.status >= 400 && error.status !== 503)

const queries = new QueryClient({ defaultOptions: { queries: { retry: mayHeal, staleTime: 5_000 } } })
const router = makeRouter({ queries })

setNavigator((path, options) => {
  void router.navigate({ href: path, ...(options?.replace ? { replace: true } : {}) })
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={queries}>
    <CallProvider call={callAsStaff}>
      <RouterProvider router={router} />
    </CallProvider>
  </QueryClientProvider>,
)
