import { createFileRoute } from '@tanstack/react-router'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/adoptions/imports')({
  staticData: { title: m.import_runs.list, permission: 'adoptions update' },
})
