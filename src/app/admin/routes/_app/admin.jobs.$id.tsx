import { createFileRoute } from '@tanstack/react-router'
import { JobPage } from '#domains/jobs/admin/job_page.tsx'
import { jobWords as m } from '#domains/jobs/admin/messages.ts'

export const Route = createFileRoute('/_app/admin/jobs/$id')({
  params: { parse: ({ id }) => ({ id: Number(id) }) },
  staticData: { title: m.title },
  component: () => <JobPage id={Route.useParams().id} />,
})
