import { createFileRoute } from '@tanstack/react-router'
import { JobsPage } from '#domains/jobs/admin/jobs_page.tsx'

export const Route = createFileRoute('/_app/admin/jobs/')({
  component: JobsPage,
})
