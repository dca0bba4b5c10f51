import { createFileRoute } from '@tanstack/react-router'
import { ApplicationPage } from '#domains/applications/admin/application_page.tsx'

export const Route = createFileRoute('/_app/admin/applications/$type/$id/')({
  component: () => <ApplicationPage type={Route.useRouteContext().type} id={Route.useParams().id} />,
})
