import { createFileRoute } from '@tanstack/react-router'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/box-counts')({
  staticData: { title: m.box_counts.list, permission: 'orders view' },
})
