import { createFileRoute } from '@tanstack/react-router'
import { NewLocationPage } from '#domains/animals/locations/admin/location_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/settings/locations/create')({
  staticData: { title: m.locations.create },
  component: NewLocationPage,
})
