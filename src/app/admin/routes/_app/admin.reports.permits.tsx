import { createFileRoute } from '@tanstack/react-router'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/reports/permits')({
  staticData: { title: m.reports.permits, permission: 'transactions view' },
})
