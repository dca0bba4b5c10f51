/** `/admin/_parts` of `npm run dev`: all parts of the interface on one page. No build holds it. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { ToastProvider } from '#ui/toasts.tsx'
import { PartsPage } from './parts_page.tsx'
import '#ui/styles/admin.css'
import './parts.css'

// dialogs and tabs ask a router where they are
const router = createRouter({
  routeTree: createRootRoute({ component: PartsPage }),
  history: createMemoryHistory(),
})

const root = document.getElementById('root')
if (!root) throw new Error('the page of all parts has no #root')
createRoot(root).render(
  <ToastProvider>
    <RouterProvider router={router as never} />
  </ToastProvider>,
)
document.documentElement.dataset.ready = ''
