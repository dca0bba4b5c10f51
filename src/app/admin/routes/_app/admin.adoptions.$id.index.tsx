import { createFileRoute } from '@tanstack/react-router'
import { AdoptionPage } from '#domains/adoptions/admin/adoption_page.tsx'

export const Route = createFileRoute('/_app/admin/adoptions/$id/')({
  staticData: { permission: 'adoptions update' },
  component: () => <AdoptionPage id={Route.useParams().id} />,
})
