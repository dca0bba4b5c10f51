import { createFileRoute } from '@tanstack/react-router'
import { NewBoxCountPage } from '#domains/box_counts/admin/new_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/box-counts/create')({
  staticData: { title: m.box_counts.create, permission: ['orders create', 'orders update'] },
  component: NewBoxCountPage,
})
