import { createFileRoute } from '@tanstack/react-router'
import { JobPage } from '#domains/jobs/admin/job_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/jobs/$id')({
  params: { parse: ({ id }) => ({ id: Number(id) }) },
  staticData: { title: m.jobs },
  component: () => <JobPage id={Route.useParams().id} />,
})
