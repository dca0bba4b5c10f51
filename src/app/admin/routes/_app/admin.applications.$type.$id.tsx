import { createFileRoute } from '@tanstack/react-router'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/applications/$type/$id')({
  params: { parse: ({ id }) => ({ id: Number(id) }) },
  staticData: { title: m.applications.detail },
})
