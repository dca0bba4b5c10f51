import { createFileRoute } from '@tanstack/react-router'
import { BoxCountPage } from '#domains/box_counts/admin/box_count_page.tsx'
import { pageTitles as m } from '../../messages.ts'
import { recordRoute } from '../../record_route.ts'

export const Route = createFileRoute('/_app/admin/box-counts/$id')({
  ...recordRoute,
  staticData: { title: m.box_counts.detail },
  component: () => <BoxCountPage id={Route.useParams().id} />,
})
