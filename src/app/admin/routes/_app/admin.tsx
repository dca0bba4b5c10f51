import { createFileRoute } from '@tanstack/react-router'
import { adminShellMessages as m } from '../../messages.ts'

/** Everything stands below the dashboard in the breadcrumbs. */
export const Route = createFileRoute('/_app/admin')({
  staticData: { title: m.dashboard },
})
