import { createFileRoute } from '@tanstack/react-router'
import { adminShellMessages as m } from '../../messages.ts'
import { NotFoundPage } from '../../not_found_page.tsx'

/** Everything stands below the dashboard in the breadcrumbs. */
export const Route = createFileRoute('/_app/admin')({
  staticData: { title: m.dashboard },
  // stands where the page would, inside the shell; that of the shell would stand in its place
  notFoundComponent: NotFoundPage,
})
