import { createFileRoute } from '@tanstack/react-router'
import { EditAdoptionPage } from '#domains/adoptions/admin/edit_adoption_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/adoptions/$id/edit')({
  staticData: { title: m.adoptions.edit, permission: 'adoptions update' },
  component: () => <EditAdoptionPage id={Route.useParams().id} />,
})
