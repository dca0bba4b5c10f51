import { createFileRoute } from '@tanstack/react-router'
import { LocationPage } from '#domains/animals/locations/admin/location_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/settings/locations/$id')({
  params: { parse: ({ id }) => ({ id: Number(id) }) },
  staticData: { title: m.locations.edit },
  component: () => <LocationPage id={Route.useParams().id} />,
})
