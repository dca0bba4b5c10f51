import { createFileRoute } from '@tanstack/react-router'
import { ApplicationsPage } from '#domains/applications/admin/applications_page.tsx'

export const Route = createFileRoute('/_app/admin/applications/$type/')({
  component: () => <ApplicationsPage type={Route.useRouteContext().type} />,
})
