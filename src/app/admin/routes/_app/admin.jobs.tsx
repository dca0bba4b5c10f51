import { createFileRoute } from '@tanstack/react-router'
import { jobWords as m } from '#domains/jobs/admin/messages.ts'

export const Route = createFileRoute('/_app/admin/jobs')({
  staticData: { title: m.title },
})
