import { createFileRoute } from '@tanstack/react-router'
import { LocationsPage } from '#domains/animals/locations/admin/locations_page.tsx'

export const Route = createFileRoute('/_app/admin/settings/locations/')({
  component: LocationsPage,
})
