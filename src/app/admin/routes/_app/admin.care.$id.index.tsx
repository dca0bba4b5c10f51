import { createFileRoute } from '@tanstack/react-router'
import { AnimalPage } from '#domains/animals/admin/animal_page.tsx'

export const Route = createFileRoute('/_app/admin/care/$id/')({
  staticData: { permission: 'animals update' },
  component: () => <AnimalPage id={Route.useParams().id} />,
})
