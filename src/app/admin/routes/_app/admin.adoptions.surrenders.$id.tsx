import { createFileRoute } from '@tanstack/react-router'
import { SurrenderPage } from '#domains/adoptions/admin/surrenders/surrender_page.tsx'
import { pageTitles as m } from '../../messages.ts'
import { recordRoute } from '../../record_route.ts'

export const Route = createFileRoute('/_app/admin/adoptions/surrenders/$id')({
  ...recordRoute,
  staticData: { title: m.surrenders.edit, permission: 'adoptions update' },
  component: () => <SurrenderPage id={Route.useParams().id} />,
})
