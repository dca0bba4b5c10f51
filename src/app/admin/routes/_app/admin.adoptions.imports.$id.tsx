import { createFileRoute } from '@tanstack/react-router'
import { ImportRunPage } from '#domains/adoptions/admin/imports/import_run_page.tsx'
import { pageTitles as m } from '../../messages.ts'
import { recordRoute } from '../../record_route.ts'

export const Route = createFileRoute('/_app/admin/adoptions/imports/$id')({
  ...recordRoute,
  staticData: { title: m.import_runs.list },
  component: () => <ImportRunPage id={Route.useParams().id} />,
})
