import { createFileRoute } from '@tanstack/react-router'
import { JobPage } from '#domains/jobs/admin/job_page.tsx'
import { pageTitles as m } from '../../messages.ts'
import { recordRoute } from '../../record_route.ts'

export const Route = createFileRoute('/_app/admin/jobs/$id')({
  ...recordRoute,
  staticData: { title: m.jobs },
  component: () => <JobPage id={Route.useParams().id} />,
})
