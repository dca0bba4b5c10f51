import { createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { readSearch, writeSearch } from '#platform/browser/plain_search.ts'
import type { RouteMeta } from '#platform/contract/site_map.ts'
import { routeTree } from './routeTree.gen.ts'
import '#ui/styles/admin.css'

const router = createRouter({ routeTree, parseSearch: readSearch, stringifySearch: writeSearch })
declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption extends RouteMeta {}
}
createRoot(document.getElementById('root') as HTMLElement).render(<RouterProvider router={router} />)
