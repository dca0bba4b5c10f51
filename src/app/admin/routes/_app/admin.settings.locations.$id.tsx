import { createFileRoute } from '@tanstack/react-router'
import { LocationPage } from '#domains/animals/locations/admin/location_page.tsx'
import { pageTitles as m } from '../../messages.ts'
import { recordRoute } from '../../record_route.ts'

export const Route = createFileRoute('/_app/admin/settings/locations/$id')({
  ...recordRoute,
  staticData: { title: m.locations.edit },
  component: () => <LocationPage id={Route.useParams().id} />,
})
